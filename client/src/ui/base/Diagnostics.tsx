import { useState } from "react";
import { Button } from "./Button.tsx";
import { describeFailure, version } from "./diagnostics.ts";

/** Copies diagnostics for support to the clipboard, or shows them if that is not allowed. */
export function Diagnostics({ cause }: { cause: unknown }) {
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
