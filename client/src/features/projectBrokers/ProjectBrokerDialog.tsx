import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { BottomDialog } from "../../kit/BottomDialog.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { DialogWait } from "./DialogWait.tsx";
import { ProjectBrokerForm } from "./ProjectBrokerForm.tsx";

export interface ProjectBrokerDialogProps {
  /** The number of the broker at the project. */
  id: EntityId;
  /** The project and the broker. */
  pair: { id: EntityId; broker_id: EntityId };
  broker: Outputs["projectBrokers"]["details"];
  onClose(): void;
}

/** How it goes with an interested broker (V048, C046). */
export function ProjectBrokerDialog({ onClose, ...rest }: ProjectBrokerDialogProps) {
  const settings = trpc.projects.settings.useQuery(undefined, SETTINGS);
  return (
    <BottomDialog open onClose={onClose} title="Edit Broker" subtitle={rest.broker.firm_name}>
      <DialogWait queries={[settings]}>
        {settings.data && <ProjectBrokerForm {...rest} onClose={onClose} settings={settings.data} />}
      </DialogWait>
    </BottomDialog>
  );
}
