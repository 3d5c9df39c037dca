import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, type EndpointGroup, endpoints } from "../src/index.ts";

interface Def {
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
}

/** The maximum length of each text field of an input, as the refusal of a longer text states it; Infinity without. */
function* maxLengths(schema: z.core.$ZodType, place: string): Generator<[string, number]> {
  const { shape, innerType, element } = schema._zod.def as Def;
  if (shape) for (const [name, field] of Object.entries(shape)) yield* maxLengths(field, `${place}.${name}`);
  else if (innerType) yield* maxLengths(innerType, place);
  else if (element) yield* maxLengths(element, `${place}[]`);
  else {
    const { error } = z.safeParse(schema, "a".repeat(20_000));
    const messages = error?.issues.map(({ message }) => message).join() ?? "";
    const maxLength = error ? /At most (\d+) characters/.exec(messages)?.[1] : Number.POSITIVE_INFINITY;
    if (maxLength) yield [place, Number(maxLength)];
  }
}

const inputs = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, { input }]: [string, Endpoint]) => [`${group}.${name}`, input] as const),
);
const limits = inputs.flatMap(([call, input]) => [...maxLengths(input, call)]);

test("every text that a user enters has a maximum length, of 4000 characters at most", () => {
  const entered = limits.filter(([place]) => !place.endsWith(".building_name"));

  expect(entered.length).toBeGreaterThan(100);
  expect(entered.filter(([, maxLength]) => maxLength > 4000)).toEqual([]);
});

test.each([
  [/\.search$/, 200],
  [/\.(phone|contact_number)$/, 40],
  [/\.email$/, 254],
  [/\.password\w*$/, 200],
  [/location$/, 500],
  [/(flagged_reason|app_engagement_comments|compaign_data)$/, 1000],
  [/(?<!app_engagement_)comments?$|minutes_of_meeting$/, 4000],
])("the texts %s may have %i characters", (pattern, expected) => {
  const matching = limits.filter(([place]) => pattern.test(place));

  expect(matching.length).toBeGreaterThan(1);
  expect(matching.filter(([, maxLength]) => maxLength !== expected)).toEqual([]);
});
