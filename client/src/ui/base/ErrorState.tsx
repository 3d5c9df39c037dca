import { Suspense } from "react";
import { httpStatus } from "../../lib/errors.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Boundary } from "./Boundary.tsx";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

const ListLink = lazyPart(() => import("./ListLink.tsx"), "ListLink");

interface ErrorStateProps {
  /** The error: a missing record is described differently from a bad connection. */
  error?: unknown;
  text?: string;
  onRetry?(): void;
}

/**
 * Shown instead of what could not be loaded: the reason, and Retry or, if a retry cannot help, a link back to the list.
 */
export function ErrorState({ error, text, onRetry }: ErrorStateProps) {
  const isMissing = [403, 404].includes(httpStatus(error) ?? 0);
  return (
    <div role="alert" className="card flex flex-wrap items-center gap-3 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-bad text-on-bad">
        <Icon name="alert" />
      </span>
      <p className="min-w-[min(10rem,100%)] grow font-medium">
        {text ?? (isMissing ? "Not found, or not yours" : describe(error))}
      </p>
      {isMissing ? (
        <Boundary fallback={null}>
          <Suspense>
            <ListLink />
          </Suspense>
        </Boundary>
      ) : (
        onRetry && (
          <Button look="plain" onClick={onRetry}>
            Retry
          </Button>
        )
      )}
    </div>
  );
}

/** Offline, a read fails only if this phone has stored no earlier answer. */
const describe = (error: unknown) =>
  error && !navigator.onLine && httpStatus(error) === undefined ? "Not on this phone yet" : "Could not load";
