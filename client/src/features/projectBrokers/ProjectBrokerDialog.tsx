import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { SkeletonCard } from "../../ui/list/SkeletonCard.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { projectBrokerLabels } from "./labels.ts";
import { ProjectBrokerForm } from "./ProjectBrokerForm.tsx";
import type { ProjectBrokerDialogProps } from "./useProjectBrokerEdit.ts";

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
