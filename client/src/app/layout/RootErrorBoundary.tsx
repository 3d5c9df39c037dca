import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { caughtErrors } from "../../lib/caughtErrors.ts";
import { isFetchFailure } from "../../lib/loadChunk.ts";
import { Button } from "../../ui/base/Button.tsx";

/** Shown if a screen could not be loaded or rendered, with what failed; the rest of the app still works. */
export function RootErrorBoundary() {
  const error = useRouteError();
  useEffect(() => caughtErrors.report(error), [error]);
  return (
    <div className="column grid min-h-[70dvh] place-items-center py-8">
      <div className="card flex max-w-sm flex-col gap-4 p-6" role="alert">
        <h1 className="text-xl font-bold">This screen could not be shown</h1>
        {isFetchFailure(error) ? (
          <p>Part of the app couldn't be loaded. Check your connection and try again. Your saved work is safe.</p>
        ) : (
          <>
            <p>Something went wrong in the app. Your saved work is safe.</p>
            <p className="text-sm text-muted wrap-anywhere">{String(error)}</p>
          </>
        )}
        <Button onClick={() => location.reload()}>Retry</Button>
      </div>
    </div>
  );
}
