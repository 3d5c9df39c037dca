import { ProjectBrokerUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDay } from "@mobile-crm/contracts/schemas/dates.ts";
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
import { DateField } from "../../ui/pickers/DateField.tsx";
import { optionsOr, ownOptionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { findInitialOption } from "./findInitialOption.ts";
import { projectBrokerLabels } from "./labels.ts";
import { forms } from "./projectBrokerSearch.ts";
import { projectBrokerSnapshot } from "./projectBrokerSnapshot.ts";

/** The progress with an interested broker (V048, C046). */
export function ProjectBrokerDialog({ onClose, ...rest }: ProjectBrokerDialogProps) {
  // Reading the error here subscribes this component to it before the dialog is open.
  const { data, error, refetch } = trpc.projects.settings.useQuery(undefined, SETTINGS);
  const isUnsentShown = useUnsentShown();
  return (
    <BottomDialog open onClose={onClose} title={projectBrokerLabels.editBroker} subtitle={rest.broker.firm_name}>
      <ChoicesError queries={[{ data, error, refetch }]} />
      {isUnsentShown ? (
        <ProjectBrokerForm {...rest} onClose={onClose} settings={data} />
      ) : (
        <SkeletonCard shape="form" rows={4} />
      )}
    </BottomDialog>
  );
}

function ProjectBrokerForm(props: ProjectBrokerFormProps) {
  const { broker, settings } = props;
  const { form, parts, statuses, ready, save } = useProjectBrokerEdit(props);
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={forms.interested} before={ready} onSave={save}>
        <Field form={form} name="next_call_date" as={DateField} label={projectBrokerLabels.nextCallDate} required />
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
        <Field form={form} name="performance">
          {(bound) => (
            <Select
              label={projectBrokerLabels.performance}
              required
              {...bound}
              {...ownOptionsOr(settings?.performance, bound.value ?? broker.performance)}
            />
          )}
        </Field>
        <Field form={form} name="executive_comments" as={TextArea} label={projectBrokerLabels.comment} required />
        <SaveButton form={form} />
      </PersistedForm>
    </UnreadGuard>
  );
}

interface ProjectBrokerDialogProps {
  /** The number of the broker at the project. */
  id: EntityId;
  /** The project and the broker. */
  pair: { id: EntityId; broker_id: EntityId };
  broker: Outputs["projectBrokers"]["details"];
  onClose(): void;
}

interface ProjectBrokerFormProps extends ProjectBrokerDialogProps {
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: Outputs["projects"]["settings"] | undefined;
}

/** The edit of a broker at a project: its form, its unreadable parts, and its save. */
function useProjectBrokerEdit({ id, pair, broker, settings, onClose }: ProjectBrokerFormProps) {
  const statuses = settings?.statuses_building_broker;
  const seen = useSnapshot(() => projectBrokerSnapshot(pair, broker, "executive_comments", statuses));
  const { options: performances } = ownOptionsOr(settings?.performance, broker.performance);
  const own = {
    building_broker_id: id,
    status_id: findInitialOption(statuses, broker.status_id, broker.status),
    performance: performances.find(({ value }) => value === broker.performance)?.value ?? null,
    next_call_date: (broker.ncd && toDay(broker.ncd)) || null,
    executive_comments: "",
  };
  const initial = withUnsentEdits(own, seen);
  const form = useForm(ProjectBrokerUpdate, initial);
  const ready = useChoices(
    settings,
    () => prefetch.projects.settings.fetch(undefined, SETTINGS),
    () => {
      fillIn(form, "status_id", initial.status_id ?? null);
      fillIn(form, "performance", initial.performance);
    },
  );
  const save = useSave({
    call: "projectBrokers.update",
    seen,
    success: projectBrokerLabels.initiationUpdated,
    onSuccess: onClose,
  });
  const parts = unreadParts(broker, {
    ncd: { label: projectBrokerLabels.nextCallDate, reads: toDay },
    status: { label: projectBrokerLabels.status },
  });
  return { form, parts, statuses, ready, save };
}
