import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { elementsOf } from "../../lib/test/elements.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import type { StoredEntry } from "../../offline/outbox/unsentDatabase.ts";
import { Pending } from "./Pending.tsx";
import { PendingEntry } from "./PendingEntry.tsx";

const fake = vi.hoisted(() => ({
  ...{ entries: undefined as object[] | undefined, content: {} as object, changes: {} as object },
  ...{ queries: [] as { queryKey: string[]; enabled?: boolean; queryFn(): unknown }[], did: [] as unknown[] },
}));
const note = vi.hoisted(() => (name: string) => (entry: { id: string }) => void fake.did.push(`${name} ${entry.id}`));
vi.mock("@tanstack/react-query", () => ({
  useQuery: (query: (typeof fake.queries)[number]) => {
    fake.queries.push(query);
    return query.queryKey.length === 2 ? fake.content : fake.changes;
  },
}));
vi.mock("../../offline/conflicts/ChangedFields.tsx", () => ({
  ChangedFields: ({ fields }: { fields: string[] }) => `[${fields}]`,
}));
vi.mock("../../offline/conflicts/currentRecord.ts", () => ({ readCurrent: async () => ({ changed: ["status"] }) }));
vi.mock("../../offline/conflicts/differingFields.ts", () => ({ differingFields: (changes: string[]) => changes }));
vi.mock("../../offline/outbox/pending.ts", () => ({ usePending: () => fake.entries }));
vi.mock("../../offline/outbox/queueableWrites.ts", () => ({ entryTitle: () => "Enquiry" }));
vi.mock("../../ui/base/Badge.tsx", () => ({
  Badge: ({ tone, children }: Record<string, string>) => `${children} ${tone}`,
}));
vi.mock("../../ui/base/Button.tsx", () => ({ Button: ({ children }: { children: ReactNode }) => `[${children}]` }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({ ScreenHeading: () => null }));
vi.mock("../../ui/list/SkeletonRows.tsx", () => ({ SkeletonRows: () => "loading" }));
vi.mock("./entryActions.ts", () => ({
  ...{ discardEntry: note("discard"), editEntry: note("edit"), sendAgain: note("send") },
  describeContent: async () => "described",
}));

const entry = (more: object = {}) =>
  ({
    ...{ id: "a", call: "enquiries.update", state: "queued", tries: 0 },
    ...{ at: Date.parse("2026-11-23T10:00:00+05:30"), ...more },
  }) as unknown as StoredEntry;
const shown = (more: object = {}) => textsOf(createElement(PendingEntry, { entry: entry(more) })).join("|");
const seen = { route: "/Details/4" };

beforeEach(() => Object.assign(fake, { entries: undefined, content: {}, changes: {}, queries: [], did: [] }));

describe("an unsent entry", () => {
  test.each([
    ["queued", "Waiting info"],
    ["sending", "Sending info"],
    ["unknown", "Sent, no answer yet warn"],
    ["attention", "Needs your attention bad"],
  ])("that is %s says so: %s", (state, text) => {
    expect(shown({ state })).toBe(`Enquiry|${text}|Saved on 23-11-2026 10:00 AM|[Send now][Discard]`);
  });

  test.each([
    [{}, {}, "Enquiry|Waiting info|Saved on 23-11-2026 10:00 AM|[Send now][Discard]"],
    [{ tries: 1 }, {}, "Enquiry|Waiting info|Saved on 23-11-2026 10:00 AM, tried 1 time|[Send now][Discard]"],
    [{ tries: 2 }, {}, "Enquiry|Waiting info|Saved on 23-11-2026 10:00 AM, tried 2 times|[Send now][Discard]"],
    [{ said: "No" }, {}, "Enquiry|Waiting info|Saved on 23-11-2026 10:00 AM|No|[Send now][Discard]"],
    [
      {},
      { data: { about: "Asha", origin: "/Details/4" } },
      "Enquiry · Asha|Waiting info|Saved on 23-11-2026 10:00 AM|[Send now][Edit][Discard]",
    ],
    [{}, { isError: true }, "Enquiry|Waiting info|Saved on 23-11-2026 10:00 AM|[Discard]"],
  ])("with %j and %j shows %s", (more, content, text) => {
    fake.content = content;
    expect(shown(more)).toBe(text);
  });

  test("that needs attention shows what has changed on the server since", async () => {
    Object.assign(fake, { content: { data: { seen, input: {} } }, changes: { data: ["status"] } });

    expect(shown({ state: "attention" })).toContain("|[status]|");
    const [content, changes] = fake.queries;
    expect([await content?.queryFn(), await changes?.queryFn(), changes?.enabled]).toEqual([
      ...["described", ["status"], true],
    ]);
    expect(fake.queries.map(({ queryKey }) => queryKey)).toEqual([
      ["pending", "a"],
      ["pending", "a", "changes"],
    ]);
  });

  test.each([
    ["queued", { data: { seen } }],
    ["attention", { data: {} }],
    ["attention", {}],
  ])("that is %s with %j is not compared with the server", async (state, content) => {
    fake.content = content;
    shown({ state });

    expect(fake.queries[1]?.enabled).toBe(false);
    expect(await fake.queries[1]?.queryFn()).toEqual([]);
  });

  test.each([
    [undefined, 0],
    ["No", 1],
  ])("that the server answered with %s raises %i alerts", (said, alerts) => {
    const shownAlerts = elementsOf(PendingEntry({ entry: entry({ said }) })).filter(
      ({ props }) => props.role === "alert",
    );

    expect(shownAlerts).toHaveLength(alerts);
  });

  test("is sent, edited or discarded by its buttons", () => {
    fake.content = { data: { origin: "/Details/4" } };
    for (const { props } of elementsOf(PendingEntry({ entry: entry() })))
      (props.onClick as (() => void) | undefined)?.();

    expect(fake.did).toEqual(["send a", "edit a", "discard a"]);
  });
});

test.each([
  [undefined, "loading"],
  [[], "Everything you saved has arrived."],
])("unsent entries that are %j show %s", (entries, text) => {
  fake.entries = entries;
  expect(textsOf(createElement(Pending)).join("")).toBe(text);
});

test("unsent entries are listed, whatever their state", () => {
  const states = ["queued", "sending", "unknown", "attention"];
  fake.entries = states.map((state, place) => entry({ id: "abcd"[place], state }));

  expect(textsOf(createElement(Pending)).filter((text) => text === "Enquiry")).toHaveLength(4);
  // Entries of one record keep their own state when another goes.
  expect(
    elementsOf(Pending())
      .filter(({ type }) => type === PendingEntry)
      .map(({ key }) => key),
  ).toEqual(["a", "b", "c", "d"]);
});
