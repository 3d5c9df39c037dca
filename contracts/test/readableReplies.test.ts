import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, type EndpointGroup, endpoints } from "../src/index.ts";
import { definitionOf } from "../src/schemas/definition.ts";
import { fieldKind, fieldsOf } from "./completeValue.ts";

const LONG = "word ".repeat(1000).trim();

const fields = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).flatMap(([name, { reply }]: [string, Endpoint]) => [...fieldsOf(reply, `${resource}.${name}`)]),
);

test("a text of a reply may have any length", () => {
  const texts = fields.filter(([, field]) => fieldKind(field) === "text");
  const shortened = texts.filter(([, field]) => z.safeDecode(field, LONG as never).data !== LONG);

  expect(texts.length).toBeGreaterThan(200);
  expect(shortened.map(([place]) => place)).toEqual([]);
});

test("the label of a choice may have any length", () => {
  const read = (field: z.ZodMiniType) => z.safeDecode(field, [{ id: 7, name: LONG }] as never).data as unknown;
  const choices = fields
    .filter(([, field]) => definitionOf(field).type === "pipe")
    .map(([, field]) => read(field))
    .filter(Array.isArray);

  expect(choices.length).toBeGreaterThan(30);
  for (const [choice] of choices) expect(choice).toMatchObject({ label: LONG });
});

test("lengths of recordings, ratings, points and coordinates of a reply may have fractions", () => {
  const amounts = fields.filter(([, field]) => fieldKind(field) === "amount");

  for (const wire of [64.5, "64.5"])
    expect(amounts.map(([, field]) => z.decode(field, wire as never))).toEqual(amounts.map(() => 64.5));
  expect(amounts.map(([place]) => place)).toEqual(
    expect.arrayContaining([
      "enquiries.settings.brokers[].lat",
      "meetings.details.meeting.recorded_audio_duration",
      "meetings.details.meeting.rating_by_cp",
      "engagement.report.engagements[].amount",
    ]),
  );
});
