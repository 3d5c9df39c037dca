export const labelStyle = "mb-1.5 block text-sm font-medium text-muted";

/** Marks a field that must be filled. It is no text, so that a label stays what it says; aria-required tells screen readers. */
export const RequiredMark = () => <span aria-hidden="true" className="text-on-bad after:content-['_*']" />;
