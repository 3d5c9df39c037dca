/** Earlier comments, read-only (U035). */
export function CommentHistory({ text }: { text: string | null | undefined }) {
  if (!text?.trim()) return null;
  return (
    <section aria-label="Comment history" className="rounded-xl bg-sunken p-4">
      <h2 className="mb-2 text-sm font-semibold">Comment History</h2>
      <p className="max-h-60 overflow-y-auto text-sm whitespace-pre-line text-muted wrap-anywhere">{text}</p>
    </section>
  );
}
