/** The build of this page, from its head. */
export const version = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "unknown";

interface Refusal {
  data?: { path?: unknown; httpStatus?: unknown; requestId?: unknown } | null;
}

/**
 * Diagnostics without personal data: version, screen, call and status. No message, because it may contain a name; no
 * ids, searches or addresses; of the browser only its family and version.
 */
export function describeFailure(cause: unknown, now = new Date()): string {
  const { path, httpStatus, requestId } = (cause as Refusal | undefined)?.data ?? {};
  const lines = {
    Version: version(),
    Time: now.toISOString(),
    Screen: location.pathname.replace(/\d+/g, ":id"),
    Call: plain(path),
    Status: cause ? (plain(httpStatus) ?? "no answer") : undefined,
    Request: plain(requestId),
    Online: navigator.onLine ? "yes" : "no",
    Browser: /(Chrome|Firefox|Version)\/\d+/.exec(navigator.userAgent)?.[0] ?? "other",
  };
  return Object.entries(lines)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

/** A number or an identifier such as `enquiries.list`; undefined for any other text, which could be personal. */
function plain(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && /^[\w.]{1,60}$/.test(value) ? value : undefined;
}
