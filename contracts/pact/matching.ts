import { TICKET_STATUSES } from "../src/choices.ts";
import { eachLike, integer, like, regex } from "./matchers.ts";

export const INSTANT =
  /^\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
export const DAY = /^\d{4}-\d\d-\d\d$/;

/** Closed sets of texts: screens know every value. */
export const CLOSED: readonly (readonly string[])[] = [["yes", "no"], TICKET_STATUSES];

/**
 * Matches the shape of `value`, not its content: every key is present, every leaf has the same type, dates and times have the
 * same format, no text is empty, every entry of a list is like the first. What is absent is not promised; null stays null.
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
  // Without the generator of Pact's date matcher, which would replace the example with today.
  if (DAY.test(text)) return { "pact:matcher:type": "date", format: "yyyy-MM-dd", value: text };
  const closed = CLOSED.find((texts) => texts.includes(text));
  if (closed) return regex(`^(${closed.join("|")})$`, text);
  return text ? filled(text) : like(text);
}

/** Combines two rules: a number must not be empty, either. */
const filled = (text: string) => ({
  "pact:matcher:type": [{ "pact:matcher:type": "type" }, { "pact:matcher:type": "notEmpty" }],
  value: text,
});
