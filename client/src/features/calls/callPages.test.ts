import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { callLabels } from "./labels.ts";

const list = (call: string, ...changes: object[]) => {
  const [row] = (reply(call) as { rows: object[] }).rows;
  return { [call]: { rows: changes.map((change) => ({ ...row, ...change })), total: 50, perPage: 20 } };
};

test.each([
  ["/Today/enquiries_builders/todays_calls", "calls.enquiriesToday", callLabels.todaysCall],
  ["/Today/enquiries_builders/backlog_calls", "calls.enquiriesBacklog", callLabels.backlogCall],
  ["/Today/enquiries_builders", "calls.enquiriesToday", callLabels.todaysCall],
  ["/Today/brokers/todays_calls", "calls.brokersToday", callLabels.todaysCall],
  ["/Today/brokers/backlog_calls", "calls.brokersBacklog", callLabels.backlogCall],
  ["/Today/other/backlog_calls", "calls.enquiriesBacklog", callLabels.backlogCall],
])("the screen %s shows the rows of %s", async (path, call, title) => {
  const screen = await openScreen(`${path}?pageNo=2&search_query=ra`, list(call, {}));

  expect(screen.reads).toEqual([[call, { page: 2, search: "ra" }]]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
});

test("when a queue on screen is read again, its pass starts with the new rows", async () => {
  const path = "/Today/enquiries_builders/backlog_calls";
  const replies = list("calls.enquiriesBacklog", { id: 1 }, { id: 2 });
  const screen = await openScreen(path, replies);
  Object.assign(replies, list("calls.enquiriesBacklog", { id: 2 }, { id: 3 }));
  await screen.queryClient.refetchQueries({ type: "active" });
  await screen.settle();

  expect(screen.getAllByRole("link", { name: /^Ravi Kumar/ }).map((link) => link.getAttribute("href"))).toEqual([
    "/Details/2?queue=backlog&place=1",
    "/Details/3?queue=backlog&place=2",
  ]);
  expect(JSON.parse(sessionStorage.getItem("call_queue") ?? "").pass.ids).toEqual([2, 3]);
});

test("rows of a queue link to details that know the queue and the position", { tags: ["U056", "U060"] }, async () => {
  const rows = list("calls.enquiriesBacklog", { id: 1 }, { id: 2, ncd: null }, { id: null });
  const screen = await openScreen("/Today/enquiries_builders/backlog_calls?pageNo=2&search_query=ra", rows);
  expect(screen.getByText("21 - 23 of 50")).toBeTruthy();
  expect([screen.has("Prev"), screen.has("Next")]).toEqual([true, true]);
  expect(screen.getAllByRole("link", { name: /^Ravi Kumar/ }).map((link) => link.getAttribute("href"))).toEqual([
    "/Details/1?queue=backlog&search_query=ra&place=21",
    "/Details/2?queue=backlog&search_query=ra&place=22",
  ]);
  expect(JSON.parse(sessionStorage.getItem("call_queue") ?? "")).toEqual({
    of: ["enquiries_builders", "backlog", "ra"],
    pass: { before: 20, ids: [1, 2], total: 50, perPage: 20 },
  });
});

test("rows of brokers to call have a name, a firm and a locality", { tags: ["U055", "U058"] }, async () => {
  const screen = await openScreen(
    "/Today/brokers/todays_calls",
    list(
      "calls.brokersToday",
      { locality: "Aundh", locality_name: "Baner" },
      { firm_name: "", locality: null, locality_name: "Baner" },
      { id: null, name: null },
    ),
  );
  expect(screen.getByRole("heading", { name: callLabels.todaysCall })).toBeTruthy();
  const named = screen.row("Imran Shaikh - Skyline Properties");
  expect(named.facts()).toEqual({ Locality: "Aundh" });
  expect(named.getByText("Active")).toBeTruthy();
  expect(screen.has("Contact Imran Shaikh")).toBe(true);
  expect(screen.row("Imran Shaikh").facts()).toEqual({ Locality: "Baner" });
  expect(screen.row("Skyline Properties").facts()).toEqual({ Locality: "Baner" });
  expect(screen.href(/^Imran Shaikh - /)).toBe("/Brokers/9100?queue=today&place=1");
  expect(screen.href(/^Imran Shaikh(?! -)/)).toBe("/Brokers/9100?queue=today&place=2");
});

test("calls can be selected if there are any", { tags: ["U057"] }, async () => {
  const emptyScreen = await openScreen("/Today/enquiries_builders", {
    "calls.enquiriesToday": { rows: [], total: 0, perPage: 20 },
  });
  expect(emptyScreen.text()).not.toContain("Select");
  const screen = await openScreen("/Today/enquiries_builders", list("calls.enquiriesToday", { id: 1 }, { id: 2 }));
  await screen.press("Select");
  expect(screen.fields()).toEqual({
    "Ravi Kumar": false,
  });
  expect(screen.getByText("0 selected")).toBeTruthy();
});
