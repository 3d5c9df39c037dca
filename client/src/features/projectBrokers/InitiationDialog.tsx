import { InitiationUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch, trpc } from "../../api/trpc.ts";
import { withUnsentEdits } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { useSave } from "../../input/drafts/useSave.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { fillIn, useChoices } from "../../shared/useChoices.ts";
import { Field } from "../../ui/form/Field.tsx";
import { SaveButton } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { SkeletonCard } from "../../ui/list/SkeletonCard.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { type Option, optionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { findInitialOption } from "./findInitialOption.ts";
import { projectBrokerLabels } from "./labels.ts";
import { forms } from "./projectBrokerSearch.ts";
import { projectBrokerSnapshot } from "./projectBrokerSnapshot.ts";

/** The result of an initiation (V047, C044). */
export function InitiationDialog({ onClose, ...rest }: InitiationDialogProps) {
  const settings = trpc.projects.settings.useQuery(undefined, SETTINGS);
  const assignees = trpc.projectBrokers.assignees.useQuery({ id: rest.id }, SETTINGS);
  // Reading the errors here subscribes this component to them before the dialog is open.
  const queries = [settings, assignees].map(({ data, error, refetch }) => ({ data, error, refetch }));
  const isUnsentShown = useUnsentShown();
  return (
    <BottomDialog open onClose={onClose} title={projectBrokerLabels.editInitiation} subtitle={rest.broker.firm_name}>
      <ChoicesError queries={queries} />
      {isUnsentShown ? (
        <InitiationForm
          {...rest}
          onClose={onClose}
          statuses={settings.data?.statuses}
          assignees={assignees.data?.assigned_to}
        />
      ) : (
        <SkeletonCard shape="form" rows={4} />
      )}
    </BottomDialog>
  );
}

function InitiationForm(props: InitiationFormProps) {
  const { broker, statuses, assignees } = props;
  const { form, parts, ready, save } = useInitiation(props);
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={forms.initiation} before={ready} onSave={save}>
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label={projectBrokerLabels.nextCallOfInitiation} required {...bound} />}
        </Field>
        <Field form={form} name="user_id">
          {(bound) => (
            <Combobox
              label={projectBrokerLabels.assignee}
              required
              {...bound}
              {...optionsOr(assignees, { value: broker.user_id, label: broker.assigned_to, chosen: bound.value })}
            />
          )}
        </Field>
        <Field form={form} name="status_id">
          {(bound) => (
            <Select
              label={projectBrokerLabels.status}
              required
              {...bound}
              {...optionsOr(statuses, { value: broker.status_id, label: broker.status, chosen: bound.value })}
            />
          )}
        </Field>
        <Field form={form} name="comment" as={TextArea} label={projectBrokerLabels.comment} required />
        <SaveButton form={form} />
      </PersistedForm>
    </UnreadGuard>
  );
}

interface InitiationDialogProps {
  /** The project. */
  id: EntityId;
  broker_id: EntityId;
  broker: Outputs["projectBrokers"]["details"];
  onClose(): void;
}

interface InitiationFormProps extends InitiationDialogProps {
  /** Its choices, undefined until they are loaded: the form does not wait for them. */
  statuses: readonly Option[] | undefined;
  assignees: readonly Option[] | undefined;
}

/** The edit of an initiation: its form, its unreadable parts, and its save. */
function useInitiation({ id, broker_id, broker, statuses, assignees, onClose }: InitiationFormProps) {
  const seen = useSnapshot(() => projectBrokerSnapshot({ id, broker_id }, broker, "comment", statuses, assignees));
  const own = {
    building_id: broker.building_id ?? id,
    broker_id,
    user_id: findInitialOption(assignees, broker.user_id, broker.assigned_to),
    status_id: findInitialOption(statuses, broker.status_id, broker.status),
    next_call_date: (broker.ncd && toDateTime(broker.ncd)) || null,
    comment: "",
  };
  const initial = withUnsentEdits(own, seen);
  const form = useForm(InitiationUpdate, initial);
  const ready = useChoices(
    statuses && assignees,
    () =>
      Promise.all([
        prefetch.projects.settings.fetch(undefined, SETTINGS),
        prefetch.projectBrokers.assignees.fetch({ id }, SETTINGS),
      ]),
    () => {
      fillIn(form, "user_id", initial.user_id ?? null);
      fillIn(form, "status_id", initial.status_id ?? null);
    },
  );
  const save = useSave({
    call: "projectBrokers.initiate",
    seen,
    success: projectBrokerLabels.updated,
    onSuccess: onClose,
  });
  const parts = unreadParts(broker, {
    ncd: { label: projectBrokerLabels.nextCallOfInitiation, reads: toDateTime },
    status: { label: projectBrokerLabels.status },
  });
  return { form, parts, ready, save };
}
