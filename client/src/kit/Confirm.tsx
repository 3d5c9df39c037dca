import { MessageDialog } from "./aria/MessageDialog.tsx";
import { Button } from "./Button.tsx";
import type { DialogText } from "./dialogs.ts";

/** Reach it through `confirm` of dialogs.ts, or lazily: it brings React Aria along. */
export function Confirm({
  onAnswer,
  yes = "OK",
  no = "Cancel",
  ...message
}: DialogText & { onAnswer(agreed: boolean): void }) {
  return (
    <MessageDialog {...message} onDismiss={() => onAnswer(false)}>
      <Button look="plain" className="grow" onClick={() => onAnswer(false)}>
        {no}
      </Button>
      <Button autoFocus className="grow" onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </MessageDialog>
  );
}
