import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type * as z from "zod/mini";
import { Choice } from "../../kit/Choice.tsx";
import { CommentHistory } from "../../kit/CommentHistory.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { DateTimeField } from "../../kit/DateTimeField.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { UnreadGuard } from "../../kit/UnreadGuard.tsx";
import { unreadParts } from "../../kit/unreadParts.ts";
import { useForm } from "../../kit/useForm.ts";
import { useSeen } from "../../offline/useSeen.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { useNextCall } from "../calls/nextCall.ts";
import { SaveButtons } from "../calls/SaveButtons.tsx";
import { useAfterEdit } from "../calls/useAfterEdit.ts";
import { BrokerStatus } from "./BrokerStatus.tsx";
import type { BrokerSettings } from "./brokerOptions.ts";
import { brokerParts, editSchema, initialEdit, mayCategorize, maySetCaller, toSave } from "./editBroker.ts";
import { seenBroker } from "./seenBroker.ts";

interface EditBrokerFormProps {
  id: EntityId;
  broker: Outputs["brokers"]["details"];
  settings: BrokerSettings;
}

export function EditBrokerForm({ id, broker, settings }: EditBrokerFormProps) {
  const after = useAfterEdit("brokers", id);
  const initial = initialEdit(id, broker, settings);
  const parts = unreadParts(broker, brokerParts);
  const { planned, toPick } = useNextCall();
  const form = useForm(editSchema(), { ...initial, ...planned });
  const seen = useSeen(() => seenBroker(id, broker, settings));
  const update = trpc.brokers.update.useMutation({
    meta: { success: "Broker Updated!" },
    trpc: { context: { seen } },
    onSuccess: after.go,
  });

  /**
   * Another status has other sub statuses, so the old one is cleared with it (decisions 131). Under the same status one that
   * the reply does not name stays as it is.
   */
  const sent = (values: z.output<ReturnType<typeof editSchema>>) => {
    const edit = toSave(values, broker);
    const isOpen = edit.sub_status_id == null && broker.sub_status_id === undefined;
    if (edit.status_id === initial.status_id && isOpen) return parts.without({ ...edit, sub_status_id: undefined });
    return { ...parts.without(edit), sub_status_id: edit.sub_status_id };
  };

  return (
    <UnreadGuard parts={parts}>
      <Form
        form={form}
        label="Edit CP"
        className="card p-4 sm:p-6"
        onSave={(values) => update.mutateAsync(sent(values))}
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
    </UnreadGuard>
  );
}
