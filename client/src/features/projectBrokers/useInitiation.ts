import { InitiationUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch } from "../../api/trpc.ts";
import { withEarlier } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { useSave } from "../../input/drafts/useSave.ts";
import { fillIn, useChoices } from "../../shared/useChoices.ts";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import type { Option } from "../../ui/pickers/options.ts";
import { findInitialOption } from "./findInitialOption.ts";
import { projectBrokerLabels } from "./labels.ts";
import { projectBrokerSnapshot } from "./projectBrokerSnapshot.ts";

export interface InitiationDialogProps {
  /** The project. */
  id: EntityId;
  broker_id: EntityId;
  broker: Outputs["projectBrokers"]["details"];
  onClose(): void;
}

export interface InitiationFormProps extends InitiationDialogProps {
  /** Its choices, undefined until they are loaded: the form does not wait for them. */
  statuses: readonly Option[] | undefined;
  assignees: readonly Option[] | undefined;
}

/** The edit of an initiation: its form, its unreadable parts, and its save. */
export function useInitiation({ id, broker_id, broker, statuses, assignees, onClose }: InitiationFormProps) {
  const seen = useSnapshot(() => projectBrokerSnapshot({ id, broker_id }, broker, "comment", statuses, assignees));
  const own = {
    building_id: broker.building_id ?? id,
    broker_id,
    user_id: findInitialOption(assignees, broker.user_id, broker.assigned_to),
    status_id: findInitialOption(statuses, broker.status_id, broker.status),
    next_call_date: (broker.ncd && toDateTime(broker.ncd)) || null,
    comment: "",
  };
  const initial = withEarlier(own, seen);
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
