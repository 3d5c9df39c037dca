import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createFieldTracker, endpoints } from "../src/index.ts";
import { stripEnvelope, unwrapAny } from "../src/schemas/responseSchemas.ts";
import * as s from "../src/schemas/scalars.ts";

const { list } = endpoints.enquiries;
const page = (...rows: object[]) => ({ enquiry: rows, total_count: 9, per_page: 20, count: 0, back_log_count: 0 });
const tracked = () => {
  const tracker = createFieldTracker();
  return (...rows: object[]) => tracker.check(list.reply, page(...rows));
};
const missing = (path: string) => ({ path, received: "gone" });

test("reports a field that disappeared from all rows of a page, for every such page", () => {
  const check = tracked();

  expect(check({ id: 1, ncd: null }, { id: 2, ncd: null })).toEqual([]);
  expect(check({ id: 3, next_call: null }, { id: 4, next_call: null })).toEqual([missing("enquiry[].ncd")]);
  expect(check({ id: 5 })).toEqual([missing("enquiry[].ncd")]);
});

test("does not report a field that never existed, nor one on a page without rows", () => {
  const check = tracked();

  expect(check({ id: 1 })).toEqual([]);
  expect(check({ id: 1, ncd: null })).toEqual([]);
  expect(check()).toEqual([]);
});

test("does not track a required field, because its absence is reported when the reply is read", () => {
  const check = tracked();
  check({ id: 1 });

  expect(check({})).toEqual([]);
});

test("treats a field that only some rows have as sparse, and never as gone", () => {
  const check = tracked();
  check({ id: 1, ncd: null }, { id: 2 });

  expect(check({ id: 3 })).toEqual([]);
  check({ id: 4, ncd: null });
  expect(check({ id: 5 })).toEqual([]);
});

test("treats a field that comes back as sparse", () => {
  const check = tracked();
  check({ id: 1, ncd: null });
  check({ id: 2 });
  check({ id: 3, ncd: null });

  expect(check({ id: 4 })).toEqual([]);
});

test("tracks fields of nested lists and of records in an unknown layer, separately for each call", () => {
  const inner = z.object({ id: s.Id, name: z.nullish(s.Text), steps: z.nullish(z.array(z.object({ at: s.Version }))) });
  const [first, second] = [unwrapAny("any", inner), unwrapAny("any", inner)];
  const { check } = createFieldTracker();
  const reply = { layer: { id: 1, name: null, steps: [{ at: 1 }, { at: 2 }] } };
  expect(stripEnvelope(reply)).toMatchObject({ id: 1 });
  check(first, reply);

  expect(check(first, { layer: { id: 1, steps: [{}, {}] } })).toEqual([missing("name"), missing("steps[].at")]);
  expect(check(second, { layer: { id: 1, steps: [{}] } })).toEqual([]);
});

test("counts a record that occurs at two places, or inside another, separately at each place", () => {
  const person = z.object({ name: z.nullish(s.Text), phone: z.nullish(s.Text) });
  const schema = z.object({ seller: z.nullish(person), rows: z.array(z.object({ buyer: z.nullish(person) })) });
  const { check } = createFieldTracker();
  const full = { name: null, phone: null };
  check(schema, { seller: full, rows: [{ buyer: full }] });

  expect(check(schema, { seller: full, rows: [{ buyer: { name: null } }] })).toEqual([missing("rows[].buyer.phone")]);
  expect(check(schema, { seller: { phone: null }, rows: [] })).toEqual([missing("seller.name")]);
  expect(check(schema, { seller: null, rows: [{ buyer: null }] })).toEqual([]);
  for (const value of [null, undefined, 5]) expect(check(schema, value)).toEqual([]);
});

test("reports a field that disappears after thousands of replies within the next 64", () => {
  const check = tracked();
  for (let replies = 0; replies < 5_000; replies += 1) check({ id: 1, ncd: null });

  expect(Array.from({ length: 64 }, () => check({ id: 1 })).flat()).toEqual([missing("enquiry[].ncd")]);
});
