import { hashKey } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { subjectOf } from "./entrySubject.ts";

const fake = vi.hoisted(() => ({ stored: new Map<string, object>(), find: vi.fn() }));
vi.mock("../../offline/cache/queryStore.ts", () => ({ findStoredRead: fake.find }));
vi.mock("../../offline/overlay/unsentWrites.ts", () => ({ subjectReads: { "brokers.addCall": "brokers.card" } }));

const store = (call: string, input: object, data: object) =>
  fake.stored.set(hashKey([call.split("."), { input, type: "query" }]), { data });

beforeEach(() => {
  fake.stored.clear();
  fake.find.mockReset().mockImplementation(async (hash: string) => fake.stored.get(hash));
});

test.each([
  [{ name: "Asha", title: "Canopy" }, "Asha"],
  [{ title: "Canopy", search_name: "Rao" }, "Canopy"],
  [{ name: "", search_name: "Rao" }, "Rao"],
  [{ location: "Baner" }, "Baner"],
  [{ name: "Asha", location: "Baner" }, "Asha"],
  [{ id: null, comment: "Met" }, undefined],
])("a new record with %j is called %s", async (input, subject) => {
  expect(await subjectOf("enquiries.create", input)).toBe(subject);
  expect(fake.find).not.toHaveBeenCalled();
});

test.each([
  ["enquiries.update", { id: 5 }, "enquiries.details", { id: 5 }, { full_name: "Asha" }, "Asha · No. 5"],
  ["enquiries.update", { id: "a5" }, "enquiries.details", { id: "a5" }, { full_name: "Asha" }, "Asha · No. a5"],
  ["campaigns.update", { campaign_id: 7, id: 5 }, "campaigns.details", { id: 7 }, { name: "Canopy" }, "Canopy · No. 7"],
  ["brokers.addCall", { id: 5 }, "brokers.card", { id: 5 }, { firm_name: "Om" }, "Om · No. 5"],
  ["meetings.update", { id: 5 }, "meetings.details", { id: 5 }, { meeting: { broker_name: "Om" } }, "Om · No. 5"],
  ["standUps.update", { id: 5 }, "standUps.details", { id: 5 }, { field_executive: "Ravi" }, "Ravi · No. 5"],
  ["brokers.update", { id: 5 }, "brokers.details", { id: 5 }, { broker_firm_name: "Om" }, "Om · No. 5"],
])("%s with %j is about what %s told last", async (call, input, read, readInput, data, subject) => {
  store(read, readInput, data);

  expect(await subjectOf(call, input)).toBe(subject);
});

test("the most specific name of a record is told", async () => {
  store("clientMeetings.details", { id: 5 }, { name: "Towers", client_name: "Ravi", full_name: "Ravi Kumar" });

  expect(await subjectOf("clientMeetings.update", { id: 5 })).toBe("Ravi Kumar · No. 5");
});

test("a name that was entered is told before the one that was read", async () => {
  store("brokers.details", { id: 5 }, { name: "Asha" });

  expect(await subjectOf("brokers.update", { id: 5, name: "Asha Rao" })).toBe("Asha Rao · No. 5");
});

test("what the form was opened with says which read it was", async () => {
  store("projects.card", { id: 9, broker: 1 }, { name: "Towers" });
  const seen = { call: "projects.card", input: { id: 9, broker: 1 } } as never;

  expect(await subjectOf("projects.update", { id: 5 }, seen)).toBe("Towers · No. 5");
});

test("the id is told where nothing was read, or nothing may be kept", async () => {
  expect(await subjectOf("brokers.update", { id: 5 })).toBe("No. 5");
  fake.find.mockRejectedValue(new Error("no database"));

  expect(await subjectOf("brokers.update", { id: 5 })).toBe("No. 5");
});
