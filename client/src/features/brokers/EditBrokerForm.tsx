import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type * as z from "zod/mini";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import { PersistedForm } from "../../offline/drafts/PersistedForm.tsx";
import { CallComment } from "../../shared/calling/CallComment.tsx";
import { useNextCall } from "../../shared/calling/nextCall.ts";
import { SaveButtons } from "../../shared/calling/SaveButtons.tsx";
import { useAfterEdit } from "../../shared/calling/useAfterEdit.ts";
import { Field } from "../../ui/form/Field.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { BrokerStatus } from "./BrokerStatus.tsx";
import type { BrokerSettings } from "./brokerOptions.ts";
import { brokerSnapshot } from "./brokerSnapshot.ts";
import { brokerParts, editSchema, initialEdit, mayCategorize, maySetCaller, toSave } from "./editBroker.ts";

interface EditBrokerFormProps {
  id: EntityId;
  broker: Outputs["brokers"]["details"];
  settings: BrokerSettings;
}

export function EditBrokerForm({ id, broker, settings }: EditBrokerFormProps) {
  const after = useAfterEdit("brokers", id);
  const initial = initialEdit(id, broker, settings);
  const parts = unreadParts(broker, brokerParts);
  const { planned, toPick, toComment } = useNextCall();
  const form = useForm(editSchema(), { ...initial, ...planned });
  const seen = useSnapshot(() => brokerSnapshot(id, broker, settings));
  const update = trpc.brokers.update.useMutation({
    meta: { success: "Broker Updated!" },
    trpc: { context: { seen } },
    onSuccess: after.go,
  });

  /**
   * Another status has other sub statuses, so the old one is cleared with it (SPEC-131). Under the same status one that
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
      <PersistedForm
        form={form}
        label="Edit CP"
        className="card p-4 sm:p-6"
        onSave={(values) => update.mutateAsync(sent(values))}
      >
        <div>
          <p className="text-lg font-semibold wrap-anywhere">{broker.name}</p>
          <p className="text-muted wrap-anywhere">{broker.firm_name}</p>
        </div>
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label="Next Call Date" required defaultOpen={toPick} {...bound} />}
        </Field>
        <BrokerStatus form={form} settings={settings} />
        <Field form={form} name="performance">
          {(bound) => <Select label="Performance" options={settings.performance} required {...bound} />}
        </Field>
        {mayCategorize(settings) && (
          <Field form={form} name="categorization">
            {(bound) => <Select label="Categorization" options={settings.categorization} {...bound} />}
          </Field>
        )}
        {maySetCaller() && (
          <Field form={form} name="calling_executive_id">
            {(bound) => (
              <Combobox label="Calling Executive" options={settings.calling_executives} required {...bound} />
            )}
          </Field>
        )}
        <Field form={form} name="meeting_done">
          {(bound) => <DateField label="Meeting Done" {...bound} />}
        </Field>
        <Field form={form} name="meeting_scheduled">
          {(bound) => <DateField label="Meeting Scheduled" required {...bound} />}
        </Field>
        <CallComment form={form} name="executive_comments" history={broker.comment_history} first={toComment} />
        <SaveButtons form={form} after={after} />
      </PersistedForm>
    </UnreadGuard>
  );
}
