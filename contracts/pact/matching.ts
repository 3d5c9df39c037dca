import { Matchers } from "@pact-foundation/pact";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Asks for the shape of `value` and not for its content: every key present, every leaf of the same type, times in the same
 * spelling, every entry of a list like the first. What is null in an example is not promised.
 */
export function matching(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? Matchers.eachLike(matching(value[0]) as object) : [];
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner != null)
        .map(([key, inner]) => [key, matching(inner)]),
    );
  if (typeof value === "string") return textLike(value);
  return typeof value === "number" && Number.isInteger(value) ? Matchers.integer(value) : Matchers.like(value);
}

function textLike(text: string) {
  if (INSTANT.test(text)) return Matchers.regex(INSTANT, text);
  return DAY.test(text) ? Matchers.regex(DAY, text) : Matchers.string(text);
}
