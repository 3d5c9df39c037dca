import { beforeEach, describe, expect, test, vi } from "vitest";
import { unsavedWork } from "../../pwa/unsavedWork.ts";
import { useDraft as renderDraft } from "./useDraft.ts";

type Values = Record<string, unknown>;
const fake = vi.hoisted(() => ({
  userId: "4" as string | null,
  loaded: {} as PromiseWithResolvers<object | undefined>,
  did: [] as unknown[],
  unmount: () => {},
  found: undefined as unknown,
}));
// A hook that is rendered once: what it sets is looked at, and its effect runs at once.
vi.mock("react", () => ({
  useRef: (current: unknown) => ({ current }),
  useState: () => [undefined, (found: unknown) => Object.assign(fake, { found })],
  useCallback: (work: unknown) => work,
  useEffect: (work: () => (() => void) | undefined) => Object.assign(fake, { unmount: work() ?? (() => {}) }),
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => fake.userId } }));
vi.mock("./drafts.ts", () => ({
  drafts: {
    load: (place: string) => {
      fake.did.push(`load ${place}`);
      return fake.loaded.promise;
    },
    keep: async (place: string, draft: object) => void fake.did.push([`keep ${place}`, draft]),
    remove: async (place: string) => {
      fake.did.push(`remove ${place}`);
      throw new Error("no database");
    },
  },
}));

/** A form as React Hook Form has it, whose fields the test sets. */
function openForm(values: Values, { defaultValues = { ...values }, filledIn = [] as string[], place = "/a" } = {}) {
  let onChange = () => {};
  const form = {
    values,
    formState: { defaultValues },
    getValues: () => ({ ...form.values }),
    subscribe: ({ callback }: { callback: () => void }) => {
      onChange = callback;
      return () => {
        onChange = () => {};
      };
    },
    reset: vi.fn((next: Values) => {
      form.values = next;
    }),
  };
  const draft = renderDraft(form as never, place, filledIn);
  const type = (change: Values) => {
    form.values = { ...form.values, ...change };
    onChange();
  };
  return { form, draft, type };
}
const listeners = new Map<string, () => void>();
const hide = () => listeners.get("visibilitychange")?.();
const load = async (kept?: object) => {
  fake.loaded.resolve(kept);
  await fake.loaded.promise;
  fake.did.length = 0;
};

