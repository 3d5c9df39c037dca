import { isUnreadable } from "@mobile-crm/contracts/lenient/unreadable.ts";

/** A part of a record from which a form is initialised. */
export interface Part {
  /** Its label in the form. */
  label: string;
  /** Form fields that are omitted from the request while blank, so that the server keeps its values. */
  keeps?: readonly string[];
  /** Whether the record cannot be edited without this part. */
  refuses?: boolean;
  /** Whether an absent part counts as unreadable: the documents require it in the reply. */
  documented?: boolean;
  /** Parses the text of the part; undefined if it is unusable. */
  reads?(text: string): unknown;
}

export type Parts<R> = { readonly [Field in keyof R & string]?: Part };

export interface UnreadParts {
  /** Labels of unreadable parts that keep their stored values. */
  kept: string[];
  /** Labels of unreadable parts that the user must enter. */
  asked: string[];
  /** Labels of unreadable parts without which the record cannot be edited. */
  refused: string[];
  /** Whether a form field belongs to a part that keeps its stored value. */
  keeps(field: string): boolean;
  /** The values to send: without blank fields of such parts. */
  without<Values extends object>(values: Values): Values;
}

/**
 * The parts of a reply that an edit form could not read, so that it never overwrites an unseen value with a blank
 * (SPEC-172).
 * @param reply the reply with `record` and the names of its unreadable parts
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
