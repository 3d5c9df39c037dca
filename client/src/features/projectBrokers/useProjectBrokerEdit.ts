import { ProjectBrokerUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch, trpc } from "../../api/trpc.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import { fillIn, useChoices } from "../../shared/useChoices.ts";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { ownOptionsOr } from "../../ui/pickers/options.ts";
import { chosen } from "./chosen.ts";
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
  return { form, parts, statuses, ready, update };
}
