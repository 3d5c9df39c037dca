import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { propsOf } from "../../lib/test/elements.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { UnsentMark } from "../../shared/UnsentMark.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { MoveDialog } from "./move/MoveDialog.tsx";
import { SelectRow } from "./move/SelectRow.tsx";
import { Today } from "./Today.tsx";

interface QueueProps {
  queue: string;
  list: string;
  row?: (row: object, to: string) => ReactNode;
}
interface RowProps {
  title: string;
  meta: unknown[][];
}
const fake = vi.hoisted(() => ({
  ...{
    params: {} as { page?: string; callType?: string },
    asked: [] as unknown[],
    queue: {} as QueueProps,
    row: {} as RowProps,
  },
  ...{ box: {} as { label: string; value: boolean; onChange(selected: boolean): void }, did: [] as unknown[] },
  ...{ form: {} as { label: string; onSave(target: object): void } },
}));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: "keep" }));
vi.mock("../../api/trpc.ts", () => {
  const list = (name: string) => ({
    useQuery: (...asked: unknown[]) => {
      fake.asked = asked;
      return name;
    },
  });
  const calls = ["enquiriesToday", "enquiriesBacklog", "brokersToday", "brokersBacklog"];
  return { trpc: { calls: Object.fromEntries(calls.map((name) => [name, list(name)])) } };
});
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, today: { ...paths.today, useParams: () => fake.params } } };
});
vi.mock("../../shared/calling/RowActions.tsx", () => ({ RowActions: () => null }));
vi.mock("../../shared/EnquiryRow.tsx", () => ({ EnquiryRow: ({ to }: { to: unknown }) => `row ${to}` }));
vi.mock("../../shared/NextCall.tsx", () => ({ NextCall: ({ at }: { at: string }) => at }));
vi.mock("../../shared/StatusBadge.tsx", () => ({ StatusBadge: () => null }));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: () => null }));
vi.mock("../../ui/form/Checkbox.tsx", () => ({
  Checkbox: (box: typeof fake.box) => {
    fake.box = box;
    return `[${box.label}]`;
  },
}));
vi.mock("../../ui/form/Form.tsx", () => ({
  Form: (form: typeof fake.form) => {
    fake.form = form;
    return null;
  },
}));
vi.mock("../../ui/form/useForm.ts", () => ({ useForm: () => ({}) }));
vi.mock("../../ui/list/RowLink.tsx", () => ({
  RowLink: (row: RowProps) => {
    fake.row = row;
    return null;
  },
}));
vi.mock("../../ui/overlay/BottomDialog.tsx", () => ({
  BottomDialog: ({ title, children }: Record<string, ReactNode>) => [title, children],
}));
vi.mock("./EnquiryQueue.tsx", () => ({
  EnquiryQueue: (queue: QueueProps) => {
    fake.queue = queue;
    return "enquiries";
  },
}));
vi.mock("./move/moveCalls.ts", () => ({ moveCalls: async (...move: unknown[]) => fake.did.push(move) }));
vi.mock("./Queue.tsx", () => ({
  Queue: (queue: QueueProps) => {
    fake.queue = queue;
    return "brokers";
  },
}));
vi.mock("./queueSearch.ts", () => ({
  callSearch: { use: () => [{ search_query: "rao", pageNo: 2 }] },
  useTypedInQueue: (...queue: unknown[]) => queue,
}));

const shown = (part: ReactNode) => textsOf(part).join("");

beforeEach(() => {
  fake.did = [];
});

test.each([
  [{ page: "brokers", callType: "backlog_calls" }, "brokers", "backlog", "brokersBacklog"],
  [{ page: "brokers", callType: "todays_calls" }, "brokers", "today", "brokersToday"],
  [{ page: "enquiries_builders", callType: "backlog_calls" }, "enquiries", "backlog", "enquiriesBacklog"],
  [{ page: "enquiries_builders" }, "enquiries", "today", "enquiriesToday"],
  [{ page: "anything", callType: "else" }, "enquiries", "today", "enquiriesToday"],
])("the address %j shows the calls of %s, %s", (params, kind, queue, list) => {
  fake.params = params;

  expect(shown(createElement(Today))).toBe(kind);
  expect(fake.queue).toMatchObject({ queue, list, ...(kind === "brokers" && { whileTyping: ["brokers", queue] }) });
  expect(fake.asked).toEqual([{ search: "rao", page: 2 }, { placeholderData: "keep" }]);
});

test("a broker's row names broker and firm, and the locality of either spelling", () => {
  fake.params = { page: "brokers" };
  shown(createElement(Today));
  const row = (change: object) => {
    shown(fake.queue.row?.({ id: 7, name: "Ravi", firm_name: "Anand", ...change }, "/there"));
    return [fake.row.title, fake.row.meta[0]?.[1]];
  };

  expect(row({ locality: "Baner", locality_name: "Aundh" })).toEqual(["Ravi - Anand", "Baner"]);
  expect(row({ name: "", locality: null, locality_name: "Aundh" })).toEqual(["Anand", "Aundh"]);
  const given = fake.queue.row?.({ id: 7, name: "Ravi" }, "/there");
  expect(propsOf(given, RowLink).actions).toMatchObject({ props: { of: "broker", id: 7, name: "Ravi" } });
  expect(propsOf(propsOf(given, RowLink).badge, UnsentMark).of).toEqual(["brokers", 7]);
});

test("a row can be selected where its record is on the server", () => {
  const call = { id: 5, full_name: "", ncd: "2026-11-20", status: "Met" };
  const onSelect = (...selected: unknown[]) => fake.did.push(selected);
  const row = (change: object, isSelected = true) =>
    shown(createElement(SelectRow, { enquiry: { ...call, ...change } as never, isSelected, onSelect }));

  expect(row({})).toBe("[Enquiry 5]NCD 2026-11-20");
  expect(fake.box.value).toBe(true);
  fake.box.onChange(false);
  expect(fake.did).toEqual([[call, false]]);
  row({ full_name: "Asha" }, false);
  expect(fake.box).toMatchObject({ label: "Asha", value: false });
  expect([row({ id: null }), row({ id: "unsent-1" })]).toEqual(["row null", "row null"]);
});

test("a move begins with what was entered, and closes its dialog", () => {
  const call = { id: 5, full_name: "Asha", ncd: null, status: null };
  const dialog = (calls: (typeof call)[]) =>
    shown(
      createElement(MoveDialog, { calls, onClose: () => fake.did.push("close"), onMove: () => fake.did.push("begun") }),
    );

  expect(dialog([call, call])).toBe("Move 2 calls");
  expect(dialog([call])).toBe("Move 1 call");
  fake.form.onSave({ executive_comments: "Holiday" });
  expect(fake.did).toEqual([[[call], { executive_comments: "Holiday" }], "begun", "close"]);
});
