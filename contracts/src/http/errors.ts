/**
 * The upstream refused a call, failed at it, could not be reached, or answered something that the contract does not allow.
 *
 * `publicMessage` is the upstream's own sentence, present only where it may be shown: on a 4xx that carried one.
 */
export class UpstreamError extends Error {
  override name = "UpstreamError";
  readonly status: number;
  readonly publicMessage: string | undefined;

  constructor(status: number, reason: string, options: { publicMessage?: string | undefined; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.status = status;
    this.publicMessage = options.publicMessage;
  }
}

const MAX_MESSAGE_LENGTH = 300;

/** The sentence of an error body: the first of `message`, `error`, `errors`, `full_messages` (SPEC-55), as plain text of bounded length. */
export function errorMessageOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { message, error, errors, full_messages } = body as Record<string, unknown>;
  const sentence = [message, error, errors, full_messages].map(flatten).find((text) => text !== "");
  return sentence?.slice(0, MAX_MESSAGE_LENGTH);
}

function flatten(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(flatten).filter(Boolean).join(", ");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([field, reason]) => `${field} ${flatten(reason)}`)
    .join(", ");
}
