import { Button } from "../base/Button.tsx";
import type { Answer, DialogText } from "./dialogStore.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { MessageSheet } from "./MessageSheet.tsx";

/** Open it through `confirm` of dialogs.ts, or import it lazily: it depends on React Aria. */
export function Confirm({
  onAnswer,
  yes = "OK",
  no = "Cancel",
  other,
  ...message
}: DialogText & { onAnswer(answer: Answer): void }) {
  const Frame = message.sheet ? MessageSheet : MessageDialog;
  return (
    <Frame {...message} onDismiss={() => onAnswer(other ? "other" : false)}>
      <Button look="plain" className="grow" onClick={() => onAnswer(false)}>
        {no}
      </Button>
      {other && (
        <Button look="plain" className="grow" onClick={() => onAnswer("other")}>
          {other}
        </Button>
      )}
      <Button autoFocus={!message.sheet} className="grow" onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </Frame>
  );
}
