import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { CallCounters } from "../../shared/calling/CallCounters.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { CallsPart } from "./CallsPart.tsx";
import { StandUpOfToday } from "./StandUpOfToday.tsx";
import { TodaysMeetings } from "./TodaysMeetings.tsx";
import { UnsentPart } from "./UnsentPart.tsx";

interface Row {
  to: string;
  title: string;
  subtitle: string;
  meta: string[];
  onClick(): void;
}
const fake = vi.hoisted(() => ({
  ...{ pending: undefined as object[] | undefined, opened: vi.fn(), rows: [] as Row[] },
  ...{ calls: {} as Record<string, object>, ages: {} as object, set: undefined as object | undefined },
  bars: undefined as { bars: object[]; most: number } | undefined,
}));
const query = vi.hoisted(() => (name: string) => ({ useQuery: () => fake.calls[name] ?? {} }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    calls: {
      enquiriesToday: query("today"),
      brokersToday: query("brokersToday"),
      brokersBacklog: query("brokersBacklog"),
    },
  },
}));
vi.mock("../../offline/outbox/pending.ts", () => ({ usePending: () => fake.pending }));
vi.mock("../../shared/calling/CallCounters.tsx", () => ({ CallCounters: () => null }));
vi.mock("../../shared/calling/OverdueBars.tsx", () => ({ OverdueBars: ({ ages }: { ages: string }) => `[${ages}]` }));
vi.mock("../../shared/calling/queues.ts", () => ({ queueList: () => "/backlog" }));
vi.mock("../../shared/calling/useBacklogAges.ts", () => ({ useBacklogAges: () => fake.ages }));
vi.mock("../../shared/meetingKind.ts", async (original) => ({
  ...(await original<object>()),
  meetingSession: { open: fake.opened },
}));
vi.mock("../../ui/base/TextLink.tsx", () => ({
  TextLink: ({ to, children }: { to: string; children: ReactNode }) => `[${children} ${to}]`,
}));
vi.mock("../../ui/charts/Bars.tsx", () => ({
  Bars: (props: typeof fake.bars) => {
    fake.bars = props;
    return null;
  },
}));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({
  RecordPlaceholder: ({ error }: { error?: string }) => error ?? "loading",
}));
vi.mock("../../ui/list/RowLink.tsx", () => ({
  RowLink: (row: Row) => {
    fake.rows.push(row);
    return `${row.title},`;
  },
}));
vi.mock("./fromSet.ts", () => ({ useCallsFromSet: () => fake.set }));
vi.mock("./QueuePart.tsx", () => ({ QueuePart: ({ queue }: { queue: string }) => `queue ${queue}` }));

const shown = (node: ReactNode) => textsOf(node).join("|");
beforeEach(() => {
  fake.opened.mockReset();
  Object.assign(fake, { pending: undefined, rows: [], calls: {}, ages: {}, set: undefined });
});

describe("today's meetings", () => {
  const at = (time: string) => `2026-11-23T${time}:00+05:30`;
  const meeting = (id: number, name: object, start: string) => ({
    id,
    start_date_time: at(start),
    end_date_time: null,
    ...name,
  });
  const visits = (total: number) => ({ rows: [meeting(4, { firm_name: "Skyline" }, "11:00")], total, perPage: 20 });
  const clients = (total: number) => ({ rows: [meeting(5, { client_name: "Asha" }, "10:00")], total, perPage: 20 });
  const none = { rows: [], total: 0, perPage: 20 };
  const list = (one: object, other: object) =>
    shown(createElement(TodaysMeetings, { visits: one, clients: other } as never));

  test("come by their time, each leads to its record, and says what it is", () => {
    expect(list(visits(1), clients(1))).toBe("Today's meetings|[New Meeting /AddMeeting]|Asha,Skyline,");
    expect(fake.rows).toMatchObject([
      { to: "/MeetingDetails/5?kind=client", subtitle: "Client", meta: ["10:00 AM to -"] },
      { to: "/MeetingDetails/4", subtitle: "Broker", meta: ["11:00 AM to -"] },
    ]);
    for (const row of fake.rows) row.onClick();
    expect(fake.opened.mock.calls).toEqual([
      ["client", { id: 5, client_name: "Asha" }],
      ["broker", { id: 4, firm_name: "Skyline" }],
    ]);
  });

  test("that are not shown are counted, and a day without any says so", () => {
    expect(list(visits(21), clients(3))).toMatch(/\|22 more are not shown\.$/);
    expect(list(visits(2), none)).toMatch(/\|1 more is not shown\.$/);
    expect(list(none, none)).toMatch(/\|No meetings yet\.$/);
    expect(list(visits(1), none)).not.toContain("No meetings yet");
  });
});

