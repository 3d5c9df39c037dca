import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

interface ErrorStateProps {
  text?: string;
  onRetry?(): void;
}

/** Stands where something would be, had it loaded. */
export function ErrorState({ text = "Could not load", onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="card flex flex-wrap items-center gap-3 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-bad text-on-bad">
        <Icon name="alert" />
      </span>
      <p className="grow font-medium">{text}</p>
      {onRetry && (
        <Button look="plain" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
