import { decodeEntities } from "../schemas/entities.ts";
import { isObject, isRecord } from "../schemas/values.ts";

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
  /** The upstream cannot have done anything: no request reached it, or it only named another address. */
  readonly wasNotDone: boolean;

  constructor(status: number, reason: string, options: UpstreamErrorOptions = {}) {
    super(reason, { cause: options.cause });
    this.isAnswered = options.isAnswered ?? false;
    this.wasNotDone = options.wasNotDone ?? false;
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
  wasNotDone?: boolean;
  cause?: unknown;
}

const MAX_MESSAGE_LENGTH = 300;
/** Further reasons are ignored. */
const MAX_REASONS = 20;
const MAX_DEPTH = 6;

/** Keys of an error body that hold its sentence, or an error body inside it, the best first (SPEC-55). */
const SENTENCE_KEYS = [
  "message",
  "error",
  "errors",
  "full_messages",
  "error_description",
  "detail",
  "details",
  "non_field_errors",
  "description",
  "msg",
  "reason",
  "title",
];
/** Keys under which frameworks report errors of a record as a whole. */
const WHOLE_RECORD = new Set(["base", "non_field_errors", "__all__", "_error", "full_messages", "general"]);
/** Keys that say which field a reason of a list is about, and those of the reason. */
const LOCATION_KEYS = ["field", "loc", "path", "param", "attribute", "property", "source"];
const REASON_KEYS = ["message", "msg", "detail", "reason", "description", "error", "title"];
/** Keys that are not form fields, although they may hold text. */
const NO_FIELDS =
  /^(status|status_?code|code|type|success|ok|path|url|method|timestamp|time|instance|id|.*trace.*|stack|exception|class|file|line|request_?id|documentation_url|help|version|data|meta)$/i;

interface Reason {
  /** Undefined if it is about the record as a whole. */
  field?: string | undefined;
  text: string;
}

/** The sentence of a refusal (SPEC-55), as plain text of bounded length. Reasons for fields are part of it. */
export function errorMessageOf(body: unknown, fields: ReadonlySet<string> = new Set()): string | undefined {
  const reasons = bestReasons(body, fields);
  const sentences = reasons.map((reason, at) =>
    // Name a field only before its first reason.
    reason.field === undefined || reason.field === reasons[at - 1]?.field ? reason.text : withName(reason),
  );
  const sentence = [...new Set(sentences)].join(", ");
  return sentence ? decodeEntities(sentence).slice(0, MAX_MESSAGE_LENGTH) : undefined;
}

/**
 * The reasons that a refusal gives for individual fields: `{ "errors": { "phone": ["is too short"] } }`, or the same at
 * the top, below `message`, `error` or `detail`, or as a list of fields and reasons. Of a nested name, such as
 * `enquiry.phone` or `enquiry[phone]`, the last part counts.
 *
 * @param fields the names of the input's fields; reasons for other names are left to `errorMessageOf`
 */
export function fieldMessagesOf(body: unknown, fields: ReadonlySet<string>): FieldMessage[] {
  const texts = new Map<string, string[]>();
  for (const { field, text } of allReasons(body, fields))
    if (field !== undefined && fields.has(field)) texts.set(field, [...(texts.get(field) ?? []), text]);
  return [...texts].map(([field, reasons]) => ({
    field,
    message: decodeEntities([...new Set(reasons)].join(", ")).slice(0, MAX_MESSAGE_LENGTH),
  }));
}

function withName({ field = "", text }: Reason): string {
  const name = field.replace(/_ids?$/, "").replaceAll("_", " ");
  // "Phone is too short" in Rails, "This field is required." in Django.
  return /^\p{Lu}/u.test(text) ? `${name}: ${text}` : `${name} ${text}`;
}

/** Of several keys with sentences the best counts; fields at the top count beside it. */
function bestReasons(body: unknown, fields: ReadonlySet<string>): Reason[] {
  if (!isRecord(body)) return reasonsIn(body);
  const best = SENTENCE_KEYS.map((key) => reasonsIn(body[key])).find((found) => found.length > 0) ?? [];
  return best.length > 0 ? best : topFields(body, fields);
}

function allReasons(body: unknown, fields: ReadonlySet<string>): Reason[] {
  if (!isRecord(body)) return reasonsIn(body);
  const inside = SENTENCE_KEYS.filter((key) => isObject(body[key])).flatMap((key) => reasonsIn(body[key]));
  return [...inside, ...topFields(body, fields)];
}

/** Django and Laravel name the fields at the top: each has a list of reasons, or is known to be one of the form. */
const topFields = (body: Record<string, unknown>, fields: ReadonlySet<string>): Reason[] =>
  Object.entries(body).flatMap(([key, value]) => {
    if (SENTENCE_KEYS.includes(key) || NO_FIELDS.test(key)) return [];
    const isReason = fields.has(lastPart(key)) || isTexts(value);
    return isReason ? reasonsIn(value, fieldOf(key)) : [];
  });

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === "string");

/** Texts, lists of texts, maps of fields, lists of fields with reasons, and error bodies, nested in any way. */
function reasonsIn(value: unknown, field?: string, depth = 0): Reason[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof value === "string") return value.trim() ? [{ field, text: value.trim() }] : [];
  if (Array.isArray(value))
    return value
      .slice(0, MAX_REASONS)
      .flatMap((entry) => reasonsIn(entry, field, depth + 1))
      .slice(0, MAX_REASONS);
  if (!isRecord(value)) return [];
  const located = locatedReason(value, depth);
  if (located) return located;
  if (hasSentence(value)) {
    const key = SENTENCE_KEYS.find((one) => reasonsIn(value[one], undefined, depth + 1).length > 0);
    return key === undefined ? [] : reasonsIn(value[key], field, depth + 1);
  }
  return Object.entries(value)
    .slice(0, MAX_REASONS)
    .flatMap(([key, inner]) => reasonsIn(inner, fieldOf(key), depth + 1))
    .slice(0, MAX_REASONS);
}

/** `{ "loc": ["body", "phone"], "msg": "field required" }` and its like. */
function locatedReason(entry: Record<string, unknown>, depth: number): Reason[] | undefined {
  const location = LOCATION_KEYS.map((key) => nameIn(entry[key])).find((name) => name !== undefined);
  if (location === undefined) return undefined;
  const key = REASON_KEYS.find((one) => reasonsIn(entry[one], undefined, depth + 1).length > 0);
  return key === undefined ? undefined : reasonsIn(entry[key], fieldOf(location), depth + 1);
}

function nameIn(location: unknown): string | undefined {
  if (typeof location === "string") return location || undefined;
  if (Array.isArray(location)) return location.filter((part) => typeof part === "string").at(-1);
  return isRecord(location) ? nameIn(location.pointer ?? location.parameter) : undefined;
}

/** Of `enquiry.phone`, `enquiry[phone]` and `/data/attributes/phone` the last part. */
const lastPart = (name: string) => name.replace(/\]$/, "").split(/[.[/]/).at(-1) ?? "";
const fieldOf = (name: string) => (WHOLE_RECORD.has(lastPart(name)) ? undefined : lastPart(name));

/**
 * Whether it is another error body, and not a map of fields (one field may be called `message` and have a list of
 * reasons).
 */
const hasSentence = ({ full_messages, ...fields }: Record<string, unknown>) =>
  Array.isArray(full_messages) || ERROR_BODY_KEYS.some((key) => typeof fields[key] === "string");
const ERROR_BODY_KEYS = ["message", "error", "errors", "error_description", "detail", "msg"];
