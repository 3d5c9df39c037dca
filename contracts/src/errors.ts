/**
 * The upstream refused a call, failed at it, could not be reached, or answered something that the contract does not allow.
 *
 * `said` is the upstream's own sentence, present only where it may be shown: on a 4xx that carried one.
 */
export class UpstreamError extends Error {
  override name = "UpstreamError";
  readonly status: number;
  readonly said: string | undefined;

  constructor(status: number, reason: string, options: { said?: string | undefined; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.status = status;
    this.said = options.said;
  }
}

const LONGEST = 300;

/** The sentence of an error body: the first of `message`, `error`, `errors`, `full_messages` (decisions 55), as plain text of bounded length. */
export function sentenceOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { message, error, errors, full_messages } = body as Record<string, unknown>;
  const sentence = [message, error, errors, full_messages].map(flatten).find((text) => text !== "");
  return sentence?.slice(0, LONGEST);
}

function flatten(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(flatten).filter(Boolean).join(", ");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([field, reason]) => `${field} ${flatten(reason)}`)
    .join(", ");
}
