export const labelStyle = "mb-1.5 block text-sm font-medium text-muted";

/** Marks a required field. It is not text, so that the label's name stays the same; aria-required informs screen readers. */
export const RequiredMark = () => <span aria-hidden="true" className="text-on-bad after:content-['_*']" />;
