import { ProjectBrokerUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch, trpc } from "../../api/trpc.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import { PersistedForm } from "../../offline/drafts/PersistedForm.tsx";
import { fillIn, useChoices } from "../../shared/useChoices.ts";
import { Field } from "../../ui/form/Field.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { optionsOr, ownOptionsOr } from "../../ui/pickers/options.ts";
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

interface ProjectBrokerFormProps extends ProjectBrokerDialogProps {
  /** Undefined until they are loaded, which the form does not wait for. */
  settings: Outputs["projects"]["settings"] | undefined;
}

export function ProjectBrokerForm({ id, pair, broker, settings, onClose }: ProjectBrokerFormProps) {
  const statuses = settings?.statuses_building_broker;
  const status_id = chosen(statuses, broker.status_id, broker.status);
  const { options: performances } = ownOptionsOr(settings?.performance, broker.performance);
  const performance = performances.find(({ value }) => value === broker.performance)?.value ?? null;
  const form = useForm(ProjectBrokerUpdate, {
    building_broker_id: id,
    status_id,
    performance,
    next_call_date: (broker.ncd && toDay(broker.ncd)) || null,
    executive_comments: "",
  });
  const ready = useChoices(
    settings,
    () => prefetch.projects.settings.fetch(undefined, SETTINGS),
    () => {
      fillIn(form, "status_id", status_id ?? null);
      fillIn(form, "performance", performance);
    },
  );
  const seen = useSnapshot(() => projectBrokerSnapshot(pair, broker, statuses, "executive_comments"));
  const update = trpc.projectBrokers.update.useMutation({
    meta: { success: "Broker Details Updated!" },
    trpc: { context: { seen } },
    onSuccess: onClose,
  });
  const parts = unreadParts(broker, { ncd: { label: "Next call date", reads: toDay }, status: { label: "Status" } });
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm
        form={form}
        label={forms.interested}
        before={ready}
        onSave={(values) => update.mutateAsync(values)}
      >
        <Field form={form} name="next_call_date">
          {(bound) => <DateField label="Next call date" required {...bound} />}
        </Field>
        <Field form={form} name="status_id">
          {(bound) => (
            <Select
              label="Status"
              required
              {...bound}
              {...optionsOr(statuses, { value: broker.status_id, label: broker.status, chosen: bound.value })}
            />
          )}
        </Field>
        <Field form={form} name="performance">
          {(bound) => (
            <Select
              label="Performance"
              required
              {...bound}
              {...ownOptionsOr(settings?.performance, bound.value ?? broker.performance)}
            />
          )}
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
