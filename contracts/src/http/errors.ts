import { decodeEntities } from "../schemas/entities.ts";

/**
 * The upstream refused a call, failed at it, could not be reached, or answered something that the contract does not allow.
 *
 * `publicMessage` is the upstream's own sentence, present only where it may be shown: on a 4xx that carried one.
 */
export class UpstreamError extends Error {
  override name = "UpstreamError";
  readonly status: number;
  readonly publicMessage: string | undefined;
  /** After how many seconds another attempt may succeed, where the upstream named a time. */
  readonly retryAfterSeconds: number | undefined;
  /** The upstream, or a proxy in front of it, answered; false if it could not be reached or did not answer in time. */
  readonly isAnswered: boolean;

  constructor(status: number, reason: string, options: UpstreamErrorOptions = {}) {
    const { publicMessage, retryAfterSeconds, isAnswered = false, cause } = options;
    super(reason, { cause });
    this.isAnswered = isAnswered;
    this.status = status;
    this.publicMessage = publicMessage;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface UpstreamErrorOptions {
  publicMessage?: string | undefined;
  retryAfterSeconds?: number | undefined;
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

/** Whether it is an error body again, and no map of fields, one of which may be called `message` and has a list of reasons. */
const hasSentence = ({ full_messages, ...fields }: Record<string, unknown>) =>
  Array.isArray(full_messages) || SENTENCE_KEYS.some((key) => typeof fields[key] === "string");

/** Keys under which Rails reports errors of a record as a whole. */
const WHOLE_RECORD = "base";
