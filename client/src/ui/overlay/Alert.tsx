import { useState } from "react";
import { Button } from "../base/Button.tsx";
import { describeFailure, version } from "../base/diagnostics.ts";
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

/** Copies diagnostics for support to the clipboard, or shows them if that is not allowed. */
function Diagnostics({ cause }: { cause: unknown }) {
  const [done, setDone] = useState<"copied" | "shown">();
  const text = describeFailure(cause);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone("copied"),
      () => setDone("shown"),
    );

  return (
    <div className="mt-3 flex w-full flex-col items-center gap-1">
      <Button look="quiet" icon="copy" onClick={() => void copy()}>
        Copy diagnostics
      </Button>
      <p role="status" className="text-sm text-muted">
        {done === "copied" ? "Copied" : `Version ${version()}`}
      </p>
      {done === "shown" && (
        <pre className="w-full rounded-xl bg-tint p-3 text-left text-xs whitespace-pre-wrap text-on-tint">{text}</pre>
      )}
    </div>
  );
}
