import { decodeEntities } from "../schemas/entities.ts";
import { isRecord } from "../schemas/values.ts";

/**
 * The upstream refused a call, failed at it, could not be reached, or answered something that the contract does not
 * allow.
 *
 * `publicMessage` may be shown to the user: the upstream's own sentence on a 4xx or, if the filters made the address
 * too long, ours.
 */
export class UpstreamError extends Error {
  override name = "UpstreamError";
  readonly status: number;
  readonly publicMessage: string | undefined;
  /** After how many seconds another attempt may succeed, if the upstream named a time. */
  readonly retryAfterSeconds: number | undefined;
  /** What the upstream says about individual fields of the input, under our names; also public. */
  readonly fieldMessages: readonly FieldMessage[];
  /** The upstream, or a proxy in front of it, answered; false if it could not be reached or did not answer in time. */
  readonly isAnswered: boolean;

  constructor(status: number, reason: string, options: UpstreamErrorOptions = {}) {
    super(reason, { cause: options.cause });
    this.isAnswered = options.isAnswered ?? false;
    this.status = status;
    this.publicMessage = options.publicMessage;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fieldMessages = options.fieldMessages ?? [];
  }
}

export interface FieldMessage {
  field: string;
  message: string;
}

interface UpstreamErrorOptions {
  publicMessage?: string | undefined;
  retryAfterSeconds?: number | undefined;
  fieldMessages?: readonly FieldMessage[] | undefined;
  isAnswered?: boolean;
  cause?: unknown;
}

const MAX_MESSAGE_LENGTH = 300;

/** Keys of an error body that hold its sentence, the best first (SPEC-55). */
const SENTENCE_KEYS = ["message", "error", "errors", "full_messages", "error_description", "detail"];

/** The sentence of an error body, or of an object inside it (SPEC-55), as plain text of bounded length. */
export function errorMessageOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const sentence = sentenceIn(body as Record<string, unknown>);
  return sentence ? decodeEntities(sentence).slice(0, MAX_MESSAGE_LENGTH) : undefined;
}

const sentenceIn = (body: Record<string, unknown>) =>
  SENTENCE_KEYS.map((key) => flatten(body[key])).find((text) => text !== "");

function flatten(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(flatten).filter(Boolean).join(", ");
  if (typeof value !== "object" || value === null) return "";
  const fields = value as Record<string, unknown>;
  if (hasSentence(fields)) return sentenceIn(fields) ?? "";
  return Object.entries(fields)
    .map(([field, reason]) => (field === WHOLE_RECORD ? flatten(reason) : `${field} ${flatten(reason)}`))
    .join(", ");
}

/**
 * Whether it is another error body, and not a map of fields (one field may be called `message` and have a list of
 * reasons).
 */
const hasSentence = ({ full_messages, ...fields }: Record<string, unknown>) =>
  Array.isArray(full_messages) || SENTENCE_KEYS.some((key) => typeof fields[key] === "string");

/** Keys under which Rails reports errors of a record as a whole. */
const WHOLE_RECORD = "base";

/** Keys of an error body that may map fields to their reasons, as Rails does. */
const FIELD_MAP_KEYS = ["errors", "error"];

/**
 * The reasons that an error body gives for individual fields: `{ "errors": { "phone": ["is too short"] } }`. Of a
 * nested name, such as `enquiry.phone` or `enquiry[phone]`, the last part counts.
 *
 * @param fields the names of the input's fields; reasons for other names are left to `errorMessageOf`
 */
export function fieldMessagesOf(body: unknown, fields: ReadonlySet<string>): FieldMessage[] {
  if (!isRecord(body)) return [];
  const maps = FIELD_MAP_KEYS.map((key) => body[key]).filter(isRecord);
  return maps.flatMap((map) =>
    Object.entries(map).flatMap(([name, reason]) => {
      const field = name.replace(/\]$/, "").split(/[.[]/).at(-1) ?? "";
      const message = decodeEntities(flatten(reason)).slice(0, MAX_MESSAGE_LENGTH);
      return message && fields.has(field) ? [{ field, message }] : [];
    }),
  );
}
