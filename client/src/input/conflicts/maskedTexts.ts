import {
  hasMask,
  isMaskedText,
  isMaskOf,
  type MaskedText,
  maskedTextsIn,
} from "@mobile-crm/contracts/schemas/masked.ts";
import { isObject, isRecord } from "@mobile-crm/contracts/schemas/values.ts";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { recordIn } from "./snapshot.ts";

type Values = Record<string, unknown>;
const isValues = (value: unknown): value is Values => isRecord(value) && !(value instanceof Blob);

/** Replaces each text with a mask by a `MaskedText`. */
export const markMasked = (value: unknown): unknown =>
  mapValues(value, (inner) => (hasMask(inner) ? ({ masked: inner } satisfies MaskedText) : inner));

/** Whether a value contains masked texts, whose originals are not on this phone. */
export const isPartlyMasked = (value: unknown): boolean =>
  isMaskedText(value) || (isNested(value) && Object.values(value).some(isPartlyMasked));

/**
 * Replaces each masked text by the original in the record, which the user did not change. A text in a list is taken
 * from the entry with the same id.
 * @throws {UnknownText} if the record has no such text
 */
export function fillMasked(input: unknown, seen: Snapshot, reply: unknown): unknown {
  const record = recordIn(seen, reply);
  const fill = (value: unknown, sources: readonly Values[], key = ""): unknown => {
    if (isMaskedText(value)) return textOf(value, sources, key, seen);
    if (Array.isArray(value)) return value.map((row) => fill(row, isValues(row) ? sourcesOf(row, sources) : sources));
    if (!isValues(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, sources, name)]));
  };
  const sourcesOf = ({ id }: Values, sources: readonly Values[]) =>
    id == null ? sources : partsWithId(reply, id).filter((part) => part !== record);
  return fill(input, [record]);
}

/** The original of a masked text was not found in its record. */
export class UnknownText extends Error {
  override name = "UnknownText";
}

function textOf({ masked }: MaskedText, sources: readonly Values[], key: string, { fields }: Snapshot): string {
  const field = fields.find(({ input }) => input === key);
  const name = field?.name ?? key;
  const named = sources.map((source) => source[name]);
  const found = [...named, ...sources.flatMap((source) => Object.values(source))].find(
    (text) => typeof text === "string" && isMaskOf(masked, text),
  );
  if (typeof found === "string") return found;
  // Another user changed the text, and this edit did not.
  const theirs = named.find((text) => typeof text === "string");
  if (typeof theirs === "string" && (!field || field.was === masked)) return theirs;
  throw new UnknownText();
}

function partsWithId(reply: unknown, id: unknown): Values[] {
  if (!isNested(reply)) return [];
  const inner = Object.values(reply).flatMap((part) => partsWithId(part, id));
  const isIt =
    isValues(reply) && [reply.id, reply.campaign_id].some((own) => own != null && String(own) === String(id));
  return isIt ? [reply, ...inner] : inner;
}

/** Whether a value contains a mask that is not in a text of its record. */
export function containsMask(input: unknown, reply?: unknown): boolean {
  const known = new Set(maskedTextsIn(reply));
  return isPartlyMasked(input) || maskedTextsIn(input).some((text) => !known.has(text));
}

const isNested = (value: unknown): value is object => isObject(value) && !(value instanceof Blob);

function mapValues(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapValues(inner, change));
  if (!isValues(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapValues(inner, change)]));
}