beforeEach(() => {
  Object.assign(fake, { userId: "4", did: [], found: undefined, loaded: Promise.withResolvers() });
  vi.stubGlobal("document", {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => {
    fake.unmount();
    vi.useRealTimers();
  };
});

describe("what is typed", () => {
  test("is stored 400 ms after the last change, beside what the form held before", async () => {
    const { type } = openForm({ comment: "", status_id: 1 });
    await load();
    type({ comment: "M" });
    vi.advanceTimersByTime(399);
    type({ comment: "Met" });
    vi.advanceTimersByTime(399);
    expect(fake.did).toEqual([]);
    vi.advanceTimersByTime(1);

    const [values, base] = [
      { comment: "Met", status_id: 1 },
      { comment: "", status_id: 1 },
    ];
    expect(fake.did).toEqual([["keep /a", { values, base }]]);
    expect(unsavedWork.isBusy()).toBe(true);
  });

  test("is stored at once when the page is hidden or the form is left, where it was not stored yet", async () => {
    const { type } = openForm({ comment: "" });
    await load();
    hide();
    expect(fake.did).toEqual([]);
    type({ comment: "Met" });
    hide();
    expect(fake.did).toHaveLength(1);
    type({ comment: "Met again" });
    fake.unmount();
    expect(fake.did).toHaveLength(2);
    vi.advanceTimersByTime(400);

    expect([fake.did.length, unsavedWork.isBusy(), listeners.size]).toEqual([2, false, 0]);
  });

  test("and taken back is no draft any more", async () => {
    const { type } = openForm({ comment: "" });
    await load();
    type({ comment: "Met" });
    expect(unsavedWork.isBusy()).toBe(true);
    type({ comment: null });
    vi.advanceTimersByTime(400);

    expect([fake.did, unsavedWork.isBusy()]).toEqual([["remove /a"], false]);
  });

  test("is not what the form selects by itself, which is a default", async () => {
    const { form, type } = openForm({ comment: "", project_id: null });
    await load();
    type(Object.assign(form.formState.defaultValues, { project_id: 7, added: 1 }));
    vi.advanceTimersByTime(400);
    expect(fake.did).toEqual(["remove /a"]);
    type({ comment: "Met" });
    vi.advanceTimersByTime(400);

    expect(fake.did[1]).toEqual(["keep /a", expect.objectContaining({ base: { comment: "", project_id: 7 } })]);
  });

  test("is stored without a base for what was filled in before, nor for positions", async () => {
    const { type } = openForm(
      { comment: "", start: "10:00", meeting_lat: 1, meeting_long: 2 },
      { filledIn: ["start"] },
    );
    await load();
    type({ comment: "Met" });
    vi.advanceTimersByTime(400);

    const values = { comment: "Met", start: "10:00" };
    expect(fake.did).toEqual([["keep /a", { values, base: { comment: "" } }]]);
  });

  test("is also what a field holds that the form had not at first; what it opened with was not typed", async () => {
    const { form, type } = openForm({ comment: "A" }, { defaultValues: { comment: "" } as Values });
    await load();
    type({ comment: "A" });
    vi.advanceTimersByTime(400);
    expect(fake.did).toEqual(["remove /a"]);
    form.formState.defaultValues.comment = "B";
    type({ photo: 1 });
    vi.advanceTimersByTime(400);

    expect(fake.did[1]).toEqual(["keep /a", { values: { comment: "A", photo: 1 }, base: { comment: "A" } }]);
  });

  test("is stored before a save, whose form says what it holds and held", async () => {
    const { draft, type } = openForm({ comment: "" });
    await load();
    type({ comment: "Met" });
    await draft.keepNow();

    expect(fake.did).toHaveLength(1);
    expect(draft.typed()).toEqual({ values: { comment: "Met" }, base: { comment: "" } });
    vi.advanceTimersByTime(400);
    expect(fake.did).toHaveLength(1);
  });
});

describe("a draft", () => {
  const kept = { at: 7, values: { comment: "Met", status_id: 2 }, base: { comment: "", status_id: 1 } };

  test("is brought back over what the form holds, and names what changed elsewhere", async () => {
    const { form } = openForm({ comment: "", status_id: 3, other: "A" });
    await load(kept);

    expect(form.reset).toHaveBeenCalledExactlyOnceWith(
      { comment: "Met", status_id: 2, other: "A" },
      { keepDefaultValues: true },
    );
    expect(fake.found).toEqual({ at: 7, changed: ["status_id"] });
  });

  test("leaves what the device filled in", async () => {
    const found = { start: "10:00", meeting_lat: 1, meeting_long: 2, location: "Pune" };
    const { form } = openForm({ comment: "", status_id: 1, ...found }, { filledIn: ["start"] });
    await load(kept);

    expect(form.values).toEqual({ comment: "Met", status_id: 2, ...found });
  });

  test("is not brought back over what was typed meanwhile, nor into a form that was left", async () => {
    const { form, type } = openForm({ comment: "", status_id: 1 });
    type({ comment: "Typed" });
    await load(kept);
    expect(form.reset).not.toHaveBeenCalled();
    fake.unmount();
    fake.loaded = Promise.withResolvers();
    const left = openForm({ comment: "", status_id: 1 });
    fake.unmount();
    await load(kept);
    expect(left.form.reset).not.toHaveBeenCalled();
  });

  test("goes with a save, after which nothing is stored any more", async () => {
    const { draft, type } = openForm({ comment: "" });
    await load();
    type({ comment: "Met" });
    await draft.saved();
    expect([fake.did, unsavedWork.isBusy()]).toEqual([["remove /a"], false]);
    type({ comment: "Met again" });
    vi.advanceTimersByTime(400);
    fake.unmount();

    expect([fake.did, unsavedWork.isBusy()]).toEqual([["remove /a"], false]);
  });

  test("that is discarded leaves the defaults, a position and a recording", async () => {
    const { form, draft } = openForm(
      { comment: "Met", meeting_lat: 1, location: "Pune" },
      { defaultValues: { comment: "" } as Values },
    );
    fake.found = { at: 7, changed: [] };
    draft.startOver();

    const left = { comment: "", meeting_lat: 1, location: "Pune" };
    expect(form.reset).toHaveBeenCalledExactlyOnceWith(left, { keepDefaultValues: true });
    expect(fake.found).toBeUndefined();
  });
});

test.each([
  ["without a sign-in", { userId: null }, "/a"],
  ["without a place", {}, ""],
])("nothing is stored %s", async (_, change, place) => {
  Object.assign(fake, change);
  const { draft, type } = openForm({ comment: "" }, { place });
  type({ comment: "Met" });
  vi.advanceTimersByTime(400);
  for (const end of [draft.keepNow, draft.saved]) await end();

  expect([fake.did, unsavedWork.isBusy()]).toEqual([[], false]);
});
