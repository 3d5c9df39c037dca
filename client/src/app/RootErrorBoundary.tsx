import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { caughtErrors } from "../lib/caughtErrors.ts";
import { Button } from "../ui/base/Button.tsx";

/** Shown where a screen could not be loaded or rendered; the rest of the app still works. */
export function RootErrorBoundary() {
  const error = useRouteError();
  useEffect(() => caughtErrors.report(error), [error]);
  return (
    <div className="column grid min-h-[70dvh] place-items-center py-8">
      <div className="card flex max-w-sm flex-col gap-4 p-6" role="alert">
        <h1 className="text-xl font-bold">This screen could not be shown</h1>
        <p>It may be the connection. What you have saved is safe.</p>
        <Button onClick={() => location.reload()}>Retry</Button>
      </div>
    </div>
  );
}
