export const labelStyle = "mb-1.5 block text-sm font-medium text-muted";

/**
 * Marks a required field. It is not text, so that the accessible name stays the same; screen readers use aria-required.
 */
export const RequiredMark = () => <span aria-hidden="true" className="text-on-bad after:content-['_*']" />;
