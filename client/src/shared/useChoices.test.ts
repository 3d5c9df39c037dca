import { beforeEach, describe, expect, test, vi } from "vitest";
import { fillIn, useChoices as renderChoices } from "./useChoices.ts";

const fake = vi.hoisted(() => ({
  ...{ states: [] as unknown[], cursor: 0, effects: [] as (() => void)[], shownErrors: [] as unknown[] },
}));
// A form that is rendered again and again: effects run after each rendering, whatever changed.
vi.mock("react", () => ({
  useState: (initial: unknown) => {
    fake.cursor += 1;
    const at = fake.cursor - 1;
    if (!(at in fake.states)) fake.states[at] = typeof initial === "function" ? initial() : initial;
    return [fake.states[at], (next: unknown) => Object.assign(fake.states, { [at]: next })];
  },
  useEffectEvent: (work: () => void) => work,
  useEffect: (work: () => void) => fake.effects.push(work),
}));
vi.mock("../api/reportError.ts", () => ({ showErrorDialog: (error: unknown) => void fake.shownErrors.push(error) }));

const choices = { statuses: [] };
const load = vi.fn();
const onArrival = vi.fn();
function render(known: object | undefined) {
  fake.cursor = 0;
  const before = renderChoices(known, load, onArrival);
  for (const effect of fake.effects.splice(0)) effect();
  return before;
}
const isSettled = (promise: Promise<unknown> | undefined) =>
  Promise.race([promise?.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

beforeEach(() => {
  Object.assign(fake, { states: [], cursor: 0, effects: [], shownErrors: [] });
  load.mockReset().mockResolvedValue(undefined);
  onArrival.mockReset();
});

describe("a form that is shown before its choices", () => {
  test("fills in what depends on them once, when they come", () => {
    expect(render(undefined)).toBeTypeOf("function");
    expect(onArrival).not.toHaveBeenCalled();
    expect(render(choices)).toBeTypeOf("function");
    expect(render(choices)).toBeUndefined();
    render(choices);

    expect(onArrival).toHaveBeenCalledOnce();
  });

  test("is saved once it has them, and not only the cache", async () => {
    const saving = render(undefined)?.();
    expect(load).toHaveBeenCalledOnce();
    expect(await isSettled(saving)).toBe(false);
    render(choices);
    expect(await isSettled(saving)).toBe(false);
    render(choices);

    expect(await isSettled(saving)).toBe(true);
    expect(fake.shownErrors).toEqual([]);
  });

  test("says why they cannot be loaded, and is not saved", async () => {
    const error = new Error("no network");
    load.mockRejectedValue(error);

    await expect(render(undefined)?.()).rejects.toBe(error);
    expect(fake.shownErrors).toEqual([error]);
  });
});

test("a form whose choices were there from the start waits for nothing, and fills in nothing", () => {
  expect(render({})).toBeUndefined();
  render({});

  expect(onArrival).not.toHaveBeenCalled();
});

describe("a value that was not known at first", () => {
  /** A form as React Hook Form has it. */
  function openForm(before: unknown, typed: unknown) {
    const did: unknown[] = [];
    const form = {
      formState: { defaultValues: { status_id: before } },
      getValues: () => typed,
      register: (name: string) => did.push(["register", name]),
      resetField: (name: string, options: object) => did.push(["reset", name, options]),
      setValue: (name: string, value: unknown) => did.push(["set", name, value]),
    };
    return { did, form: form as unknown as Parameters<typeof fillIn>[0] };
  }
  const filled = [
    ["register", "status_id"],
    ["reset", "status_id", { defaultValue: 4 }],
  ];

  test("is what the field starts with, also where it is not on screen", () => {
    const { did, form } = openForm(undefined, undefined);
    fillIn(form, "status_id", 4 as never);

    expect(did).toEqual(filled);
  });

  test("does not replace what was typed or brought back by a draft", () => {
    const { did, form } = openForm(undefined, 9);
    fillIn(form, "status_id", 4 as never);

    expect(did).toEqual([...filled, ["set", "status_id", 9]]);
  });

  test("that is the same leaves the field alone", () => {
    const { did, form } = openForm(4, 9);
    fillIn(form, "status_id", 4 as never);

    expect(did).toEqual([]);
  });
});
