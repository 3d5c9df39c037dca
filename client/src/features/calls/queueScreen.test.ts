import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { EnquiryQueue } from "./EnquiryQueue.tsx";
import type { MoveRun } from "./move/moveRun.ts";
import { useTypedInQueue } from "./queueSearch.ts";

type List = Parameters<typeof EnquiryQueue>[0]["list"];
interface ScreenProps {
  title: string;
  tools: ReactNode;
  tabs: ReactNode;
  children(row: object): ReactNode;
}
const fake = vi.hoisted(() => ({
  ...{ typed: undefined as object | undefined, source: undefined as unknown, keep: vi.fn() },
  ...{ run: undefined as MoveRun | undefined, isSelecting: false, screen: {} as ScreenProps },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useEffect: (work: () => void) => work(),
}));
vi.mock("../../api/trpc.ts", () => ({ trpcClient: { calls: {} } }));
vi.mock("../../auth/session.ts", () => ({ session: { onEnd: () => {} } }));
vi.mock("../../offline/workingSet/typedIn.ts", () => ({ typedIn: (call: string) => call }));
vi.mock("../../shared/calling/queues.ts", async (original) => ({
  ...(await original<typeof import("../../shared/calling/queues.ts")>()),
  cursors: { keep: fake.keep },
}));
vi.mock("../../shared/EnquiryRow.tsx", () => ({ EnquiryRow: ({ to }: { to: string | undefined }) => `row ${to}` }));
vi.mock("../../ui/list/SearchedListScreen.tsx", () => ({
  SearchedListScreen: (props: ScreenProps) => {
    fake.screen = props;
    return null;
  },
}));
vi.mock("../../ui/list/useTyped.ts", () => ({
  useTyped: (_: unknown, source: unknown) => {
    fake.source = source;
    return { typed: fake.typed };
  },
}));
vi.mock("./move/MoveStatus.tsx", () => ({ MoveStatus: () => "status" }));
vi.mock("./move/SelectBar.tsx", () => ({ SelectBar: () => "selection" }));
vi.mock("./move/SelectRow.tsx", () => ({
  SelectRow: ({ isSelected }: { isSelected: boolean }) => `box ${isSelected}`,
}));
vi.mock("./move/moveRun.ts", () => ({ moveRun: { use: () => fake.run } }));
vi.mock("./move/useCallSelection.ts", () => ({
  useCallSelection: (shown: object[]) => ({
    selection: fake.isSelecting ? { selected: new Map([[7, {}]]), shown, select: () => {} } : undefined,
    begin: () => {},
  }),
}));

const rows = (...ids: (number | null)[]) => ids.map((id) => ({ id, full_name: `P${id}`, ncd: null, status: null }));
const page = (...ids: (number | null)[]) => ({ rows: rows(...ids), total: 45, perPage: 20 });
const list = (data: object | undefined, isPlaceholderData = false) =>
  ({ data, isPlaceholderData, error: null, refetch: () => {} }) as unknown as List;

function open(queue: "today" | "backlog", of: List, at = "/") {
  const screen = createElement(EnquiryQueue, { queue, list: of });
  renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [at] }, screen));
  return fake.screen;
}
const text = (part: ReactNode) => renderToStaticMarkup(part).replace(/<[^>]*>/g, "");

beforeEach(() => {
  Object.assign(fake, { typed: undefined, run: undefined, isSelecting: false });
  fake.keep.mockReset();
});

test("a pass begins with the rows on screen, after those of the pages before", () => {
  open("backlog", list(page(7, null, 9)), "/?pageNo=2&search_query=rao");

  expect(fake.keep).toHaveBeenCalledExactlyOnceWith(
    "enquiries_builders",
    { queue: "backlog", search_query: "rao" },
    { before: 20, ids: [7, 9], total: 45, perPage: 20 },
  );
});

test("a pass begins at the first row of an empty list as well, and never with rows of another page", () => {
  open("today", list({ rows: [], total: 0, perPage: 20 }));
  expect(fake.keep.mock.lastCall?.[2]).toEqual({ before: 0, ids: [], total: 0, perPage: 20 });
  fake.keep.mockReset();
  open("today", list(undefined));
  open("today", list(page(7), true));

  expect(fake.keep).not.toHaveBeenCalled();
});

test("while a search is typed, a pass goes through its rows on this device", () => {
  fake.typed = { search: "ra", rows: { data: { rows: rows(9), total: 3, perPage: 1 } } };
  const { children } = open("today", list(undefined), "/?pageNo=2&search_query=rao");

  expect(fake.keep).toHaveBeenCalledExactlyOnceWith(
    "enquiries_builders",
    { queue: "today", search_query: "ra" },
    { before: 0, ids: [9], total: 3, perPage: 1 },
  );
  open("today", list(page(7)));
  expect(fake.keep.mock.lastCall?.[2].ids).toEqual([9]);
  expect(
    text(children(fake.typed && ((fake.typed as { rows: { data: { rows: object[] } } }).rows.data.rows[0] as object))),
  ).toBe("row /Details/9?queue=today&amp;search_query=ra&amp;place=1");
});

test("a row leads to its place in the queue", () => {
  const data = page(7, 9);
  const { title, children } = open("backlog", list(data), "/?pageNo=2");

  expect(title).toBe("Backlog Call");
  expect(text(children(data.rows[1] as object))).toBe("row /Details/9?queue=backlog&amp;place=22");
  expect(open("today", list(data)).title).toBe("Today's Call");
});

test.each([
  ["enquiries_builders", "today", "calls.enquiriesToday"],
  ["enquiries_builders", "backlog", "calls.enquiriesBacklog"],
  ["brokers", "today", "calls.brokersToday"],
  ["brokers", "backlog", "calls.brokersBacklog"],
] as const)("a search in the queue of %s of %s looks in %s", (of, queue, call) => {
  const Search = () => void useTypedInQueue(of, queue);
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Search)));

  expect(fake.source).toBe(call);
});

test("calls can be selected where there are some, and no move is under way", () => {
  const report = { moved: 1, queued: [], takenBack: 0, notMoved: [], hasDecisions: false };
  const tools = (of: List) => text(open("today", of).tools);

  expect(tools(list(page(7)))).toBe("Select");
  expect(tools(list(page()))).toBe("");
  expect(tools(list(undefined))).toBe("");
  fake.run = { step: "reading", done: 0, total: 1, stop: () => {} };
  expect(tools(list(page(7)))).toBe("");
  fake.run = { step: "over", report };
  expect(tools(list(page(7)))).toBe("Select");
  expect(text(open("today", list(page(7))).tabs)).toBe("status");
  fake.isSelecting = true;
  expect(tools(list(page(7)))).toBe("");
});

test("while calls are selected each row has a checkbox", () => {
  fake.isSelecting = true;
  const data = page(7, 9, null);
  const { tabs, children } = open("today", list(data));

  expect(text(tabs)).toBe("selection");
  expect(data.rows.map((row) => text(children(row)))).toEqual(["box true", "box false", "box false"]);
});
