import { expect, test } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import {
  cursors,
  type QueuePage,
  type QueueQuery,
  queueDetails,
  queueList,
  queueReader,
  queueState,
} from "./queues.ts";

const originalStorage = sessionStorage;

const pass = { before: 3 } as never;

test.each<[string, QueuePage, QueueQuery, boolean]>([
  ["the same queue and search", "brokers", { queue: "today", search_query: "rao" }, true],
  ["another page", "enquiries_builders", { queue: "today", search_query: "rao" }, false],
  ["the other queue", "brokers", { queue: "backlog", search_query: "rao" }, false],
  ["another search", "brokers", { queue: "today", search_query: "kumar" }, false],
  ["no search", "brokers", { queue: "today" }, false],
  ["an empty search", "brokers", { queue: "today", search_query: "" }, false],
])("a pass through a queue is found again for %s: %s %o is %s", (_description, page, query, isFound) => {
  cursors.keep("brokers", { queue: "today", search_query: "rao" }, pass);

  expect(cursors.read(page, query)).toEqual(isFound ? pass : undefined);
});

test("a pass without a search is found again for an address without a search", () => {
  cursors.keep("brokers", { queue: "today", search_query: "" }, pass);

  expect(cursors.read("brokers", { queue: "today" })).toEqual(pass);
});

test("no pass is found if none was stored", () => {
  originalStorage.clear();

  expect(cursors.read("brokers", { queue: "today" })).toBeUndefined();
});

test.each<[QueuePage, QueueQuery, string]>([
  ["enquiries_builders", { queue: "today" }, "enquiriesToday"],
  ["enquiries_builders", { queue: "backlog" }, "enquiriesBacklog"],
  ["brokers", { queue: "today" }, "brokersToday"],
  ["brokers", { queue: "backlog" }, "brokersBacklog"],
  ["brokers", {}, "brokersToday"],
])("the queue %s %o is read by %s", async (page, query, call) => {
  const rows = [{ id: 4 }, { id: null }, { id: "a-5" }];
  const { reads } = fakeNetwork({ [`calls.${call}`]: { rows, total: 9, perPage: 3 } });
  const page2 = await queueReader(page, { ...query, search_query: "rao" })(2);

  expect(reads).toEqual([[`calls.${call}`, { search: "rao", page: 2 }]]);
  expect(page2).toEqual({ ids: [4, "a-5"], total: 9, perPage: 3 });
});

test("the address of a call contains the queue and position it was opened from, and its links keep them", () => {
  const parse = (text: string) => queueState.parse(new URLSearchParams(text));
  const query = { queue: "backlog", place: 3, search_query: "rao" } as const;

  expect(parse("queue=backlog&place=3&search_query=rao")).toEqual(query);
  expect(parse("queue=other&place=x")).toEqual({});
  expect(queueDetails.enquiries_builders(5, query)).toBe("/Details/5?queue=backlog&place=3&search_query=rao");
  expect(queueDetails.brokers(5, query)).toBe("/Brokers/5?queue=backlog&place=3&search_query=rao");
  expect([queueDetails.enquiries_builders(5), queueDetails.brokers(5)]).toEqual(["/Details/5", "/Brokers/5"]);
});

test("the list of a queue has the calls and search of the queue", () => {
  expect(queueList("brokers", { search_query: "rao" }, 1)).toBe("/Today/brokers/todays_calls?search_query=rao");
  expect(queueList("enquiries_builders", { queue: "backlog" }, 3)).toBe(
    "/Today/enquiries_builders/backlog_calls?pageNo=3",
  );
});

test("the first page of a queue's list has no number in its address", () => {
  const list = (pageNo: number) => queueList("brokers", { queue: "backlog", search_query: "rao" }, pageNo);

  expect(list(1)).not.toContain("pageNo");
  expect(list(1)).toContain("backlog_calls");
  expect(list(2)).toContain("pageNo=2");
});
