import { isUnreadable } from "@mobile-crm/contracts/lenient/unreadable.ts";

/** A part of a record that a form starts from. */
export interface Part {
  /** The part, as the form names it. */
  label: string;
  /** Fields of the form that are left out of the request while they are blank, so that the server keeps its own values. */
  keeps?: readonly string[];
  /** Without this part the record cannot be edited at all. */
  refuses?: boolean;
  /** An absent part counts as well: the reply is documented to have it. */
  documented?: boolean;
  /** Reads the text of the part; undefined if it cannot be used. */
  reads?(text: string): unknown;
}

export type Parts<R> = { readonly [Field in keyof R & string]?: Part };

export interface UnreadParts {
  /** Labels of parts that could not be read and are left as they are. */
  kept: string[];
  /** Labels of parts that could not be read and have to be entered. */
  asked: string[];
  /** Labels of parts without which the record cannot be edited. */
  refused: string[];
  /** Whether a field of the form belongs to a part that is left as it is. */
  keeps(field: string): boolean;
  /** The values to send: without the blank fields of parts that are left as they are. */
  without<Values extends object>(values: Values): Values;
}

/**
 * What an edit form could not learn from the server's reply, so that it never saves a blank over a value that it did
 * not see (SPEC-172).
 *
 * @param reply the reply with `record`, which names what could not be read
 */
export function unreadParts<R extends object>(record: R, parts: Parts<R>, reply: object = record): UnreadParts {
  const unread = (Object.entries(parts) as [keyof R & string, Part][])
    .filter(([field, part]) => isUnreadable(reply, field) || isMissing(record[field], part))
    .map(([, part]) => part);
  const fields = new Set(unread.flatMap(({ keeps = [] }) => keeps));
  const labels = (belongs: (part: Part) => unknown) => unread.filter(belongs).map(({ label }) => label);
  return {
    kept: labels(({ keeps, refuses }) => keeps && !refuses),
    asked: labels(({ keeps, refuses }) => !keeps && !refuses),
    refused: labels(({ refuses }) => refuses),
    keeps: (field) => fields.has(field),
    without: (values) =>
      Object.fromEntries(
        Object.entries(values).filter(([field, value]) => !fields.has(field) || !isBlank(value)),
      ) as typeof values,
  };
}

function isMissing(value: unknown, { documented, reads }: Part): boolean {
  if (value === undefined) return documented === true;
  return typeof value === "string" && value !== "" && reads !== undefined && reads(value) === undefined;
}

const isBlank = (value: unknown) => value == null || value === "" || (Array.isArray(value) && value.length === 0);
