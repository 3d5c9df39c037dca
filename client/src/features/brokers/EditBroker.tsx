import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT, SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { BesideRecord } from "../../ui/base/BesideRecord.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { BrokerDates, brokerFacts } from "./brokerFacts.tsx";
import { EditBrokerForm } from "./EditBrokerForm.tsx";
import { brokerLabels } from "./labels.ts";

/** The form of a channel partner. */
export function EditBroker() {
  const id = toId(paths.editBroker.useParams().brokerid);
  const broker = trpc.brokers.details.useQuery({ id }, READ_FOR_EDIT);
  const settings = trpc.brokers.settings.useQuery(undefined, SETTINGS);
  const isUnsentShown = useUnsentShown();

  return (
    <>
      <ScreenHeading subtitle={recordLabel(broker.data?.name, id)}>{brokerLabels.editCp}</ScreenHeading>
      <ChoicesError queries={[settings]} />
      {broker.data && isUnsentShown ? (
        <BesideRecord
          record={
            <>
              <DetailsCard details={brokerFacts(broker.data)} />
              <BrokerDates broker={broker.data} />
            </>
          }
        >
          <EditBrokerForm key={id} id={id} broker={broker.data} settings={settings.data} />
        </BesideRecord>
      ) : (
        <RecordPlaceholder shape="form" error={broker.error} onRetry={() => void broker.refetch()} />
      )}
    </>
  );
}
