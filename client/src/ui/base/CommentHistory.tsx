interface CommentHistoryProps {
  text: string | null | undefined;
  /** Whether only its heading is shown at first. */
  collapsed?: boolean;
}

/** Earlier comments, read-only (U035). */
export function CommentHistory({ text, collapsed }: CommentHistoryProps) {
  if (!text?.trim()) return null;
  return (
    <section aria-label="Comment history" className="rounded-xl bg-sunken px-4 py-1">
      <details open={!collapsed}>
        <summary className="focus-ring flex min-h-11 items-center gap-2 rounded-lg text-sm font-semibold">
          Comment History
          <span aria-hidden="true" className="ml-auto text-muted in-open:rotate-180">
            ▾
          </span>
        </summary>
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: in Safari the keyboard scrolls only what has the focus
          tabIndex={0}
          className="focus-ring mb-3 max-h-60 overflow-y-auto text-sm whitespace-pre-line text-muted wrap-anywhere"
        >
          {text}
        </p>
      </details>
    </section>
  );
}
