import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { recordLabel } from "../../lib/recordLabel.ts";

/** The enquiry of a new meeting: its name (its number while loading), and whether it was deleted. */
export function useClient(id: EntityId, isPremium: boolean): { label: string; isDeleted: boolean } {
  const enquiry = trpc.enquiries.details.useQuery({ id }, { enabled: !isPremium }).data;
  const premium = trpc.premiumEnquiries.details.useQuery({ id }, { enabled: isPremium }).data;
  if (!isPremium) return { label: recordLabel(enquiry?.full_name, enquiry?.enquiry_no || id), isDeleted: false };
  return {
    label: recordLabel(premium?.name, premium?.premium_enquiry_no || id),
    isDeleted: Boolean(premium?.deleted_at),
  };
}
