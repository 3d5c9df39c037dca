import { useTappedName } from "../../lib/useTappedName.ts";
import { ErrorState } from "../base/ErrorState.tsx";
import { ScreenHeading } from "../base/ScreenHeading.tsx";
import { SkeletonCard } from "./SkeletonCard.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

interface RecordPlaceholderProps {
  /** Heading until the record's name is known, unless the tapped row had it; must not name a person. */
  title?: string;
  error: unknown;
  onRetry(): void;
  /** The shape of what is loading. */
  shape?: "details" | "form" | "rows";
  /** Number of lines, fields or rows. */
  rows?: number;
}

/** Shown until a record has loaded: its name and a skeleton, or why it cannot be shown. */
export function RecordPlaceholder({ title, error, onRetry, shape = "details", rows }: RecordPlaceholderProps) {
  const tapped = useTappedName();
  const skeleton = shape === "rows" ? <SkeletonRows count={rows} /> : <SkeletonCard shape={shape} rows={rows} />;
  return (
    <>
      {title && <ScreenHeading tab={title}>{tapped || title}</ScreenHeading>}
      {error ? <ErrorState error={error} onRetry={onRetry} /> : skeleton}
    </>
  );
}
