import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { Choice } from "../../kit/Choice.tsx";
import { CommentHistory } from "../../kit/CommentHistory.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { DateTimeField } from "../../kit/DateTimeField.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { useForm } from "../../kit/useForm.ts";
import { useSeen } from "../../offline/useSeen.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { useNextCall } from "../calls/nextCall.ts";
import { SaveButtons } from "../calls/SaveButtons.tsx";
import { useAfterEdit } from "../calls/useAfterEdit.ts";
import { BrokerStatus } from "./BrokerStatus.tsx";
import type { BrokerSettings } from "./brokerOptions.ts";
import { editSchema, initialEdit, mayCategorize, maySetCaller, toSave } from "./editBroker.ts";
import { seenBroker } from "./seenBroker.ts";

interface EditBrokerFormProps {
  id: EntityId;
  broker: Outputs["brokers"]["details"];
  settings: BrokerSettings;
}

export function EditBrokerForm({ id, broker, settings }: EditBrokerFormProps) {
  const after = useAfterEdit("brokers", id);
  const { planned, toPick } = useNextCall();
  const form = useForm(editSchema(), { ...initialEdit(id, broker, settings), ...planned });
  const seen = useSeen(() => seenBroker(id, broker, settings));
  const update = trpc.brokers.update.useMutation({
    meta: { success: "Broker Updated!" },
    trpc: { context: { seen } },
    onSuccess: after.go,
  });

  return (
    <Form
      form={form}
      label="Edit CP"
      className="card p-4 sm:p-6"
      onSave={(values) => update.mutateAsync(toSave(values, broker))}
    >
      <div>
        <p className="text-lg font-semibold">{broker.name}</p>
        <p className="text-muted">{broker.firm_name}</p>
      </div>
      <Field form={form} name="next_call_date">
        {(bound) => <DateTimeField label="Next Call Date" required defaultOpen={toPick} {...bound} />}
      </Field>
      <BrokerStatus form={form} settings={settings} />
      <Field form={form} name="performance">
        {(bound) => <Choice label="Performance" options={settings.performance} required {...bound} />}
      </Field>
      {mayCategorize(settings) && (
        <Field form={form} name="categorization">
          {(bound) => <Choice label="Categorization" options={settings.categorization} {...bound} />}
        </Field>
      )}
      {maySetCaller() && (
        <Field form={form} name="calling_executive_id">
          {(bound) => (
            <SearchChoice label="Calling Executive" options={settings.calling_executives} required {...bound} />
          )}
        </Field>
      )}
      <Field form={form} name="meeting_done">
        {(bound) => <DateField label="Meeting Done" {...bound} />}
      </Field>
      <Field form={form} name="meeting_scheduled">
        {(bound) => <DateField label="Meeting Scheduled" required {...bound} />}
      </Field>
      <Field form={form} name="executive_comments">
        {(bound) => <TextArea label="Comment" required {...bound} />}
      </Field>
      <CommentHistory text={broker.comment_history} />
      <SaveButtons form={form} after={after} />
    </Form>
  );
}
