import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { OutcomeSheet } from "../calls/OutcomeSheet.tsx";
import type { QueueQuery } from "../calls/queues.ts";
import { useAfterEdit } from "../calls/useAfterEdit.ts";
import { BrokerStatus } from "./BrokerStatus.tsx";
import { brokerLabels } from "./labels.ts";
import { type BrokerToEdit, useBrokerEdit } from "./useBrokerEdit.ts";

interface BrokerOutcomeProps extends Pick<BrokerToEdit, "id" | "broker"> {
  query: QueueQuery | undefined;
  onSaved(): void;
}

/** The outcome of a call to a broker. */
export function BrokerOutcome(props: BrokerOutcomeProps) {
  const settings = trpc.brokers.settings.useQuery(undefined, SETTINGS);
  return (
    <>
      <ChoicesError queries={[settings]} />
      <Sheet {...props} settings={settings.data} />
    </>
  );
}

function Sheet({ query, onSaved, ...record }: BrokerOutcomeProps & BrokerToEdit) {
  const { id, broker, settings } = record;
  const after = useAfterEdit("brokers", id);
  const go = () => {
    onSaved();
    after.go();
  };
  const { form, parts, initial, ready, save } = useBrokerEdit(record, { onSaved: go });
  return (
    <UnreadGuard parts={parts}>
      <OutcomeSheet
        form={form}
        after={after}
        edit={paths.editBroker.to({ brokerid: id }, query)}
        editName={brokerLabels.editCp}
        before={ready}
        onSave={save}
      >
        {initial.status_id === null && <BrokerStatus form={form} broker={broker} settings={settings} />}
        {initial.performance === null && (
          <Field form={form} name="performance">
            {(bound) => (
              <Select label={brokerLabels.performance} options={settings?.performance ?? []} required {...bound} />
            )}
          </Field>
        )}
        {initial.meeting_scheduled === null && (
          <Field form={form} name="meeting_scheduled" as={DateField} label={brokerLabels.meetingScheduled} required />
        )}
      </OutcomeSheet>
    </UnreadGuard>
  );
}
