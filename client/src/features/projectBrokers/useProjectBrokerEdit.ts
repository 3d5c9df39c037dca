import { ProjectBrokerUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch } from "../../api/trpc.ts";
import { withEarlier } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { useSave } from "../../input/drafts/useSave.ts";
import { fillIn, useChoices } from "../../shared/useChoices.ts";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { ownOptionsOr } from "../../ui/pickers/options.ts";
import { findInitialOption } from "./findInitialOption.ts";
import { projectBrokerLabels } from "./labels.ts";
import { projectBrokerSnapshot } from "./projectBrokerSnapshot.ts";

export interface ProjectBrokerDialogProps {
  /** The number of the broker at the project. */
  id: EntityId;
  /** The project and the broker. */
  pair: { id: EntityId; broker_id: EntityId };
  broker: Outputs["projectBrokers"]["details"];
  onClose(): void;
}

export interface ProjectBrokerFormProps extends ProjectBrokerDialogProps {
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: Outputs["projects"]["settings"] | undefined;
}

/** The edit of a broker at a project: its form, its unreadable parts, and its save. */
export function useProjectBrokerEdit({ id, pair, broker, settings, onClose }: ProjectBrokerFormProps) {
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
  const initial = withEarlier(own, seen);
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