describe("the stand-up of today", () => {
  const standUp = { id: 4, stand_up_type: "Field", sign_in_at: "2026-11-23T09:00:00+05:30", sign_off_at: null };
  const show = (more?: object) =>
    shown(createElement(StandUpOfToday, { standUp: (more && { ...standUp, ...more }) as never }));

  test.each([
    [undefined, "Stand-up|[New Stand Up /AddDailyStandUpMeeting]|There is no stand-up of today yet."],
    [{}, "Stand-up|[Stand-up of today /DailyStandUpDetails/4]|Field: signed in at 09:00 AM, not signed off yet."],
    [{ id: null, stand_up_type: null }, "Stand-up|Stand-up: signed in at 09:00 AM, not signed off yet."],
    [
      { sign_off_at: "2026-11-23T18:30:00+05:30" },
      "Stand-up|[Stand-up of today /DailyStandUpDetails/4]|Field: signed in at 09:00 AM, signed off at 06:30 PM.",
    ],
  ])("that is %j shows %s", (more, text) => {
    expect(show(more)).toBe(text);
  });

  test.each([
    [2, 4, { value: 0.5, text: "2 of 4" }],
    [5, 4, { value: 1, text: "5 of 4" }],
    [null, 4, { value: null, text: "- of 4" }],
    [2, null, { value: null, text: "2" }],
    [undefined, undefined, { value: null, text: "-" }],
    [0, 0, { value: null, text: "0 of 0" }],
  ])("with %s of %s meetings has the bar %j", (todays_meeting_done, todays_meeting_target, bar) => {
    show({ todays_meeting_done, todays_meeting_target, actual_enq_sourced: 1, enquiry_sourcing_target: 2 });

    expect(fake.bars?.most).toBe(1);
    expect(fake.bars?.bars).toEqual([
      { name: "Meetings", ...bar },
      { name: "Enquiries sourced", value: 0.5, text: "1 of 2" },
    ]);
  });
});

describe("unsent work", () => {
  const show = (count: number | undefined, isAlwaysShown = true) => {
    fake.pending = count === undefined ? undefined : Array(count).fill({});
    return shown(createElement(UnsentPart, { isAlwaysShown }));
  };
  const link = "[Show what waits to be sent /Pending]";

  test("is counted, and leads to what waits", () => {
    expect(show(1)).toBe(`Unsent work|${link}|1 entry waits to be sent.`);
    expect(show(2, false)).toBe(`Unsent work|${link}|2 entries wait to be sent.`);
  });

  test.each([0, undefined])("that is %s is shown only where it is asked for", (count) => {
    expect(show(count)).toBe("Unsent work|Everything has arrived.");
    expect(show(count, false)).toBe("");
  });
});

describe("the calls of the day", () => {
  const refetch = vi.fn();
  const show = (calls: Record<string, object>, ages: object = {}, set?: object) => {
    Object.assign(fake, { calls, ages, set });
    return shown(createElement(CallsPart, { now: new Date() }));
  };
  const overdue = "Overdue|[Backlog /backlog]|";

  test("come from the server, else from this device with its time", () => {
    const set = { today: "stored", ages: "stored ages", at: Date.parse("2026-11-23T09:00:00+05:30") };
    expect(show({ today: { data: "fresh" } }, { data: "fresh ages" }, set)).toBe(
      `queue fresh|${overdue}[fresh ages]|Calls to CPs`,
    );
    expect(show({}, {}, set)).toBe(`queue stored|${overdue}[stored ages]|Calls to CPs`);
    expect(show({}, { error: "down" }, set)).toBe(
      `queue stored|${overdue}[stored ages]|As of 23-11-2026 09:00 AM.|Calls to CPs`,
    );
    expect(show({}, { data: "fresh ages", error: "down" }, set)).not.toContain("As of");
  });

  test("that have not come are announced, and can be asked for again together", () => {
    expect(show({ today: { error: "no queue" } }, { error: "no ages" })).toBe(
      `Today's calls|no queue|${overdue}no ages|Calls to CPs`,
    );
    Object.assign(fake, { calls: { today: { refetch } }, ages: { refetch } });
    const parts = elementsOf(CallsPart({ now: new Date() })).filter(({ type }) => type === RecordPlaceholder);
    for (const { props } of parts) (props.onRetry as () => void)();

    expect([parts.length, refetch.mock.calls.length]).toEqual([2, 4]);
  });

  test("to partners are counted: not known while they load, and absent where they could not be had", () => {
    const counters = (brokersToday: object, brokersBacklog: object) => {
      Object.assign(fake, { calls: { brokersToday, brokersBacklog } });
      return propsOf(CallsPart({ now: new Date() }), CallCounters);
    };

    expect(counters({}, { error: "down" })).toEqual({ page: "brokers", today: undefined, backlog: null });
    expect(counters({ data: { total: 0 }, error: "down" }, { data: { total: 3 } })).toMatchObject({
      ...{ today: 0, backlog: 3 },
    });
  });
});
