import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { SkeletonCard } from "../../ui/list/SkeletonCard.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { InitiationForm } from "./InitiationForm.tsx";
import { projectBrokerLabels } from "./labels.ts";
import type { InitiationDialogProps } from "./useInitiation.ts";

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
