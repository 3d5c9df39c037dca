import { beforeEach, describe, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { FindAnything } from "./FindAnything.tsx";

const fake = vi.hoisted(() => ({
  ...{ set: undefined as object | undefined, isLate: false, shown: undefined as unknown },
  ...{
    server: { records: [] as object[], isFetching: false },
    onDevice: [] as object[],
    loads: 0,
    opened: [] as object[],
  },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  memo: (component: unknown) => component,
  useDeferredValue: (value: unknown) => {
    if (!fake.isLate) fake.shown = value;
    return fake.shown;
  },
}));
vi.mock("../../offline/workingSet/setStore.ts", () => ({
  loadedSet: { use: () => fake.set },
  loadSet: () => {
    fake.loads += 1;
    return Promise.reject(new Error("no storage"));
  },
}));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({ ScreenHeading: () => null }));
vi.mock("../../ui/list/RowLink.tsx", () => ({ RowLink: () => null }));
vi.mock("./localResults.ts", () => ({
  localResults: (_sections: unknown, search: string) => (search.trim() ? fake.onDevice : []),
}));
vi.mock("./openedRecords.ts", () => ({ openedInTab: () => [record("/tab")], openedLast: async () => fake.opened }));
vi.mock("./useServerResults.ts", () => ({ useServerResults: () => fake.server }));

const record = vi.hoisted(() => (to: string) => ({ kind: "Enquiry", to, title: to, subtitle: "" }));
const focus = vi.fn();

/** Renders the screen, whose box has the focus function from its first render on. */
const render = () =>
  renderAgain(() => {
    const shown = FindAnything();
    (propsOf(shown, "input").ref as { current: unknown }).current = { focus };
    return shown;
  });
const type = (text: string) =>
  (propsOf(render(), "input").onChange as (event: object) => void)({ target: { value: text } });
const parts = () =>
  elementsOf(render()).flatMap(({ props }) =>
    Array.isArray(props.records) ? [[props.title, props.records.map(({ to }: { to: string }) => to)]] : [],
  );
const status = () => elementsOf(render()).find(({ props }) => props.role === "status")?.props.children;
const saysNothing = () => elementsOf(render()).some(({ props }) => props.children === "Nothing found");

beforeEach(() => {
  unmount();
  focus.mockReset();
  Object.assign(fake, { set: { sections: {} }, isLate: false, loads: 0, onDevice: [], opened: [] });
  fake.server = { records: [], isFetching: false };
});

test("the box holds what is typed, blanks between words and at the end too", () => {
  for (const text of ["Ravi ", "Ravi K", " "]) {
    type(text);
    expect(propsOf(render(), "input").value).toBe(text);
  }
});

describe("without a search", () => {
  test("the records opened last are shown, first those of this tab", async () => {
    fake.opened = [record("/stored")];
    expect(parts()).toEqual([
      ["Opened last", ["/tab"]],
      ["On this phone", []],
      ["On the server", []],
    ]);
    await new Promise(setImmediate);

    expect(parts()[0]).toEqual(["Opened last", ["/stored"]]);
    expect([saysNothing(), status()]).toEqual([false, ""]);
  });

  test("the box takes the focus and the records of this device are read, once", async () => {
    render();
    render();
    await new Promise(setImmediate);

    expect([focus.mock.calls.length, fake.loads]).toEqual([1, 1]);
  });
});

describe("a search", () => {
  test("finds on this device, and on the server what is not on this device", () => {
    fake.onDevice = [record("/1"), record("/2")];
    fake.server = { records: [record("/2"), record("/3")], isFetching: false };
    type("asha");

    expect(parts()).toEqual([
      ["On this phone", ["/1", "/2"]],
      ["On the server", ["/3"]],
    ]);
    expect([status(), saysNothing()]).toEqual(["3 found", false]);
  });

  test("without a set of records finds on the server alone", () => {
    fake.set = undefined;
    fake.onDevice = [record("/1")];
    fake.server = { records: [record("/2")], isFetching: false };
    type("asha");

    expect(parts()).toEqual([
      ["On this phone", []],
      ["On the server", ["/2"]],
    ]);
    expect([status(), saysNothing()]).toEqual(["1 found", false]);
  });

  test("that finds on this device alone finds something", () => {
    fake.onDevice = [record("/1")];
    type("asha");

    expect([status(), saysNothing()]).toEqual(["1 found", false]);
  });

  test("that finds nothing says so once the server has answered", () => {
    type("asha");
    expect([status(), saysNothing()]).toEqual(["0 found", true]);
    fake.server = { records: [], isFetching: true };

    expect([status(), saysNothing()]).toEqual([false, false]);
  });

  test("of blanks alone is none", () => {
    type("  ");

    expect([status(), saysNothing(), parts()[0]?.[0]]).toEqual(["", false, "Opened last"]);
  });

  test("shows eight rows of this device first, and the others after the letter", () => {
    type("a");
    render();
    Object.assign(fake, {
      isLate: true,
      set: { sections: {} },
      onDevice: Array.from({ length: 9 }, (_, at) => record(`/${at}`)),
    });
    expect(parts()[0]?.[1]).toHaveLength(8);
    fake.isLate = false;

    expect(parts()[0]?.[1]).toHaveLength(9);
  });
});
