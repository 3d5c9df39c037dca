import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { toInstant } from "@mobile-crm/contracts/times.ts";
import type { Outputs } from "../../trpc.ts";

type Settings = Outputs["enquiries"]["settings"];

/** The status that means dead is the one of that name, whatever its case (decisions 80). */
export function deadStatusOf({ statuses }: Settings): EntityId | undefined {
  return statuses.find(({ label }) => label.trim().toLowerCase() === "dead")?.value;
}

/** The form as the enquiry stands: an answer is Yes where there is a date (decisions 84), a status goes by its name (81). */
export function initialEdit(id: EntityId, enquiry: Outputs["enquiries"]["details"], { statuses }: Settings) {
  const named = statuses.find(({ label }) => label === enquiry.status)?.value;
  return {
    id,
    enquiry_id: enquiry.enquiry_id ?? id,
    next_call_date: (enquiry.ncd && toInstant(enquiry.ncd)) || null,
    vcm_done: Boolean(enquiry.enquiry_vcm_done_date),
    vcm_done_date: enquiry.enquiry_vcm_done_date ?? null,
    visited: Boolean(enquiry.visit_date),
    enquiry_visit_date: enquiry.visit_date ?? null,
    obm_done: Boolean(enquiry.enquiry_obm_done_date),
    obm_done_date: enquiry.enquiry_obm_done_date ?? null,
    status_id: enquiry.status_id ?? named ?? null,
    is_nri: enquiry.is_nri ?? null,
    dead_reason: enquiry.dead_reason ?? null,
    dead_reason_comment: enquiry.dead_reason_comment ?? null,
    executive_comments: "",
  };
}
