import { ProjectBrokerUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDay } from "@mobile-crm/contracts/schemas/dates.ts";
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
import { DateField } from "../../ui/pickers/DateField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { chosen } from "./chosen.ts";
import { forms } from "./projectBrokerSearch.ts";
import { projectBrokerSnapshot } from "./projectBrokerSnapshot.ts";

export interface ProjectBrokerDialogProps {
  /** The number of the broker at the project. */
  id: EntityId;
  /** The project and the broker. */
  pair: { id: EntityId; broker_id: EntityId };
  broker: Outputs["projectBrokers"]["details"];
  onClose(): void;
}

type ProjectBrokerFormProps = ProjectBrokerDialogProps & { settings: Outputs["projects"]["settings"] };

export function ProjectBrokerForm({ id, pair, broker, settings, onClose }: ProjectBrokerFormProps) {
  const { statuses_building_broker: statuses, performance } = settings;
  const form = useForm(ProjectBrokerUpdate, {
    building_broker_id: id,
    status_id: chosen(statuses, broker.status_id, broker.status),
    performance: performance.find(({ value }) => value === broker.performance)?.value ?? null,
    next_call_date: (broker.ncd && toDay(broker.ncd)) || null,
    executive_comments: "",
  });
  const seen = useSnapshot(() => projectBrokerSnapshot(pair, broker, statuses, "executive_comments"));
  const update = trpc.projectBrokers.update.useMutation({
    meta: { success: "Broker Details Updated!" },
    trpc: { context: { seen } },
    onSuccess: onClose,
  });
  const parts = unreadParts(broker, { ncd: { label: "Next call date", reads: toDay }, status: { label: "Status" } });
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={forms.interested} onSave={(values) => update.mutateAsync(values)}>
        <Field form={form} name="next_call_date">
          {(bound) => <DateField label="Next call date" required {...bound} />}
        </Field>
        <Field form={form} name="status_id">
          {(bound) => <Select label="Status" options={statuses} required {...bound} />}
        </Field>
        <Field form={form} name="performance">
          {(bound) => <Select label="Performance" options={performance} required {...bound} />}
        </Field>
        <Field form={form} name="executive_comments">
          {(bound) => <TextArea label="Comment" required {...bound} />}
        </Field>
        <FormActions>
          <Submit form={form}>Save</Submit>
        </FormActions>
      </PersistedForm>
    </UnreadGuard>
  );
}
