import { isMaskOf } from "@mobile-crm/contracts/schemas/masked.ts";
import type { Draft } from "./drafts.ts";

type Values = Record<string, unknown>;

/** Fields that the device fills in: positions. The first field of each group shows whether it did. */
const POSITIONS = [
  ["meeting_lat", "meeting_long", "location"],
  ["meeting_executive_lat", "meeting_executive_long", "location"],
  ["signing_off_meeting_lat", "signing_off_meeting_long", "signing_off_location"],
] as const;

/** The values that the user entered; recordings are stored by the recorder. */
export function typedValues(values: Values): Values {
  const found = new Set<string>(POSITIONS.filter(([lat]) => values[lat] != null).flat());
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !found.has(name) && !isSound(value)));
}

export const isSound = (value: unknown): value is File => value instanceof File && value.type.startsWith("audio/");

/** Whether two forms have the same values; a file equals itself, and a masked text its original. */
export const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string"
    ? isMaskOf(one, other) || isMaskOf(other, one)
    : comparableText(one) === comparableText(other);

/**
 * The values of a form after restoring a draft: typed values, otherwise current ones. `changed` names typed fields
 * whose value has changed on the server since; undefined values are not known yet.
 */
export function mergeDraft({ values, base }: Draft, today: Values): { values: Values; changed: string[] } {
  const typed = Object.keys(values).filter((name) => !isSame(values[name], base[name]));
  return {
    values: { ...today, ...Object.fromEntries(typed.map((name) => [name, values[name]])) },
    changed: typed.filter(
      (name) => today[name] !== undefined && !isSame(base[name], today[name]) && !isSame(values[name], today[name]),
    ),
  };
}

/** Identifies a file in the serialized form. */
export const fileFingerprint = ({ name, size, lastModified }: File) => [name, size, lastModified];

const comparableText = (value: unknown) =>
  JSON.stringify(value ?? null, (_name, inner) => {
    if (inner instanceof File) return fileFingerprint(inner);
    // Untouched and emptied fields are equal.
    return inner === null || inner === "" ? undefined : inner;
  });
