import { type EntityId, isIdText, toId } from "@mobile-crm/contracts/schemas/ids.ts";

/** Reads a value from the URL and writes it there; null removes the key. */
export interface Codec<Value> {
  read(text: string | null): Value | undefined;
  write(value: Value): string | null;
}

export const str: Codec<string> = { read: (text) => text || undefined, write: (value) => value || null };

/** A whole number from 1 up, such as a page. */
export const positiveInt: Codec<number> = {
  read: (text) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  write: String,
};

/** The id of a record. */
export const id: Codec<EntityId> = {
  read: (text) => (text && isIdText(text) ? toId(text) : undefined),
  write: String,
};

/** Texts, separated by commas; a comma within a text is escaped. */
export const strs: Codec<readonly string[]> = {
  read: (text) => some((text ?? "").split(",").filter(Boolean).map(unescapeComma)),
  write: (values) => values.map(escapeComma).join(",") || null,
};

/** Ids of records, in the same format. */
export const ids: Codec<readonly EntityId[]> = {
  read: (text) => some((strs.read(text) ?? []).flatMap((part) => id.read(part) ?? [])),
  write: (values) => strs.write(values.map(String)),
};

/** True, or absent. */
export const flag: Codec<boolean> = {
  read: (text) => text === "true" || undefined,
  write: (value) => (value ? "true" : null),
};

/** True, false, or absent. */
export const bool: Codec<boolean> = {
  read: (text) => (text === "true" || text === "false" ? text === "true" : undefined),
  write: String,
};

/** `YYYY-MM-DD`, a day of the calendar. */
export const day: Codec<string> = {
  read: (text) => (text && /^\d{4}-\d\d-\d\d$/.test(text) && isInCalendar(text) ? text : undefined),
  write: (value) => value || null,
};

export const oneOf = <const Word extends string>(...words: readonly Word[]): Codec<Word> => ({
  read: (text) => words.find((word) => word === text),
  write: (word) => word,
});

const some = <Value>(values: readonly Value[]) => (values.length ? values : undefined);
const isInCalendar = (text: string) => new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false;
const escapeComma = (text: string) => text.replaceAll("%", "%25").replaceAll(",", "%2C");
const unescapeComma = (text: string) => text.replaceAll("%2C", ",").replaceAll("%25", "%");
