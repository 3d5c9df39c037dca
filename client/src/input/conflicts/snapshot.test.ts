import { expect, test } from "vitest";
import { compareRecord } from "./currentRecord.ts";
import { isUnchanged, snapshotOf, versionOf, withNames, withUnsentEdits } from "./snapshot.ts";

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

test("a snapshot has the fields that a form may change, under both names, and the labels of choices", () => {
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
])("the version of %j is %j", (record, version) => expect(versionOf(record)).toBe(version));

test("a record inside its reply is compared within it", () => {
  const base = snapshotOf("projects.card", {}, { name: "A" }, { name: ["Name"] }, "project");
  const reply = (name: string) => ({ name: "Z", project: { name, lock_version: 4 } });

  expect(compareRecord(base, reply("A"))).toEqual({ changed: [], version: 4 });
  expect(compareRecord(base, reply("B")).changed).toMatchObject([{ was: "A", now: "B" }]);
});

test("a field that the server omits is empty, and unchanged if it was empty before", () => {
  expect(compareRecord(snapshot(), { status_id: 2 }).changed).toEqual([]);
  expect(compareRecord(snapshot(), {}).changed).toMatchObject([{ name: "status_id", now: null }]);
});

test("a form starts with what earlier edits sent, latest last, and with an empty comment", () => {
  const fields = [{ name: "comment_history", label: "Comments", input: "comment", was: "Met" }];
  const base = {
    call: "a.details",
    input: {},
    fields,
    earlier: [{ status_id: 2, comment: "Old", other: 1 }, { status_id: 3 }],
  };

  expect(withUnsentEdits({ status_id: 1, comment: "", performance: "P0" }, base)).toEqual({
    status_id: 3,
    comment: "",
    performance: "P0",
  });
});

test("names that load later are added to their fields, and nothing else changes", () => {
  const earlySnapshot = snapshot(record, []);
  const lateSnapshot = snapshot({ ...record, status_id: 1 });

  expect(withNames(earlySnapshot, lateSnapshot).fields).toMatchObject([
    { was: 2, names: { 2: "Met" } },
    { names: undefined },
  ]);
  expect(withNames(earlySnapshot, { ...lateSnapshot, fields: [] }).fields.map(({ names }) => names)).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  [[1, 2], [1, 2], true],
  [{ id: 1 }, { id: 2 }, false],
  ["1", 1, false],
  [null, "", false],
])("%j and %j are the same: %j", (before, now, expected) => expect(isUnchanged(before, now)).toBe(expected));
