import { MessageDialog } from "./aria/MessageDialog.tsx";
import { Button } from "./Button.tsx";
import { Diagnostics } from "./Diagnostics.tsx";
import type { DialogText } from "./dialogs.ts";

/** Reach it through `alert` of dialogs.ts, or lazily: it brings React Aria along. */
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
