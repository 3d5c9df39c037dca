import { InitiationUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
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
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { type Option, optionsOr } from "../../ui/pickers/options.ts";
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
  /** Its choices; undefined until they are loaded, which the form does not wait for. */
  statuses: readonly Option[] | undefined;
  assignees: readonly Option[] | undefined;
}

export function InitiationForm({ id, broker_id, broker, statuses, assignees, onClose }: InitiationFormProps) {
  const user_id = chosen(assignees, broker.user_id, broker.assigned_to);
  const status_id = chosen(statuses, broker.status_id, broker.status);
  const form = useForm(InitiationUpdate, {
    building_id: broker.building_id ?? id,
    broker_id,
    user_id,
    status_id,
    next_call_date: (broker.ncd && toDateTime(broker.ncd)) || null,
    comment: "",
  });
  const ready = useChoices(
    statuses && assignees,
    () =>
      Promise.all([
        prefetch.projects.settings.fetch(undefined, SETTINGS),
        prefetch.projectBrokers.assignees.fetch({ id }, SETTINGS),
      ]),
    () => {
      fillIn(form, "user_id", user_id ?? null);
      fillIn(form, "status_id", status_id ?? null);
    },
  );
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
      <PersistedForm
        form={form}
        label={forms.initiation}
        before={ready}
        onSave={(values) => initiate.mutateAsync(values)}
      >
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label="Next call date and time" required {...bound} />}
        </Field>
        <Field form={form} name="user_id">
          {(bound) => (
            <Combobox
              label="Assignee"
              required
              {...bound}
              {...optionsOr(assignees, { value: broker.user_id, label: broker.assigned_to, chosen: bound.value })}
            />
          )}
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
