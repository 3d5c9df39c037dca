import { TICKET_STATUSES } from "../src/filters/meetingRequestFilters.ts";
import { eachLike, integer, like, regex } from "./matchers.ts";

export const INSTANT =
  /^\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
export const DAY = /^\d{4}-\d\d-\d\d$/;

/** Texts of which a screen knows every one: another would be read as none of them. */
export const CLOSED: readonly (readonly string[])[] = [["yes", "no"], TICKET_STATUSES];

/**
 * Asks for the shape of `value` and not for its content: every key present, every leaf of the same type, days and times in the
 * same spelling, no text empty, every entry of a list like the first. What is absent is not promised; null stays null.
 */
export function matching(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? eachLike(matching(value[0])) : [];
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => [key, matching(inner)]),
    );
  if (typeof value === "string") return textLike(value);
  if (value === null) return null;
  return typeof value === "number" && Number.isInteger(value) ? integer(value) : like(value);
}

function textLike(text: string) {
  if (INSTANT.test(text)) return regex(INSTANT, text);
  // Without the generator of Pact's date matcher, which would put today in place of the example.
  if (DAY.test(text)) return { "pact:matcher:type": "date", format: "yyyy-MM-dd", value: text };
  const closed = CLOSED.find((texts) => texts.includes(text));
  if (closed) return regex(`^(${closed.join("|")})$`, text);
  return text ? filled(text) : like(text);
}

/** Two rules at once: a number is not empty, either. */
const filled = (text: string) => ({
  "pact:matcher:type": [{ "pact:matcher:type": "type" }, { "pact:matcher:type": "notEmpty" }],
  value: text,
});
