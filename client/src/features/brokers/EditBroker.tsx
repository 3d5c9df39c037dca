import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT, SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { BesideRecord } from "../../ui/base/BesideRecord.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { optionsOr, ownOptionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { CallComment } from "../calls/CallComment.tsx";
import { useNextCall } from "../calls/nextCall.ts";
import { SaveButtons } from "../calls/SaveButtons.tsx";
import { useAfterEdit } from "../calls/useAfterEdit.ts";
import { BrokerStatus } from "./BrokerStatus.tsx";
import { BrokerDates, brokerFacts } from "./brokerFacts.tsx";
import { mayCategorize, maySetCaller } from "./editBroker.ts";
import { brokerLabels } from "./labels.ts";
import { type BrokerToEdit, useBrokerEdit } from "./useBrokerEdit.ts";

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

function EditBrokerForm(record: BrokerToEdit) {
  const { id, broker, settings } = record;
  const after = useAfterEdit("brokers", id);
  const { planned, toPick, toComment } = useNextCall();
  const { form, parts, ready, save } = useBrokerEdit(record, { planned, onSaved: after.go });

  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={brokerLabels.editCp} className="card p-4 sm:p-6" before={ready} onSave={save}>
        <div>
          <p className="text-lg font-semibold wrap-anywhere">{broker.name}</p>
          <p className="text-muted wrap-anywhere">{broker.firm_name}</p>
        </div>
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label={brokerLabels.nextCallDate} required defaultOpen={toPick} {...bound} />}
        </Field>
        <BrokerStatus form={form} broker={broker} settings={settings} />
        <Field form={form} name="performance">
          {(bound) => (
            <Select
              label={brokerLabels.performance}
              required
              {...bound}
              {...ownOptionsOr(settings?.performance, bound.value ?? broker.performance)}
            />
          )}
        </Field>
        {settings && mayCategorize(settings) && (
          <Field form={form} name="categorization">
            {(bound) => <Select label={brokerLabels.categorization} options={settings.categorization} {...bound} />}
          </Field>
        )}
        {maySetCaller() && (
          <Field form={form} name="calling_executive_id">
            {(bound) => (
              <Combobox
                label={brokerLabels.callingExecutive}
                required
                {...bound}
                {...optionsOr(settings?.calling_executives, {
                  value: broker.calling_executive_id,
                  label: broker.calling_executive,
                })}
              />
            )}
          </Field>
        )}
        <Field form={form} name="meeting_done" as={DateField} label={brokerLabels.meetingDone} />
        <Field form={form} name="meeting_scheduled" as={DateField} label={brokerLabels.meetingScheduled} required />
        <CallComment
          form={form}
          name="executive_comments"
          label={brokerLabels.comment}
          history={broker.comment_history}
          first={toComment}
        />
        <SaveButtons form={form} after={after} />
      </PersistedForm>
    </UnreadGuard>
  );
}
