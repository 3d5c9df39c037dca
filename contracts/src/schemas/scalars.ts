import * as z from "zod/mini";
import { isZeroDate, MAX_DATE_LENGTH, toDateTime, toDay, toMoment } from "./dates.ts";
import { decodeEntities } from "./entities.ts";
import { type EntityId, isIdText, toId } from "./ids.ts";
import { type Leniency, noteLeniency } from "./leniency.ts";
import { cleanEmail, cleanPhone, cleanSearch, cleanText, MIN_PHONE_DIGITS } from "./pasted.ts";

// An empty required value of any type has the message "Required"; zod/mini has no messages of its own.
z.config({ customError: ({ input }) => (input == null || input === "" ? "Required" : undefined) });

const idOnWire = z.union([
  z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  z.string().check(z.refine(isIdText, "No such id")),
]);
const readId = (id: EntityId): EntityId => (typeof id === "string" ? toId(id) : id);

/** An id of a record: digit strings are read as numbers, any other text is unchanged (SPEC-54, SPEC-173). */
export const Id = z.codec(idOnWire, z.union([z.int(), z.string()]), { decode: readId, encode: (id) => id });

/** Stands for a part of a reply that is missing or could not be read; set only by `parseLenient`, never sent. */
export const missing = Symbol("missing");
const Missing = z.custom<typeof missing>((value) => value === missing);

/** The id of a row in a list. A row whose id cannot be read is kept with null, and is shown without a link (SPEC-173). */
export const RowId = z.codec(z.union([idOnWire, Missing]), z.nullable(z.union([z.int(), z.string()])), {
  decode: (id) => (id === missing ? null : readId(id)),
  encode: (id) => id ?? missing,
});

/** An id that is compared with known numbers, such as a role id. */
export const NumericId = z.codec(
  z.union([z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.int(),
  { decode: Number, encode: (id) => id },
);

/** The most choices of one filter: more make an address that servers refuse (SPEC-182). */
const MAX_CHOICES = 100;
const choiceLimit = z.maxLength(MAX_CHOICES, `Choose fewer: at most ${MAX_CHOICES}`);

/** The ids of a multiple choice; empty and null entries are dropped (V026). */
export const Ids = z.codec(
  z.array(z.nullish(z.union([z.literal(""), Id]))).check(choiceLimit),
  z.array(z.union([z.int(), z.string()])),
  {
    decode: (entries) => entries.filter((entry): entry is EntityId => entry != null && entry !== ""),
    encode: (ids) => ids,
  },
);

/** A whole number that counts something; digit strings, also with commas as in `1,23,456`, are read as numbers. */
export const Count = z.codec(
  z.union([
    z.int().check(z.gte(0), z.lte(1e12)),
    z.string().check(z.regex(/^(\d{1,12}|\d{1,3}(,\d{2,3}){0,3},\d{3})$/)),
  ]),
  z.int(),
  {
    decode: (count) => (typeof count === "number" ? count : Number(count.replaceAll(",", ""))),
    encode: (count) => count,
  },
);

/** A whole number that a person enters, or its digits (SPEC-179). */
export const WholeNumber = z.codec(
  z.union([z.number(), z.string()]).check(
    z.refine((number) => number === "" || /^\d{1,9}$/.test(String(number)), "Enter a whole number"),
    z.refine((number) => number !== "", "Required"),
  ),
  z.int(),
  { decode: Number, encode: (number) => number },
);

/** A count that a screen can do without: null if it is missing, which is reported as drift. */
export const KnownCount = z.codec(z.union([Count, Missing]), z.nullable(z.int()), {
  decode: (count) => (count === missing ? null : count),
  encode: (count) => count ?? missing,
});

/** A list; null is read as an empty one, because some APIs write it that way. */
export const list = <Row extends z.ZodMiniType>(row: Row): z.ZodMiniType<z.output<Row>[], z.input<Row>[] | null> =>
  z.codec(z.nullable(z.array(row)), z.custom<z.output<Row>[]>(Array.isArray), {
    decode: (rows) => (rows ?? emptyList("a null list")) as z.output<Row>[],
    encode: (rows) => rows as z.output<Row>[],
  }) as unknown as z.ZodMiniType<z.output<Row>[], z.input<Row>[] | null>;

/** A list of the settings. A missing one is read as empty, so that forms can open without it. */
export const settingsList = <Row extends z.ZodMiniType>(
  row: Row,
): z.ZodMiniType<z.output<Row>[], z.input<Row>[] | null | undefined> =>
  z.codec(z.nullish(z.array(row)), z.custom<z.output<Row>[]>(Array.isArray), {
    decode: (rows) => (rows ?? emptyList(rows === null ? "a null list" : "a missing list")) as z.output<Row>[],
    encode: (rows) => rows as z.output<Row>[],
  }) as unknown as z.ZodMiniType<z.output<Row>[], z.input<Row>[] | null | undefined>;

const emptyList = (leniency: Leniency): [] => {
  noteLeniency(leniency);
  return [];
};

/** A number such as an amount or a coordinate. */
export const Amount = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,20})?(e-?\d{1,3})?$/i))]),
  z.number().check(z.gte(-1e15), z.lte(1e15)),
  { decode: Number, encode: (amount) => amount },
);

