import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { findWrite, isRefreshedBy, type WriteName, type WriteTable, writes } from "../src/writes.ts";

const names = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, { kind }]) => ({ name: `${resource}.${name}`, kind })),
);

test("every write of the table has a description, and nothing else except the gateway's own calls", () => {
  const calls = names.filter(({ kind }) => kind !== "query").map(({ name }) => name);

  expect(Object.keys(writes).sort()).toEqual(
    [...calls, "accessRecords.recordExport", "enquiries.reveal", "reminders.forget", "reminders.plan"].sort(),
  );
});

test("the description of an unknown write is undefined", () => {
  expect(findWrite("enquiries.update")).toMatchObject({ label: "Edit of an enquiry", entityKey: ["id"] });
  expect(findWrite("enquiries.list")).toBeUndefined();
  expect(findWrite("toString")).toBeUndefined();
});

describe("a write refreshes", () => {
  const reads = names.filter(({ kind }) => kind === "query").map(({ name }) => name);
  const refreshedBy = (write: WriteName) => reads.filter((read) => isRefreshedBy(write, read));
  const ofResources = (...resources: string[]) =>
    reads.filter((read) => resources.includes(read.split(".")[0] ?? "") && !read.endsWith(".settings"));

  test("a write refreshes the reads of its resources, except for their settings", () => {
    expect(refreshedBy("enquiries.update")).toEqual(ofResources("enquiries", "calls"));
    expect(refreshedBy("campaigns.update")).toEqual(ofResources("projects", "projectBrokers", "campaigns", "meetings"));
  });

  test("a write refreshes settings only if it names them", () => {
    expect(refreshedBy("standUps.create")).toContain("standUps.settings");
    expect(refreshedBy("brokers.update")).not.toContain("brokers.settings");
  });

  test("a write refreshes nothing if it is unknown or made before sign-in", () => {
    expect(refreshedBy("session.login")).toEqual([]);
    expect(isRefreshedBy("", "enquiries.list")).toBe(false);
  });
});

test("a description that lacks a part, or names something that does not exist, does not compile", () => {
  const { "brokers.update": _, ...others } = writes;
  const refreshes = ["brokers"] as const;
  const complete = { queueable: true, label: "Edit", lookFor: "the edit", entityKey: ["id"], refreshes } as const;
  const { label: _label, ...withoutLabel } = complete;
  const table = [
    // @ts-expect-error the description of one write is missing
    others satisfies WriteTable,
    // @ts-expect-error the label is missing
    { ...others, "brokers.update": withoutLabel } satisfies WriteTable,
    // @ts-expect-error a write that cannot be queued has to say what it refreshes, too
    { ...others, "brokers.update": { queueable: false } } satisfies WriteTable,
    // @ts-expect-error the input has no such key
    { ...others, "brokers.update": { ...complete, entityKey: ["broker_id"] } } satisfies WriteTable,
    // @ts-expect-error there is no such read
    { ...others, "brokers.update": { ...complete, refreshes: ["brokers.lists"] } } satisfies WriteTable,
    { ...others, "brokers.update": complete } satisfies WriteTable,
  ];

  expect(table).toHaveLength(6);
});
