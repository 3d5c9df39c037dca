import { expect, test } from "vitest";
import { compareRecord } from "./currentRecord.ts";
import { isUnchanged, snapshotOf, versionOf, withNames, withServerValues } from "./snapshot.ts";

const record = { status_id: 2, comment: undefined as string | undefined, lock_version: 0, other: 1 };
const statuses = [
  { value: 1, label: "New" },
  { value: 2, label: "Met" },
];
const snapshot = (now = record, options = statuses) =>
  snapshotOf("enquiries.details", { id: 5 }, now, {
    status_id: ["Status", "enquiry_status_id", options],
    comment: ["Comments"],
  });

test("a snapshot holds the fields that a form may change, by both names, and the labels of choices", () => {
  expect(snapshot()).toEqual({
    call: "enquiries.details",
    input: { id: 5 },
    at: undefined,
    version: 0,
    fields: [
      {
        name: "status_id",
        label: "Status",
        input: "enquiry_status_id",
        was: 2,
        names: { 1: "New", 2: "Met" },
      },
      { name: "comment", label: "Comments", input: "comment", was: null, names: undefined },
    ],
  });
});

test.each([
  [{ lock_version: 3 }, 3],
  [{ lock_version: null }, undefined],
  [{}, undefined],
])("the version of %j is %j", (of, version) => expect(versionOf(of)).toBe(version));

test("a record inside its reply is compared there", () => {
  const seen = snapshotOf("projects.card", {}, { name: "A" }, { name: ["Name"] }, "project");
  const reply = (name: string) => ({ name: "Z", project: { name, lock_version: 4 } });

  expect(compareRecord(seen, reply("A"), reply("A"))).toEqual({ changed: [], version: 4 });
  expect(compareRecord(seen, reply("B"), reply("B")).changed).toMatchObject([{ was: "A", now: "B" }]);
  const { fields } = withServerValues(seen, reply("B"));
  expect(fields).toMatchObject([{ was: "A", wasOnServer: "B" }]);
});

test("a field that the server leaves out is empty, and no change where it was", () => {
  expect(compareRecord(snapshot(), { status_id: 2 }, {}).changed).toEqual([]);
  expect(compareRecord(snapshot(), {}, {}).changed).toMatchObject([{ name: "status_id", now: null }]);
});

test("a value that the server did not have is compared with what it had: nothing", () => {
  const seen = withServerValues(snapshot(), { status_id: null, comment: null });
  expect(seen.fields.map((field) => "wasOnServer" in field)).toEqual([true, false]);

  expect(compareRecord(seen, { status_id: null }, { status_id: null }).changed).toEqual([]);
});

test("what the server had is known by the names of the record, and an absent field had nothing", () => {
  expect(withServerValues(snapshot(), { status_id: 1 }).fields).toMatchObject([{ was: 2, wasOnServer: 1 }, {}]);
  const unchanged = withServerValues(snapshot(), { status_id: 2 });

  expect(unchanged.fields.some((field) => "wasOnServer" in field)).toBe(false);
  expect(withServerValues(snapshot(), undefined)).toEqual(snapshot());
});

test("where the reply of the server differs as little as any other state, its version counts", () => {
  expect(compareRecord(snapshot(), { status_id: 2, lock_version: 6 }, { status_id: 2, lock_version: 7 }).version).toBe(
    6,
  );
});

test("of several states that differ the least counts, with its changes and its version", () => {
  const seen = withServerValues(snapshot(), { status_id: 1, comment: "Old" });
  const reply = { status_id: 3, comment: "New", lock_version: 6 };

  expect(compareRecord(seen, reply, { ...reply, comment: null, lock_version: 7 })).toMatchObject({
    version: 7,
    changed: [{ name: "status_id", was: 2, now: 3 }],
  });
  expect(compareRecord(seen, reply, reply).changed.map(({ was }) => was)).toEqual([2, null]);
});

test("names that come later are those of their fields, and nothing else changes", () => {
  const early = snapshot(record, []);
  const late = snapshot({ ...record, status_id: 1 });

  expect(withNames(early, late).fields).toMatchObject([{ was: 2, names: { 2: "Met" } }, { names: undefined }]);
  expect(withNames(early, { ...late, fields: [] }).fields.map(({ names }) => names)).toEqual([undefined, undefined]);
});

test.each([
  [[1, 2], [1, 2], true],
  [{ id: 1 }, { id: 2 }, false],
  ["1", 1, false],
  [null, "", false],
])("%j and %j are the same: %j", (was, now, expected) => expect(isUnchanged(was, now)).toBe(expected));
