import { Button } from "../base/Button.tsx";
import type { Answer, DialogText } from "./dialogStore.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { MessageSheet } from "./MessageSheet.tsx";
import { Panel } from "./Panel.tsx";

/** Open it by `confirm` of dialogStore.ts, or import it lazily: it depends on React Aria. */
export function Confirm({
  onAnswer,
  yes = "OK",
  no = "Cancel",
  other,
  ...message
}: DialogText & { onAnswer(answer: Answer): void }) {
  const dismiss = () => onAnswer(other ? "other" : false);
  const buttons = (
    <>
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
    </>
  );
  if (message.sheet === "bottom")
    return (
      <Panel open side="fitted" title={message.title} onClose={dismiss}>
        {message.text}
        <div className="mt-6 flex flex-wrap gap-3 pb-[env(safe-area-inset-bottom)]">{buttons}</div>
      </Panel>
    );
  const Frame = message.sheet ? MessageSheet : MessageDialog;
  return (
    <Frame {...message} onDismiss={dismiss}>
      {buttons}
    </Frame>
  );
}
