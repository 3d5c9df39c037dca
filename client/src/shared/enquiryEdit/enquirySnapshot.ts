import { type PlainKey, plainKeys } from "@mobile-crm/contracts/resources/enquiryEdit.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";

import { plainLabels } from "./initialEdit.ts";

/** What the edit of an enquiry may change, as it was when the form was opened. */
export const enquirySnapshot = (
  id: EntityId,
  enquiry: Outputs["enquiries"]["details"],
  settings: Pick<Outputs["enquiries"]["settings"], "statuses"> | undefined,
) =>
  snapshotOf("enquiries.details", { id }, enquiry, {
    ncd: ["Next call date and time", "next_call_date"],
    enquiry_vcm_done_date: ["VCM Done Date", "vcm_done_date"],
    visit_date: ["Visit Date", "enquiry_visit_date"],
    enquiry_obm_done_date: ["OBM Done Date", "obm_done_date"],
    status: ["Status", "status_id", settings?.statuses],
    ...(Object.fromEntries(plainKeys.map((key) => [key, [plainLabels[key]]])) as Record<PlainKey, [string]>),
    dead_reason: ["Dead reason"],
    dead_reason_comment: ["Comment on it"],
    comment: ["Comments", "executive_comments"],
  });
