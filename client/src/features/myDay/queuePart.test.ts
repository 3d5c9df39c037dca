import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { QueuePart } from "./QueuePart.tsx";

interface Row {
  to: string;
  title: string;
  subtitle: string;
  badge: { props: { tone: string; children: string } } | undefined;
  meta: unknown[];
}
const fake = vi.hoisted(() => ({
  user: "Asha",
  rows: [] as Row[],
  counts: { done: 3, left: 4, most: 7 },
  ring: {} as object,
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../../auth/userName.ts", () => ({ userName: () => fake.user }));
vi.mock("../../lib/useToday.ts", () => ({ useToday: () => "2026-11-23" }));
vi.mock("../../shared/calling/queues.ts", () => ({
  queueList: () => "/today",
  queueDetails: {
    enquiries_builders: (id: number, { queue, place }: { queue: string; place: number }) => `/${id}-${queue}-${place}`,
  },
}));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({
  ButtonLink: ({ to, children }: { to: string; children: ReactNode }) => `[${children} ${to}]`,
}));
vi.mock("../../ui/base/TextLink.tsx", () => ({ TextLink: () => null }));
vi.mock("../../ui/charts/Ring.tsx", () => ({
  Ring: (ring: object) => {
    fake.ring = ring;
    return null;
  },
}));
vi.mock("../../ui/list/RowLink.tsx", () => ({
  RowLink: (row: Row) => {
    fake.rows.push(row);
    return null;
  },
}));
vi.mock("./callsOfDay.ts", () => ({
  callsOfDay: () => fake.counts,
  mostCalls: { read: () => 7, keep: () => {} },
}));

const NOW = new Date("2026-11-23T10:00:00+05:30");
const call = (id: number | null, assigned_to = "Asha", ncd = "2026-11-23T10:30:00+05:30") => ({
  ...{ id, full_name: `caller ${id}`, enquiry: "Two rooms", assigned_to, ncd },
});
const render = (...rows: object[]) => {
  fake.rows = [];
  const queue = { rows, total: rows.length, perPage: 20 };
  return textsOf(createElement(QueuePart, { queue: queue as never, now: NOW })).join("|");
};
beforeEach(() => Object.assign(fake, { user: "Asha", counts: { done: 3, left: 4, most: 7 } }));

describe("the queue of the day", () => {
  test("says how many calls are done of all", () => {
    render();

    expect(fake.ring).toMatchObject({ label: "3 of 7 calls done, 4 left", done: 3, total: 7 });
  });

  test("begins with the own calls, at their place in the queue of all", () => {
    expect(render(call(1, "Ravi"), call(2), call(3))).toContain("[Start calling /2-today-2]");
    expect(fake.rows.map(({ title, to, meta }) => [title, to, meta])).toEqual([
      ["caller 2", "/2-today-2", []],
      ["caller 3", "/3-today-3", []],
    ]);
  });

  test("with a single own call does not name its executive", () => {
    render(call(1, "Ravi"), call(2));

    expect(fake.rows.map(({ title, meta }) => [title, meta])).toEqual([["caller 2", []]]);
  });

  test("of a user without own calls shows those of all, with their executive", () => {
    fake.user = "Meera";
    render(call(1, "Ravi"), call(2, "Asha"));

    expect(fake.rows).toMatchObject([
      { title: "caller 1", subtitle: "Two rooms", meta: [["Assigned to", "Ravi"]] },
      { title: "caller 2", to: "/2-today-2", meta: [["Assigned to", "Asha"]] },
    ]);
  });

  test("shows five calls at most, and says so where none is left", () => {
    render(...[1, 2, 3, 4, 5, 6].map((id) => call(id)));
    expect(fake.rows).toHaveLength(5);

    expect(render()).toContain("No calls are left for today.");
    expect(render(call(1))).not.toContain("No calls are left");
    expect(render()).not.toContain("Start calling");
  });

  test("marks a call that is late, and none without a time", () => {
    render(call(1, "Asha", "2026-11-23T09:30:00+05:30"), call(2), { ...call(3), ncd: null });

    expect(fake.rows.map(({ badge }) => badge?.props.tone)).toEqual(["bad", "info", undefined]);
  });
});
