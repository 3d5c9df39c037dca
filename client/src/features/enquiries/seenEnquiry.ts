import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { seenOf } from "../../offline/seenOf.ts";
import type { Outputs } from "../../trpc.ts";

/** What the edit of an enquiry may change, as it was when the form was opened. */
export const seenEnquiry = (
  id: EntityId,
  enquiry: Outputs["enquiries"]["details"],
  { statuses }: Pick<Outputs["enquiries"]["settings"], "statuses">,
) =>
  seenOf("enquiries.details", { id }, enquiry, {
    ncd: ["Next call date and time", "next_call_date"],
    enquiry_vcm_done_date: ["VCM Done Date", "vcm_done_date"],
    visit_date: ["Visit Date", "enquiry_visit_date"],
    enquiry_obm_done_date: ["OBM Done Date", "obm_done_date"],
    status: ["Status", "status_id", statuses],
    is_nri: ["Is NRI"],
    dead_reason: ["Dead reason"],
    dead_reason_comment: ["Comment on it"],
    comment: ["Comments", "executive_comments"],
  });
