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
const gone = (path: string) => ({ path, received: "gone" });

test("a field that was there and is gone from all rows of a page is reported, page after page", () => {
  const check = tracked();

  expect(check({ id: 1, ncd: null }, { id: 2, ncd: null })).toEqual([]);
  expect(check({ id: 3, next_call: null }, { id: 4, next_call: null })).toEqual([gone("enquiry[].ncd")]);
  expect(check({ id: 5 })).toEqual([gone("enquiry[].ncd")]);
});

test("a field that never was there is not gone, nor is one on a page without rows", () => {
  const check = tracked();

  expect(check({ id: 1 })).toEqual([]);
  expect(check({ id: 1, ncd: null })).toEqual([]);
  expect(check()).toEqual([]);
});

test("a field that may not be missing is not tracked, as its absence is reported where the reply is read", () => {
  const check = tracked();
  check({ id: 1 });

  expect(check({})).toEqual([]);
});

test("a field that some rows have and others not is sparse, and never gone", () => {
  const check = tracked();
  check({ id: 1, ncd: null }, { id: 2 });

  expect(check({ id: 3 })).toEqual([]);
  check({ id: 4, ncd: null });
  expect(check({ id: 5 })).toEqual([]);
});

test("a field that comes back was sparse", () => {
  const check = tracked();
  check({ id: 1, ncd: null });
  check({ id: 2 });
  check({ id: 3, ncd: null });

  expect(check({ id: 4 })).toEqual([]);
});

test("fields of nested lists and of records in an unknown layer are tracked, each call on its own", () => {
  const inner = z.object({ id: s.Id, name: z.nullish(s.Text), steps: z.nullish(z.array(z.object({ at: s.Version }))) });
  const [one, other] = [unwrapAny("any", inner), unwrapAny("any", inner)];
  const { check } = createFieldTracker();
  const reply = { layer: { id: 1, name: null, steps: [{ at: 1 }, { at: 2 }] } };
  expect(stripEnvelope(reply)).toMatchObject({ id: 1 });
  check(one, reply);

  expect(check(one, { layer: { id: 1, steps: [{}, {}] } })).toEqual([gone("name"), gone("steps[].at")]);
  expect(check(other, { layer: { id: 1, steps: [{}] } })).toEqual([]);
});

test("the same record at two places, and one within another, is counted at each place on its own", () => {
  const person = z.object({ name: z.nullish(s.Text), phone: z.nullish(s.Text) });
  const schema = z.object({ seller: z.nullish(person), rows: z.array(z.object({ buyer: z.nullish(person) })) });
  const { check } = createFieldTracker();
  const full = { name: null, phone: null };
  check(schema, { seller: full, rows: [{ buyer: full }] });

  expect(check(schema, { seller: full, rows: [{ buyer: { name: null } }] })).toEqual([gone("rows[].buyer.phone")]);
  expect(check(schema, { seller: { phone: null }, rows: [] })).toEqual([gone("seller.name")]);
  expect(check(schema, { seller: null, rows: [{ buyer: null }] })).toEqual([]);
  for (const odd of [null, undefined, 5]) expect(check(schema, odd)).toEqual([]);
});
