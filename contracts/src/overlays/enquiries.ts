import type { Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { plainValues } from "../resources/enquiryEdit.ts";
import { PROJECT_WITH_ENQUIRY_TEXT } from "../resources/projectWithText.ts";
import {
  asksForNew,
  editRows,
  labelAs,
  labelOf,
  nextVersion,
  savedAt,
  shownInstant,
  withComment,
  withNewRow,
} from "./parts.ts";
import { reasons } from "./reasons.ts";
import { isSame, type UnsentWrite, unsentId, type WriteOverlays } from "./unsentWrite.ts";

type Enquiries = (typeof endpoints)["enquiries"];
type Row = Reply<Enquiries["list"]>["rows"][number];
type Enquiry = Reply<Enquiries["details"]>;
type Edit = UnsentWrite<"enquiries.update">;
type New = UnsentWrite<"enquiries.create">;

const otherReads = {
  "enquiries.brokerProjects": reasons.choices,
  "calls.brokersToday": reasons.otherRecords,
  "calls.brokersBacklog": reasons.otherRecords,
} as const;

const editRow = <P extends { rows: Row[] }>(page: P, { input, settings }: Edit): P =>
  editRows(
    page,
    ({ id }) => isSame(id, input.id),
    (row) => ({
      ...row,
      ncd: shownInstant(input.next_call_date),
      ...labelAs("status", settings.enquiries?.statuses, input.status_id),
    }),
  );

/** An answer of No has no date; what is not answered stays as it was. */
const answered = <Key extends keyof Enquiry>(
  key: Key,
  answer: boolean | null | undefined,
  date: string | null | undefined,
) => (answer == null ? {} : { [key]: answer ? (date ?? null) : null });

function editDetails(enquiry: Enquiry, write: Edit): Enquiry {
  const { input, settings } = write;
  if (!isSame(enquiry.id, input.id)) return enquiry;
  const status = labelOf(settings.enquiries?.statuses, input.status_id);
  const isDead = status === undefined ? Boolean(input.dead_reason) : status.toLowerCase() === "dead";
  return {
    ...enquiry,
    ncd: shownInstant(input.next_call_date),
    status_id: input.status_id,
    ...(status !== undefined && { status, enquiry_status: status }),
    ...plainValues(input),
    ...answered("enquiry_vcm_done_date", input.vcm_done, input.vcm_done_date),
    ...answered("visit_date", input.visited, input.enquiry_visit_date),
    ...answered("enquiry_obm_done_date", input.obm_done, input.obm_done_date),
    dead_reason: isDead ? (input.dead_reason ?? null) : null,
    dead_reason_comment: isDead ? (input.dead_reason_comment ?? null) : null,
    comment: withComment(enquiry.comment, input.executive_comments, write),
    ...nextVersion(enquiry),
  };
}

/** What both a row and the details of a new enquiry show. */
function newEnquiry({ id, by, input, settings: { enquiries } }: New) {
  const project = labelOf(enquiries?.projects, input.building_id);
  const broker = enquiries?.brokers.find((option) => isSame(option.id, input.broker_id));
  const [broker_name] = (broker?.name_with_firm_name ?? "").split(" - ");
  return {
    row: {
      id: unsentId(id),
      full_name: input.name,
      enquiry: input.building_id === PROJECT_WITH_ENQUIRY_TEXT ? (input.enquiry ?? project) : project,
      broker_name: broker_name || null,
      status: labelOf(enquiries?.statuses, input.status_id),
      ncd: shownInstant(input.next_call_date),
      assigned_to: by,
    } satisfies Row,
    firm_name: broker?.firm_name ?? null,
    enquiry_source: labelOf(enquiries?.enquiry_sources, input.enquiry_source_id),
  };
}

function newDetails(write: New): Enquiry {
  const { input } = write;
  const { row, firm_name, enquiry_source } = newEnquiry(write);
  const { broker_name: _, ...shared } = row;
  return {
    ...shared,
    enquiry_status: row.status,
    enquiry_assigned_to: row.assigned_to,
    status_id: input.status_id,
    firm_name,
    enquiry_source,
    email: input.email.toLowerCase(),
    is_nri: input.is_nri,
    created_at: savedAt(write),
    comment: withComment(null, input.comment, write),
    enquiry_comment: input.comment,
  };
}

const saved = {
  "enquiries.list": reasons.noSharedField,
  "enquiries.details": reasons.noSharedField,
  "calls.enquiriesToday": reasons.noSharedField,
  "calls.enquiriesBacklog": reasons.noSharedField,
} as const;

export const enquiryOverlays: {
  [Name in "enquiries.create" | "enquiries.update" | "enquiries.saveSearch"]: WriteOverlays<Name>;
} = {
  "enquiries.create": {
    ...otherReads,
    "enquiries.list": (page, write, asked) => withNewRow(page, newEnquiry(write).row, asked, write.input.name),
    "enquiries.details": (reply, write, { id }) => (asksForNew(write, id) ? newDetails(write) : reply),
    "enquiries.savedSearches": reasons.otherRecords,
    "calls.enquiriesToday": reasons.queueMembership,
    "calls.enquiriesBacklog": reasons.queueMembership,
  },
  "enquiries.update": {
    ...otherReads,
    "enquiries.list": editRow,
    "enquiries.details": editDetails,
    "enquiries.savedSearches": reasons.otherRecords,
    "calls.enquiriesToday": editRow,
    "calls.enquiriesBacklog": editRow,
  },
  "enquiries.saveSearch": { ...otherReads, ...saved, "enquiries.savedSearches": reasons.needsServer },
};
