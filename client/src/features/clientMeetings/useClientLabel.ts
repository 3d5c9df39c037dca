import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { recordLabel } from "../../lib/recordLabel.ts";

/** Name and number of the enquiry that a meeting is added to; until it has loaded, its id. */
export function useClientLabel(id: EntityId, isPremium: boolean): string {
  const enquiry = trpc.enquiries.details.useQuery({ id }, { enabled: !isPremium }).data;
  const premium = trpc.premiumEnquiries.details.useQuery({ id }, { enabled: isPremium }).data;
  return isPremium
    ? recordLabel(premium?.name, premium?.premium_enquiry_no || id)
    : recordLabel(enquiry?.full_name, enquiry?.enquiry_no || id);
}
