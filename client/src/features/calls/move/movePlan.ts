import { enquiryEditWith } from "@mobile-crm/contracts/resources/enquiry.ts";
import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import * as z from "zod/mini";
import type { Outputs } from "../../../api/trpc.ts";
import { withUnsentEdits } from "../../../input/conflicts/snapshot.ts";
import type { QueuedWrite } from "../../../input/outbox/outboxTypes.ts";
import { earlierEdits } from "../../../input/unsent/unsentWrites.ts";
import { paths } from "../../../lib/paths.ts";
import { deadStatusId, enquiryParts, enquirySnapshot, initialEdit } from "../../../shared/enquiryEdit.ts";
import { enquiryLabels } from "../../../shared/enquiryLabels.ts";
import { unreadParts } from "../../../ui/form/unreadParts.ts";

/** A selected row. */
export type SelectedCall = Pick<
  Outputs["calls"]["enquiriesBacklog"]["rows"][number],
  "full_name" | "ncd" | "status"
> & {
  id: EntityId;
};

/** The new time of the selected calls, and the reason. */
export interface MoveTarget {
  next_call_date: string;
  executive_comments: string;
}

interface MovedRecord {
  row: SelectedCall;
  enquiry: Outputs["enquiries"]["details"];
  settings: Outputs["enquiries"]["settings"];
}

export const CHANGED_SINCE = "Someone else changed this after the list was loaded.";
const INCOMPLETE = "Some required details are missing. Change it in its edit form.";

/** The edit that changes only the next call of a record, or the reason why that is not possible without its form. */
export function planMove(
  { row, enquiry, settings }: MovedRecord,
  target: MoveTarget,
): QueuedWrite | { reason: string } {
  if (hasChanged(row, enquiry)) return { reason: CHANGED_SINCE };
  const { id } = row;
  const parts = unreadParts(enquiry, enquiryParts);
  const schema = enquiryEditWith({ deadStatusId: deadStatusId(settings), mayStayOpen: parts.keeps });
  const opened = enquirySnapshot(id, enquiry, settings);
  const seen = { ...opened, earlier: earlierEdits(opened) };
  const initial = withUnsentEdits(initialEdit(id, enquiry, settings), seen);
  const values = { ...initial, ...target };
  const checked = z.safeParse(schema, values);
  if (parts.refused.length || !checked.success) return { reason: INCOMPLETE };
  const address = paths.editEnquiry.to({ id });
  const version = seen.version === undefined ? {} : { lock_version: seen.version };
  return {
    input: { ...parts.without(checked.data), ...version },
    isForm: false,
    seen,
    origin: { draft: `${address} ${enquiryLabels.editEnquiry}`, address, values, base: initial },
  };
}

/** Whether the record has changed since its row was selected. */
function hasChanged(row: SelectedCall, enquiry: MovedRecord["enquiry"]): boolean {
  const day = (text: string | null | undefined) => (text ? (toDateTime(text) ?? text) : null);
  return day(row.ncd) !== day(enquiry.ncd) || (row.status ?? null) !== (enquiry.status ?? null);
}
