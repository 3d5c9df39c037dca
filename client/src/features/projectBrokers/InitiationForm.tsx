import { InitiationUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import { PersistedForm } from "../../offline/drafts/PersistedForm.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import type { Option } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { chosen } from "./chosen.ts";
import { forms } from "./projectBrokerSearch.ts";
import { projectBrokerSnapshot } from "./projectBrokerSnapshot.ts";

export interface InitiationDialogProps {
  /** The project. */
  id: EntityId;
  broker_id: EntityId;
  broker: Outputs["projectBrokers"]["details"];
  onClose(): void;
}

interface InitiationFormProps extends InitiationDialogProps {
  statuses: readonly Option[];
  assignees: readonly Option[];
}

export function InitiationForm({ id, broker_id, broker, statuses, assignees, onClose }: InitiationFormProps) {
  const form = useForm(InitiationUpdate, {
    building_id: broker.building_id ?? id,
    broker_id,
    user_id: chosen(assignees, broker.user_id, broker.assigned_to),
    status_id: chosen(statuses, broker.status_id, broker.status),
    next_call_date: (broker.ncd && toDateTime(broker.ncd)) || null,
    comment: "",
  });
  const seen = useSnapshot(() => projectBrokerSnapshot({ id, broker_id }, broker, statuses, "comment"));
  const initiate = trpc.projectBrokers.initiate.useMutation({
    meta: { success: "Broker Updated!" },
    trpc: { context: { seen } },
    onSuccess: onClose,
  });
  const parts = unreadParts(broker, {
    ncd: { label: "Next call date and time", reads: toDateTime },
    status: { label: "Status" },
  });
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={forms.initiation} onSave={(values) => initiate.mutateAsync(values)}>
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label="Next call date and time" required {...bound} />}
        </Field>
        <Field form={form} name="user_id">
          {(bound) => <Combobox label="Assignee" options={assignees} required {...bound} />}
        </Field>
        <Field form={form} name="status_id">
          {(bound) => <Select label="Status" options={statuses} required {...bound} />}
        </Field>
        <Field form={form} name="comment">
          {(bound) => <TextArea label="Comment" required {...bound} />}
        </Field>
        <FormActions>
          <Submit form={form}>Save</Submit>
        </FormActions>
      </PersistedForm>
    </UnreadGuard>
  );
}
