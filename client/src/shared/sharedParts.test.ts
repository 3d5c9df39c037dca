import { type ComponentType, createElement, lazy, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { openPart } from "../../test/openScreen.ts";
import { AfterCall } from "../features/calls/AfterCall.tsx";
import { CallComment } from "../features/calls/CallComment.tsx";
import { callLabels } from "../features/calls/labels.ts";
import { PhoneLinks } from "../features/calls/PhoneLinks.tsx";
import { PhoneNumber } from "../features/calls/PhoneNumber.tsx";
import { commonMeetingLabels } from "./commonMeetingLabels.ts";
import { MeetingTimes } from "./MeetingTimes.tsx";
import { NextCallLine } from "./NextCallLine.tsx";
import { RowActions } from "./rowActions/RowActions.tsx";

const textOf = async (part: ReactNode, user: Record<string, string> = {}) => (await openPart(part, {}, user)).text();
/** A section of a form with these values. */
function InForm({ values, part, ...rest }: { values: object; part: unknown }) {
  const form = useForm({ defaultValues: values });
  return createElement(part as ComponentType<object>, { form, ...rest } as object);
}

test("a meeting has a start and an end, which follows the start, both within today", async () => {
  const values = { start: "2026-11-20T10:00:00+05:30", end: null };
  const times = { values, part: MeetingTimes, names: ["start", "end"] };
  const bounds = { min: "2026-11-20T00:00:00+05:30", max: "2026-11-20T23:59:00+05:30" };
  const screen = await openPart(createElement(InForm, { ...times, bounds } as never), {});
  expect(screen.fields()).toEqual({
    [commonMeetingLabels.endDateAndTime]: "",
    [commonMeetingLabels.startDateAndTime]: "20-11-2026, 10:00 am",
  });
  expect(screen.text()).toContain("Both times must be today.");
  await screen.type(commonMeetingLabels.startDateAndTime, "2026-11-20T12:00:00+05:30");
  expect(screen.value(commonMeetingLabels.endDateAndTime)).toBe("20-11-2026, 12:00 pm");

  expect(await textOf(createElement(InForm, times as never))).not.toMatch(/min=|times of today/);
});

test.each([
  ["before", ["12:00"]],
  ["for the first time", []],
])(
  "an end that follows the start, which was chosen %s, is validated after a save was attempted",
  async (_, earlier) => {
    const forms: ReturnType<typeof useForm>[] = [];
    const Times = () => {
      const form = useForm({
        defaultValues: { start: null, end: null },
        resolver: async ({ end }) => ({ values: {}, errors: { end: { type: "late", message: `Too late: ${end}` } } }),
      });
      forms.push(form as never);
      return createElement(MeetingTimes, { form, names: ["start", "end"] } as never);
    };
    const screen = await openPart(createElement(Times), {});
    for (const time of earlier) await screen.type(commonMeetingLabels.startDateAndTime, `2026-11-20T${time}:00+05:30`);
    expect(screen.text()).not.toContain("Too late");
    await forms.at(-1)?.handleSubmit(() => {})();
    await screen.settle();
    await screen.type(commonMeetingLabels.startDateAndTime, "2026-11-20T13:00:00+05:30");

    expect(screen.text()).toContain("Too late: 2026-11-20T13:00:00+05:30");
  },
);

test("a comment on a call is above the earlier ones", async () => {
  const texts = { label: "Comment", history: "Earlier" };
  const part = { values: { note: "Call later" }, part: CallComment, name: "note", ...texts, first: false };
  const screen = await openPart(createElement(InForm, part as never), {});
  expect(screen.fields()).toEqual({
    Comment: "Call later",
  });
  expect(screen.text()).toContain("Earlier");
  await screen.type("Comment", "Met");

  expect(screen.value("Comment")).toBe("Met");
});

test("a number links to the dialer and to WhatsApp, except for a role that sees no numbers", async () => {
  const onDial = vi.fn();
  const links = await openPart(createElement(PhoneLinks, { phone: "98765 43210", onDial }), {});
  expect(links.text()).toBe("Dial WhatsApp");
  expect(links.button("WhatsApp")).toMatchObject({ target: "_blank", rel: "noopener noreferrer" });
  for (const name of ["Dial", "WhatsApp"]) await links.press(name);
  const number = await openPart(createElement(PhoneNumber, { phone: "98765 43210", onDial }), {});
  await number.press("98765 43210");
  expect([number.text(), onDial.mock.calls.length]).toEqual(["98765 43210", 3]);
  const phoneText = (phone: string | null, role_id = "5") => textOf(createElement(PhoneNumber, { phone }), { role_id });

  expect([await phoneText("98765 43210", "11"), await phoneText("none"), await phoneText(null)]).toEqual([
    "98765 43210",
    "none",
    "",
  ]);
});

test("a row has a contact button, except for a role that sees no numbers or a row without an id", async () => {
  const actions = { of: "broker", id: 7, name: "Om" } as const;
  const screen = await openPart(createElement(RowActions, actions), {});
  await screen.press("Contact Om");
  const { quickActions } = await import("./rowActions/quickActions.ts");
  expect(quickActions.get()).toEqual({ of: "broker", id: 7 });

  expect([
    await textOf(createElement(RowActions, actions), { role_id: "11" }),
    await textOf(createElement(RowActions, { ...actions, id: null })),
  ]).toEqual(["", ""]);
});

test("an outcome sheet that cannot be loaded leads to the edit form, and a slow one is waited for", async () => {
  const Broken = () => {
    throw new Error("not on this phone");
  };
  const Late = lazy(() => new Promise<never>(() => {}));

  expect(await textOf(createElement(AfterCall, { edit: "/EditEnquiry/7", children: createElement(Broken) }))).toBe(
    callLabels.noteOutcome,
  );
  expect(await textOf(createElement(AfterCall, { edit: "/EditEnquiry/7", children: createElement(Late) }))).toBe("");
});

test("the next call is near, dated, or late", async () => {
  const line = (at: string | null, status = "Follow Up") => textOf(createElement(NextCallLine, { at, status }));

  expect([
    await line("2026-11-21T10:00:00+05:30"),
    await line("2026-12-24T10:00:00+05:30"),
    await line("2026-11-18T10:00:00+05:30"),
    await line("2026-11-18T10:00:00+05:30", "Dead"),
    await line(null),
  ]).toEqual([
    "Next call tomorrow 10:00 AM",
    "Next call 24-12-2026 10:00 AM",
    "Next call 18-11-2026 10:00 AM 2 days late",
    "Next call 18-11-2026 10:00 AM",
    "Next call -",
  ]);
});
