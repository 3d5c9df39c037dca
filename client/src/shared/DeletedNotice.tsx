import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/base/ButtonLink.tsx";

/** Shown instead of a form of a deleted premium enquiry, whose address can still be opened. */
export const DeletedNotice = ({ id }: { id: EntityId }) => (
  <div className="card flex flex-col items-start gap-4 p-5">
    <p>This enquiry was deleted and can no longer be changed.</p>
    <ButtonLink to={paths.premiumEnquiry.to({ id })}>Back to the enquiry</ButtonLink>
  </div>
);
