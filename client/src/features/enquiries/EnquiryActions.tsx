import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { CallCard } from "./CallCard.tsx";

/** Actions on an enquiry's row: call, WhatsApp, note. */
export function EnquiryActions({ id, onClose }: { id: EntityId; onClose(): void }) {
  const { data, error, refetch } = trpc.enquiries.details.useQuery({ id });
  return (
    <BottomDialog open onClose={onClose} title={data?.full_name || enquiryLabels.enquiry} subtitle={data?.enquiry}>
      {data ? (
        <>
          <CallCard id={id} enquiry={data} query={undefined} />
          <ButtonLink to={paths.editEnquiry.to({ id })} icon="edit" look="plain" onClick={onClose} className="w-full">
            {enquiryLabels.addNote}
          </ButtonLink>
        </>
      ) : (
        <RecordPlaceholder error={error} onRetry={() => void refetch()} rows={2} />
      )}
    </BottomDialog>
  );
}
