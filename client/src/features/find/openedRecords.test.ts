import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queryClient.ts";
import type { FoundRecord } from "./localResults.ts";
import { openedInTab, openedLast } from "./openedRecords.ts";

const device = vi.hoisted(() => ({ stored: undefined as (() => Promise<unknown>) | undefined }));
vi.mock("../../offline/cache/queryStore.ts", () => ({
  findStoredRead: () => device.stored?.() ?? Promise.resolve(undefined),
  storeRead: async () => {},
}));

const open = (call: string, data: object, updatedAt: number) =>
  queryClient.setQueryData([call.split("."), { input: data, type: "query" }], data, { updatedAt });
const record = (id: number, kind = "Enquiry"): FoundRecord => ({
  ...{ kind, id, title: `${kind} ${id}`, subtitle: "", to: `/${kind}/${id}` },
});
const keep = (...records: FoundRecord[]) => {
  device.stored = async () => ({ at: 1, data: records, version: undefined });
};
const idsOf = (records: FoundRecord[]) => records.map(({ kind, id }) => `${kind} ${id}`);

beforeEach(() => {
  queryClient.clear();
  device.stored = undefined;
});

test("the records of this tab are those whose details were read, the latest first, and lists are none", () => {
  open("enquiries.details", { id: 1, full_name: "Ravi Kumar" }, 10);
  open("brokers.details", { id: 2, name: "Asha Rao" }, 30);
  open("projects.card", { id: 3, name: "Lake View" }, 20);
  open("enquiries.list", { id: 4 }, 40);
  open("enquiries.details", { full_name: "Without an id" }, 50);

  expect(idsOf(openedInTab())).toEqual(["CP 2", "Project 3", "Enquiry 1"]);
});

test("a record that could not be read was not opened", async () => {
  const queryFn = () => Promise.reject(new Error("down"));
  await queryClient.prefetchQuery({ queryKey: [["brokers", "details"]], queryFn, retry: false });

  expect(openedInTab()).toEqual([]);
});

test("a record that was opened before and again in this tab is there once, as this tab has it", async () => {
  open("enquiries.details", { id: 1, full_name: "Ravi Kumar" }, 10);
  const [inTab] = openedInTab();
  keep(record(5), { ...record(1), title: "As it was", to: inTab?.to ?? "" });

  const found = await openedLast();
  expect(idsOf(found)).toEqual(["Enquiry 1", "Enquiry 5"]);
  expect(found[0]).toEqual(inTab);
});

test("of more than eight that were opened in this tab the latest are left", () => {
  for (let id = 1; id <= 10; id += 1) open("brokers.details", { id }, id);
  // What else was read later takes the place of none.
  for (let page = 1; page <= 10; page += 1) open("brokers.list", { page }, 100 + page);

  expect(idsOf(openedInTab())).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((id) => `CP ${id}`));
});

test("eight are kept in mind, those of this tab before all others", async () => {
  for (let id = 1; id <= 3; id += 1) open("brokers.details", { id }, id);
  keep(...Array.from({ length: 8 }, (_, index) => record(20 + index)));

  const tab = ["CP 3", "CP 2", "CP 1"];
  expect(idsOf(await openedLast())).toEqual([...tab, ...[20, 21, 22, 23, 24].map((id) => `Enquiry ${id}`)]);
});

test("where nothing may be kept on the device those of this tab are left", async () => {
  open("enquiries.details", { id: 1 }, 10);
  device.stored = () => Promise.reject(new DOMException("", "SecurityError"));

  expect(idsOf(await openedLast())).toEqual(["Enquiry 1"]);
});
