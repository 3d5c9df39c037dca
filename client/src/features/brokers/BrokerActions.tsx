import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { BrokerCallCard } from "./BrokerCallCard.tsx";
import { brokerLabels } from "./labels.ts";

/** Actions on a broker's row: call, WhatsApp, note. */
export function BrokerActions({ id, onClose }: { id: EntityId; onClose(): void }) {
  const { data, error, refetch } = trpc.brokers.details.useQuery({ id });
  return (
    <BottomDialog open onClose={onClose} title={data?.name || "CP"} subtitle={data?.firm_name}>
      {data ? (
        <>
          <BrokerCallCard id={id} broker={data} query={undefined} />
          <ButtonLink
            to={paths.editBroker.to({ brokerid: id })}
            icon="edit"
            look="plain"
            onClick={onClose}
            className="w-full"
          >
            {brokerLabels.addNote}
          </ButtonLink>
        </>
      ) : (
        <RecordPlaceholder error={error} onRetry={() => void refetch()} rows={2} />
      )}
    </BottomDialog>
  );
}
