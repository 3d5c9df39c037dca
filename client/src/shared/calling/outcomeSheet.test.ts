import { beforeEach, describe, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { PersistedForm } from "../../offline/drafts/PersistedForm.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { Chips } from "./Chips.tsx";
import { OutcomeSheet } from "./OutcomeSheet.tsx";

const fake = vi.hoisted(() => ({ values: {} as Record<string, string | null>, set: vi.fn() }));
vi.mock("react-hook-form", () => ({ useWatch: ({ name }: { name: string[] }) => name.map((one) => fake.values[one]) }));
vi.mock("../../lib/format.ts", () => ({ formatInstant: (date: string | null) => `(${date})` }));
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({ PersistedForm: () => null }));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: () => null }));
vi.mock("../../ui/form/Field.tsx", () => ({ Field: () => null }));
vi.mock("../../ui/form/TextArea.tsx", () => ({ TextArea: () => null }));
vi.mock("../../ui/pickers/DateTimeField.tsx", () => ({ DateTimeField: () => null }));
vi.mock("./Chips.tsx", () => ({ Chips: () => null }));
vi.mock("./SaveButtons.tsx", () => ({ SaveButtons: () => null }));

const NOW = new Date("2026-11-23T10:07:30+05:30");
const scrollIntoView = vi.fn();
const given = { edit: "/enquiry/4/edit", editName: "Edit Enquiry", onSave: vi.fn(), before: vi.fn(), after: {} };
const form = {
  setValue(name: string, value: string | null, options: object) {
    fake.values[name] = value;
    fake.set(name, value, options);
  },
};

beforeEach(() => {
  unmount();
  fake.values = { next_call_date: "2026-11-23T09:00:00+05:30", executive_comments: null };
  for (const spy of [fake.set, scrollIntoView]) spy.mockReset();
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const render = () => renderAgain(() => OutcomeSheet({ ...given, form } as never));
const chips = (label: string) => {
  const { chips, selected, onSelect } = propsOf(render(), Chips, { label });
  const keys = (chips as { key: unknown; label: string }[]).map(({ key, label: text }) => [text, key] as const);
  return {
    selected,
    labels: keys.map(([text]) => text),
    choose: (text: string) => (onSelect as (key: unknown) => void)(new Map(keys).get(text)),
  };
};
const outcome = () => chips("Outcome");
const again = () => chips("Call again");

describe("an outcome", () => {
  test("writes the comment and when to call again", () => {
    outcome().choose("Busy");

    expect(fake.set.mock.calls).toEqual([
      ["executive_comments", "Busy, asked for another call.", { shouldDirty: true, shouldValidate: true }],
      ["next_call_date", "2026-11-23T10:27:00+05:30", { shouldDirty: true }],
    ]);
    expect(outcome().selected).toMatchObject({ label: "Busy" });
    expect(again().selected).toBe("20m");
  });

  test("keeps what was typed", () => {
    fake.values.executive_comments = "Wants two rooms.";
    outcome().choose("Interested");

    expect(fake.values.executive_comments).toBe("Interested. Wants two rooms.");
  });

  test("that replaces another one replaces its time as well", () => {
    outcome().choose("Busy");
    outcome().choose("Interested");

    expect(fake.values).toEqual({
      ...{ executive_comments: "Interested.", next_call_date: "2026-11-24T11:00:00+05:30" },
    });
    expect(again().selected).toBe("tomorrow");
  });

  test("that replaces the one of a draft says when to call again", () => {
    fake.values.executive_comments = "Busy, asked for another call.";
    outcome().choose("Interested");

    expect(fake.values.next_call_date).toBe("2026-11-24T11:00:00+05:30");
  });

  test("leaves the time that the user chose", () => {
    again().choose("+2 h");
    outcome().choose("Interested");

    expect(fake.values.next_call_date).toBe("2026-11-23T12:07:00+05:30");
    expect(again().selected).toBe("2h");
  });
});

describe("the next call", () => {
  test("is named, and is that of the record until another one is chosen", () => {
    const status = () => propsOf(render(), "p").children;
    expect([status(), again().selected]).toEqual(["Next call (2026-11-23T09:00:00+05:30)", undefined]);
    again().choose("Tomorrow 11:00");

    expect(status()).toBe("Next call (2026-11-24T11:00:00+05:30)");
  });

  test("that is picked has a field, which opens at once", () => {
    again().choose("Pick");
    const { children } = propsOf(render(), Field, { name: "next_call_date" });
    const shown = (children as unknown as (bound: object) => { props: object })({ value: null });

    expect(fake.values.next_call_date).toBeNull();
    expect(elementsOf(render()).filter(({ type }) => type === "p")).toEqual([]);
    expect(shown.props).toMatchObject({
      ...{ label: "Next call date and time", defaultOpen: true, required: true, value: null },
    });
  });
});

test("the sheet shares its draft with the edit form, which has all fields", () => {
  const { children, ...props } = propsOf(render(), PersistedForm);

  expect(props).toMatchObject({ form, draftName: "Edit Enquiry", address: given.edit });
  expect(props).toMatchObject({ onSave: given.onSave, before: given.before });
  expect(propsOf(children, ButtonLink).to).toBe(given.edit);
});

test("the sheet comes into view once", () => {
  const show = () =>
    renderAgain(() => {
      const { props } = OutcomeSheet({ ...given, form } as never) as { props: { ref: { current: unknown } } };
      props.ref.current = { scrollIntoView };
    });
  show();
  show();

  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
});
