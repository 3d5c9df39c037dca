import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../offline/outbox/useUnsentShown.ts";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { DialogLoader } from "./DialogLoader.tsx";
import { type ProjectBrokerDialogProps, ProjectBrokerForm } from "./ProjectBrokerForm.tsx";

/** How it goes with an interested broker (V048, C046). */
export function ProjectBrokerDialog({ onClose, ...rest }: ProjectBrokerDialogProps) {
  const settings = trpc.projects.settings.useQuery(undefined, SETTINGS);
  const isUnsentShown = useUnsentShown();
  return (
    <BottomDialog open onClose={onClose} title="Edit Broker" subtitle={rest.broker.firm_name}>
      <DialogLoader queries={[settings]}>
        {isUnsentShown && settings.data && <ProjectBrokerForm {...rest} onClose={onClose} settings={settings.data} />}
      </DialogLoader>
    </BottomDialog>
  );
}
