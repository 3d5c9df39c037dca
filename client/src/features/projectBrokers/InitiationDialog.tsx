import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../offline/outbox/useUnsentShown.ts";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { DialogLoader } from "./DialogLoader.tsx";
import { type InitiationDialogProps, InitiationForm } from "./InitiationForm.tsx";

/** How the initiation went (V047, C044). */
export function InitiationDialog({ onClose, ...rest }: InitiationDialogProps) {
  const settings = trpc.projects.settings.useQuery(undefined, SETTINGS);
  const assignees = trpc.projectBrokers.assignees.useQuery({ id: rest.id }, SETTINGS);
  const isUnsentShown = useUnsentShown();
  return (
    <BottomDialog open onClose={onClose} title="Edit Initiation" subtitle={rest.broker.firm_name}>
      <DialogLoader queries={[settings, assignees]}>
        {isUnsentShown && settings.data && assignees.data && (
          <InitiationForm
            {...rest}
            onClose={onClose}
            statuses={settings.data.statuses}
            assignees={assignees.data.assigned_to}
          />
        )}
      </DialogLoader>
    </BottomDialog>
  );
}
