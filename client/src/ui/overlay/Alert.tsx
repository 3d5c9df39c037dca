import { Button } from "../base/Button.tsx";
import { Diagnostics } from "../base/Diagnostics.tsx";
import type { DialogText } from "./dialogStore.ts";
import { MessageDialog } from "./MessageDialog.tsx";

/** Open it by `alert` of dialogStore.ts, or import it lazily: it depends on React Aria. */
export function Alert({ onClose, cause, ...message }: DialogText & { onClose(): void }) {
  const foot = message.icon === "error" && <Diagnostics cause={cause} />;
  return (
    <MessageDialog {...message} onDismiss={onClose} foot={foot}>
      <Button autoFocus className="grow" onClick={onClose}>
        OK
      </Button>
    </MessageDialog>
  );
}
