import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { textsOf } from "../../../lib/test/renderOnce.ts";
import { MoveReportCard } from "./MoveReportCard.tsx";
import { MoveStatus } from "./MoveStatus.tsx";
import { type MoveReport, type MoveRun, moveRun } from "./moveRun.ts";
import { SelectBar } from "./SelectBar.tsx";

interface PressableProps {
  children: ReactNode;
  disabled?: boolean;
  onClick(): void;
}
const fake = vi.hoisted(() => ({
  pending: undefined as { id: string }[] | undefined,
  press: {} as { [text: string]: () => void },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("../../../auth/session.ts", () => ({ session: { onEnd: () => {} } }));
vi.mock("../../../offline/outbox/pending.ts", () => ({ usePending: () => fake.pending }));
vi.mock("../../../ui/base/Button.tsx", () => ({
  Button: ({ children, disabled, onClick }: PressableProps) => {
    if (!disabled) fake.press[String(children)] = onClick;
    return `[${children}${disabled ? ", disabled" : ""}]`;
  },
}));
vi.mock("../../../ui/base/TextLink.tsx", () => ({
  TextLink: ({ to, children }: { to: string; children: ReactNode }) => `[${children}: ${to}]`,
}));

const shown = (part: ReactNode) => textsOf(createElement(MemoryRouter, null, part)).join("|");
const report = (change: Partial<MoveReport>) =>
  shown(
    createElement(MoveReportCard, {
      report: { moved: 0, queued: [], takenBack: 0, notMoved: [], hasDecisions: false, ...change },
      onClose: () => {},
    }),
  );
const call = (id: number) => ({ id, full_name: `P${id}`, ncd: null, status: null });

afterEach(() => {
  moveRun.set(undefined);
  fake.pending = undefined;
});

test("a report without anything else says how many calls were moved", () => {
  expect(report({})).toBe("0 calls moved|[Close the report]");
  expect(report({ moved: 1 })).toMatch(/^1 call moved/);
});

test("calls that wait in the outbox count as not sent, and as moved once they have left it", () => {
  fake.pending = [{ id: "b" }, { id: "of another save" }];

  expect(report({ moved: 2, queued: ["a", "b"] })).toMatch(/^3 calls moved\|1 call not sent yet\. /);
  fake.pending = [];
  expect(report({ moved: 2, queued: ["a", "b"] })).toBe("4 calls moved|[Close the report]");
});

test("calls that were taken back are counted", () => {
  expect(report({ takenBack: 2 })).toContain("|2 calls left as before, because the move was stopped.|");
});

test("each call that was not moved is named with the reason and a link to it", () => {
  const notMoved = [{ id: 5, name: "Asha Rao", reason: "Closed" }];

  expect(report({ notMoved })).toContain("|1 call not moved|[Asha Rao: /Details/5]|Closed|[Close the report]");
  expect(report({ notMoved, hasDecisions: true })).toContain("|[Decide in Waiting to be sent: /Pending]|");
});

test("a move under way shows how far it is and can be stopped, and its report can be closed", () => {
  const stop = vi.fn();
  const status = (run: MoveRun | undefined) => {
    moveRun.set(run);
    return shown(createElement(MoveStatus));
  };

  expect(status(undefined)).toBe("");
  expect(status({ step: "reading", done: 3, total: 9, stop })).toBe("Reading the records: 3 of 9|[Stop]");
  expect(status({ step: "sending", done: 3, total: 9, stop })).toBe("Sent: 3 of 9|[Stop]");
  fake.press.Stop?.();
  expect(stop).toHaveBeenCalledOnce();
  status({ step: "over", report: { moved: 1, queued: [], takenBack: 0, notMoved: [], hasDecisions: false } });
  fake.press["Close the report"]?.();
  expect(moveRun.get()).toBeUndefined();
});

test.each([
  [[], [], "[Cancel]|[Select all shown]|0 selected|[Move to …, disabled]"],
  [[7], [1, 2], "[Cancel]|[Select all shown]|1 selected|[Move to …]"],
  [[1, 7], [1, 2], "[Cancel]|[Select all shown]|2 selected|[Move to …]"],
  [[1, 2, 7], [1, 2], "[Cancel]|[Select all shown, disabled]|3 selected|[Move to …]"],
])("with %j selected and %j shown: %s", (selected, onScreen, text) => {
  const selection = {
    ...{ selected: new Map(selected.map((id) => [id, call(id)])), shown: onScreen.map(call) },
    ...{ select: () => {}, selectShown: () => {}, end: () => {} },
  };

  expect(shown(createElement(SelectBar, { selection }))).toBe(text.replaceAll("]|[", "]["));
});
