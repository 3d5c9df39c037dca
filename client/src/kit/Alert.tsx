import { MessageDialog } from "./aria/MessageDialog.tsx";
import { Button } from "./Button.tsx";
import type { DialogText } from "./dialogs.ts";

/** Reach it through `alert` of dialogs.ts, or lazily: it brings React Aria along. */
export function Alert({ onClose, ...message }: DialogText & { onClose(): void }) {
  return (
    <MessageDialog {...message} onDismiss={onClose}>
      <Button autoFocus className="grow" onClick={onClose}>
        OK
      </Button>
    </MessageDialog>
  );
}