/** A text that the upstream shows; numbers are read as text. */
export const Text = z.codec(z.union([z.string(), z.number(), z.boolean()]), z.string(), {
  decode: (wire) => decodeEntities(String(wire)),
  encode: (text) => text,
});

/** A text that a user enters: cleaned, trimmed, of limited length. */
export const text = (longest = 255) => entered(cleanText, longest);

/** Words that a user searches for, on one line and without invisible marks. */
export const searchText = (longest = 255) => entered(cleanSearch, longest);

function entered(clean: (text: string) => string, longest: number) {
  const error = `At most ${longest} characters`;
  // Checked before the text is cleaned, which takes time for each character and may remove some.
  const notFarTooLong = z.maxLength(2 * longest + 100, { error, abort: true });
  return z.string().check(notFarTooLong, z.overwrite(clean), z.trim(), isUndamaged, z.maxLength(longest, error));
}

/**
 * U+FFFD means that bytes of the upstream could not be decoded: it must not overwrite what is stored there (SPEC-181).
 */
const isUndamaged = z.refine<string>(
  (text) => !text.includes("\uFFFD"),
  "Contains \uFFFD in place of a character that could not be read. Type it again",
);

/** The texts of a multiple choice, with the same check. */
export const Texts = z.codec(z.array(z.nullish(text())).check(choiceLimit), z.array(z.string()), {
  decode: (entries) => entries.filter((entry): entry is string => Boolean(entry)),
  encode: (texts) => texts,
});

/** `text` that must not be empty. */
export const requiredText = (longest = 255) => text(longest).check(z.minLength(1, "Required"));

export const Comment = requiredText(4000);

/** At least ten digits, with spaces and + between them (K004, SPEC-77); what is pasted is cleaned first (SPEC-178). */
export const Phone = entered(cleanPhone, 40).check(
  z.minLength(1, "Required"),
  z.regex(/^[\d +]*$/, "Use digits, spaces and + only"),
  z.refine<string>((phone) => phone.replace(/\D/g, "").length >= MIN_PHONE_DIGITS, "At least 10 digits"),
);

export const Email = entered(cleanEmail, 254).check(z.minLength(1, "Required"), z.email("Enter a valid e-mail"));

/** true, 'true', 1, 'Yes' and their opposites (SPEC-47). */
export const Flag = flag((on) => on);
/** A flag; anything unreadable, such as an empty text, counts as absent. */
export const LenientFlag = z.codec(z.unknown(), z.optional(z.boolean()), {
  decode: (value) => {
    const flag = toFlag(value);
    if (flag === undefined && value != null) noteLeniency("a blank flag");
    return flag;
  },
  encode: (on) => on,
});

