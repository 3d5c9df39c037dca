import { ErrorState } from "../base/ErrorState.tsx";
import { ScreenHeading } from "../base/ScreenHeading.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

interface RecordPlaceholderProps {
  /** Heading of a screen that is otherwise named by its record; it must not name a person. */
  title?: string;
  error: unknown;
  onRetry(): void;
  /** Number of skeleton rows. */
  rows?: number;
}

/** Shown until a record has loaded: its skeleton, or why it cannot be shown. */
export function RecordPlaceholder({ title, error, onRetry, rows }: RecordPlaceholderProps) {
  return (
    <>
      {title && <ScreenHeading>{title}</ScreenHeading>}
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows count={rows} />}
    </>
  );
}
