import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ChoicesError } from "./ChoicesError.tsx";
import { MeetingTimes, thisMinute } from "./MeetingTimes.tsx";
import { NextCall } from "./NextCall.tsx";
import { SessionRows } from "./SessionRows.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { UnsentMark } from "./UnsentMark.tsx";

const fake = vi.hoisted(() => ({ pending: undefined as object[] | undefined }));
vi.mock("react-hook-form", async (original) => ({
  ...(await original<typeof import("react-hook-form")>()),
  useFormState: ({ control }: { control: object }) => control,
}));
vi.mock("../offline/outbox/pending.ts", () => ({ usePending: () => fake.pending }));
vi.mock("../ui/pickers/DateTimeField.tsx", () => ({ DateTimeField: () => null }));

const textOf = (element: ReactElement | null) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

beforeEach(() => {
  fake.pending = undefined;
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:45+05:30"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test.each([
  ["Booked", "good"],
  ["Visited", "good"],
  ["VCM Done", "good"],
  ["Dead", "bad"],
  ["Not Interested", "bad"],
  ["In negotiation", "warn"],
  ["Visit Scheduled", "warn"],
  ["New", "info"],
  [null, "info"],
])("the status %s has the tone %s", (status, tone) => {
  expect(StatusBadge({ status }).props).toEqual({ tone, children: status });
});

describe("the mark of what was not sent", () => {
  const entry = (change: object) => ({
    ...{ id: "k", record: "enquiries 5", draft: "/a Edit", state: "waiting" },
    ...change,
  });
  const mark = (of: Parameters<typeof UnsentMark>[0]) => UnsentMark(of)?.props;
  const waiting = { tone: "warn", children: "Not sent yet" };

  test("is that of a changed record, of a new one, and of the draft of a form", () => {
    fake.pending = [entry({})];
    expect(mark({ of: ["enquiries", 5] })).toEqual(waiting);
    expect(mark({ draft: "/a Edit" })).toEqual(waiting);
    expect(mark({ of: ["enquiries", "unsent-k"] })).toEqual(waiting);
    expect([mark({ of: ["enquiries", 6] }), mark({ of: ["brokers", 5] }), mark({ draft: "/b Edit" })]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  test("asks for attention where one of several saves was refused", () => {
    fake.pending = [entry({}), entry({ id: "l", state: "attention" })];

    expect(mark({ of: ["enquiries", 5] })).toEqual({ tone: "bad", children: "Needs your attention" });
  });

  test("is not there before it is known what was not sent", () => {
    expect(mark({ of: ["enquiries", 5] })).toBeUndefined();
  });
});

test.each([
  ["2026-11-20T11:00:00+05:30", "New", "today 11:00 AM"],
  ["2026-11-23T11:00:00+05:30", "New", "the day"],
  ["2026-11-18T11:00:00+05:30", "New", "the day 2 days late"],
  ["2026-11-18T11:00:00+05:30", "Dead", "the day"],
])("a next call on %s of a record that is %s is shown as %s", (at, status, text) => {
  expect(textOf(createElement(NextCall, { at, status, format: () => "the day" }))).toBe(text);
});

test("a next call is shown with its time where no other format is asked for", () => {
  expect(textOf(createElement(NextCall, { at: "2026-11-23T11:00:00+05:30", status: null }))).toBe(
    "23-11-2026 11:00 AM",
  );
});

describe("choices that could not be loaded", () => {
  const query = (data: unknown, error: unknown) => ({ data, error, refetch: vi.fn() });
  const failure = new Error("no network");

  test("are asked for again, and only those", () => {
    const queries = [query(undefined, failure), query({}, undefined), query({}, failure), query(undefined, failure)];
    const shown = ChoicesError({ queries });
    expect(shown?.props.error).toBe(failure);
    shown?.props.onRetry();

    expect(queries.map(({ refetch }) => refetch.mock.calls.length)).toEqual([1, 0, 0, 1]);
  });

  test("are not missed where older ones are there, or they are still loaded", () => {
    expect(ChoicesError({ queries: [query({}, failure), query(undefined, null)] })).toBeNull();
  });
});

describe("the sessions of an account", () => {
  const session = (id: number, is_current: boolean, address: string | null = "10.0.0.1") => ({
    ...{ id, address, is_current, created_at: "2026-11-20T09:00:00+05:30", last_used_at: null },
  });
  const rows = (sessions: object[], props = {}) =>
    renderToStaticMarkup(createElement(SessionRows, { sessions, ...props } as never));

  test("can be ended, but for this one", () => {
    const html = rows([session(1, true), session(2, false), session(3, false, null)], { onEnd: () => {}, ending: 3 });

    expect([...html.matchAll(/aria-label="(End[^"]*)"/g)].map(([, label]) => label)).toEqual([
      ...["End the session from 10.0.0.1", "End the session from unknown"],
    ]);
    expect(html.match(/<button[^>]*disabled=""[^>]*/g)).toEqual([expect.stringContaining("from unknown")]);
    expect(html).toContain("Unknown address");
    expect(html.split("This device")).toHaveLength(2);
  });

  test("are only shown where they cannot be ended, and their absence is said", () => {
    expect(rows([session(2, false)])).not.toContain("<button");
    expect(rows([])).toContain("Not signed in on any device.");
  });
});

describe("a meeting that is entered now", () => {
  test("begins at this minute", () => expect(thisMinute()).toBe("2026-11-20T10:00:00+05:30"));

  test("ends when it begins until that is changed, and is checked once the form was sent", () => {
    const setValue = vi.fn();
    const form = { setValue, control: { isSubmitted: true } };
    const onChange = vi.fn();
    const shown = MeetingTimes({ form, names: ["start", "end"] } as never) as ReactElement<{
      children: ReactElement<{ children(bound: object): ReactElement<{ onChange(value: string | null): void }> }>[];
    }>;
    const [start, end] = shown.props.children.slice(0, 2).map((field) => field.props.children);
    start?.({ onChange }).props.onChange("2026-11-20T11:00:00+05:30");

    expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-11-20T11:00:00+05:30");
    expect(setValue).toHaveBeenCalledExactlyOnceWith("end", "2026-11-20T11:00:00+05:30", { shouldValidate: true });
    end?.({ onChange }).props.onChange("2026-11-20T12:00:00+05:30");
    expect(setValue).toHaveBeenCalledOnce();
  });
});
