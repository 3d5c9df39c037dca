import { expect, test, vi } from "vitest";
import { cursors, type QueuePage, type QueueQuery, queueList } from "./queues.ts";

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
});

const pass = { before: 3 } as never;

test.each<[string, QueuePage, QueueQuery, boolean]>([
  ["the same queue and words", "brokers", { queue: "today", search_query: "rao" }, true],
  ["another page", "enquiries_builders", { queue: "today", search_query: "rao" }, false],
  ["the other queue", "brokers", { queue: "backlog", search_query: "rao" }, false],
  ["other words", "brokers", { queue: "today", search_query: "kumar" }, false],
  ["no words", "brokers", { queue: "today" }, false],
])("a pass through a queue is found again for %s: %s %o is %s", (_what, page, query, isFound) => {
  cursors.keep("brokers", { queue: "today", search_query: "rao" }, pass);

  expect(cursors.read(page, query)).toEqual(isFound ? pass : undefined);
});

test("no pass is found where none was kept", () => {
  kept.clear();

  expect(cursors.read("brokers", { queue: "today" })).toBeUndefined();
});

test("the first page of a queue's list has no number in its address", () => {
  const list = (pageNo: number) => queueList("brokers", { queue: "backlog", search_query: "rao" }, pageNo);

  expect(list(1)).not.toContain("pageNo");
  expect(list(1)).toContain("backlog_calls");
  expect(list(2)).toContain("pageNo=2");
});