/** Outcome of a call as the upstream reports it: a flag, or a word such as `OK`. */
export const Outcome = z.codec(z.union([z.boolean(), z.number(), z.string()]), z.boolean(), {
  decode: (value) => {
    if (toFlag(value) === undefined) noteLeniency("an outcome in other words");
    return toOutcome(value) === true;
  },
  encode: (ok) => ok,
});
/** A flag that is sent as 'true' or 'false'. */
export const TextFlag = flag((on) => (on ? "true" : "false"));
/** A flag that is sent as 'yes' or 'no'. */
export const YesNoFlag = flag((on) => (on ? "yes" : "no"));

/** Longer than any date format. */
const dateLengthLimit = z.maxLength(MAX_DATE_LENGTH, { error: "Enter a date", abort: true });

/** A moment, as ISO in Asia/Kolkata: `2026-11-20T14:30:00+05:30` (SPEC-45). */
export const DateTime = z.codec(
  z.string().check(
    dateLengthLimit,
    z.refine((text) => toDateTime(text) !== undefined, "Enter a date and time"),
  ),
  z.string(),
  { decode: (text) => toDateTime(text) ?? text, encode: (instant) => instant },
);

/** A calendar day, as `YYYY-MM-DD` (SPEC-45). */
export const LocalDate = z.codec(
  z.string().check(
    dateLengthLimit,
    z.refine((text) => toDay(text) !== undefined, "Enter a date"),
  ),
  z.string(),
  { decode: (text) => toDay(text) ?? text, encode: (day) => day },
);

/** Dates as the documents write them (SPEC-45): ISO with or without a zone, a blank instead of the T, and day first. */
const expectedDate =
  /^\s*(\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?|\d{1,2}[-/]\d{1,2}[-/]\d{4}( \d\d:\d\d(:\d\d)?)?)\s*$/;

/** A day or moment that is only displayed: an unreadable one is shown unchanged, `0000-00-00` as absent. */
export const LenientDateTime = shown(toMoment);
export const LenientDate = shown(toDay);

/**
 * The version of a record that an edit started from; an edit of an older version is refused with 409. Only the
 * reference backend supports it.
 */
export const Version = z.optional(Count);
export const LenientVersion = z.nullish(Count);

/** An empty input. */
export const EmptyInput = z.object({});

/** An input that names one record. */
export const IdInput = z.object({ id: Id });

/** Page number and search text, for the input of every list. */
export const PageQuery = z.object({
  page: z.optional(Count.check(z.refine((page) => page >= 1 && page <= 1e7, "No such page"))),
  search: z.optional(searchText(200)),
});

/** Any 2xx is a success, whatever its body (SPEC-60). */
export const Ack = z.codec(z.unknown(), z.null(), { decode: () => null, encode: () => ({ success: true }) });

function flag(encode: (on: boolean) => boolean | string) {
  const readable = z.refine((value: unknown) => toFlag(value) !== undefined, "Answer Yes or No");
  return z.codec(z.union([z.boolean(), z.number(), z.string()]).check(readable), z.boolean(), {
    decode: (value) => toFlag(value) === true,
    encode,
  });
}

function shown(read: (text: string) => string | undefined) {
  return z.codec(z.union([z.string(), z.number().check(z.gte(100_000_000))]), z.nullable(z.string()), {
    decode: (wire) => {
      const text = String(wire);
      const date = read(text);
      if (date === undefined) {
        if (isZeroDate(text)) return null;
        if (text.trim()) noteLeniency("an unreadable date");
        return text;
      }
      if (date !== text && !expectedDate.test(text)) noteLeniency("a date in another format");
      return date;
    },
    encode: (text) => text ?? "",
  });
}

const yes = new Set<unknown>([true, 1, "true", "1", "yes", "y"]);
const no = new Set<unknown>([false, 0, "false", "0", "no", "n"]);

const done = new Set<unknown>(["ok", "success", "done"]);

/** Whether an outcome is a success: a flag, or a word such as `OK`. */
export const toOutcome = (value: unknown): boolean | undefined =>
  done.has(typeof value === "string" ? value.trim().toLowerCase() : value) || toFlag(value);

/** What `mobile_crm` means by a flag (SPEC-47); undefined if it is neither yes nor no. */
export function toFlag(value: unknown): boolean | undefined {
  const plain = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : undefined;
}
