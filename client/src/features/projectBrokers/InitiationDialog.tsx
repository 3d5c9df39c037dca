import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { BottomDialog } from "../../kit/BottomDialog.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { DialogWait } from "./DialogWait.tsx";
import { InitiationForm } from "./InitiationForm.tsx";

export interface InitiationDialogProps {
  /** The project. */
  id: EntityId;
  broker_id: EntityId;
  broker: Outputs["projectBrokers"]["details"];
  onClose(): void;
}

/** How the initiation went (V047, C044). */
export function InitiationDialog({ onClose, ...rest }: InitiationDialogProps) {
  const settings = trpc.projects.settings.useQuery(undefined, SETTINGS);
  const assignees = trpc.projectBrokers.assignees.useQuery({ id: rest.id }, SETTINGS);
  return (
    <BottomDialog open onClose={onClose} title="Edit Initiation" subtitle={rest.broker.firm_name}>
      <DialogWait queries={[settings, assignees]}>
        {settings.data && assignees.data && (
          <InitiationForm
            {...rest}
            onClose={onClose}
            statuses={settings.data.statuses}
            assignees={assignees.data.assigned_to}
          />
        )}
      </DialogWait>
    </BottomDialog>
  );
}
