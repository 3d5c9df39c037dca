import { expect, test } from "vitest";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { compareRecord } from "./currentRecord.ts";
import { snapshotOf, withServerValues } from "./snapshot.ts";

const record = (ncd: string, comment: string, lock_version: number) => ({ ncd, comment, lock_version });
const onServer = record("10:00", "Old", 1);
const withFirstSave = record("12:00", "First save. Old", 2);
const snapshot = (shown: typeof onServer): Snapshot =>
  snapshotOf("enquiries.details", { id: 4 }, shown, { ncd: ["Next call"], comment: ["Comments"] });
const seen = withServerValues(snapshot(withFirstSave), onServer);
const names = (reply: object, unsent = reply) => compareRecord(seen, reply, unsent).changed.map(({ name }) => name);

test("nothing has changed where an earlier save of this device has arrived", () => {
  expect(names(withFirstSave)).toEqual([]);
});

test("nothing has changed where an earlier save never arrives, and the version is that of the server", () => {
  expect(compareRecord(seen, onServer, onServer)).toEqual({ changed: [], version: 1 });
});

test("nothing has changed where an earlier save is still to arrive", () => {
  const other = withServerValues(snapshot(withFirstSave), undefined);

  expect(compareRecord(other, onServer, withFirstSave)).toEqual({ changed: [], version: 2 });
});

test("a field that another user set is named, in either state", () => {
  expect(names(record("15:00", "First save. Old", 3))).toEqual(["ncd"]);
  expect(names(record("15:00", "Old", 2))).toEqual(["ncd"]);
});

test("a field that another user set back after the earlier save had arrived is named", () => {
  expect(names(record("10:00", "First save. Old", 3))).toEqual(["ncd"]);
});

test("only fields that an earlier save changed keep a value of the server", () => {
  const { fields } = withServerValues(snapshot(record("10:00", "First save. Old", 2)), onServer);

  expect(fields.map((field) => "wasOnServer" in field)).toEqual([false, true]);
});
