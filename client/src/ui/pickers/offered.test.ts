import { beforeEach, describe, expect, test, vi } from "vitest";
import { useActiveOption as renderActiveOption } from "./useActiveOption.ts";
import { useOffered as renderOffered } from "./useOffered.ts";

const fake = vi.hoisted(() => ({ state: undefined as unknown }));
// A list of options that is rendered again and again, with one state; its effect runs each time.
vi.mock("react", () => ({
  useState: (initial: unknown) => {
    fake.state ??= typeof initial === "function" ? initial() : initial;
    return [fake.state, (state: unknown) => Object.assign(fake, { state })];
  },
  useMemo: (make: () => unknown) => make(),
  useEffect: (work: () => void) => work(),
}));

const scrolled = vi.fn();
beforeEach(() => {
  fake.state = undefined;
  scrolled.mockReset();
  vi.stubGlobal("document", {
    getElementById: (id: string) => ({ scrollIntoView: (options: object) => scrolled(id, options) }),
  });
});

describe("the options that are offered", () => {
  const options = Array.from({ length: 120 }, (_, index) => ({ value: index + 1, label: `Option ${index + 1}` }));
  const none = { value: "", label: "Select One" };

  test("of one choice begin with none, then what was chosen when the list was opened", () => {
    const offer = renderOffered("single", options, [7]);
    const { offered, matches } = offer("");
    expect([offered.slice(0, 3), offered.length, matches]).toEqual([[none, options[6], options[0]], 101, 120]);
    expect(offer("option 12")).toEqual({ offered: [options[11], options[111], options[119]], matches: 3 });

    expect(renderOffered("single", options, [9])("").offered[1]).toBe(options[6]);
  });

  test("of several choices have no option for none", () => {
    const { offered } = renderOffered("multiple", options, [3, 2])("");

    expect([offered.slice(0, 3), offered.length]).toEqual([[options[1], options[2], options[0]], 100]);
  });
});

describe("the keyboard in a list", () => {
  const render = (count = 25) => renderActiveOption(count, (place) => `option-${place}`);
  const press = (key: string, count?: number) => {
    const preventDefault = vi.fn();
    const isMoved = render(count).move({ key, preventDefault } as never);
    expect(preventDefault.mock.calls.length).toBe(isMoved ? 1 : 0);
    return isMoved ? render(count).active : "not moved";
  };
  const from = (place: number | undefined) => Object.assign(fake, { state: place });

  test.each([
    ["ArrowDown", undefined, 0],
    ["ArrowDown", 0, 1],
    ["ArrowDown", 24, 24],
    ["ArrowUp", undefined, 24],
    ["ArrowUp", 5, 4],
    ["ArrowUp", 0, 0],
    ["PageDown", undefined, 10],
    ["PageDown", 20, 24],
    ["PageUp", 15, 5],
    ["PageUp", 3, 0],
    ["Home", 9, 0],
    ["End", 9, 24],
  ])("%s from %j leads to %j", (key, place, next) => {
    from(place);

    expect(press(key)).toBe(next);
  });

  test("leaves other keys alone", () => {
    expect(press("a")).toBe("not moved");
    expect(render().active).toBeUndefined();
  });

  test("is at no option of an empty list, and at the last of one that became shorter", () => {
    from(9);
    expect(render(0).active).toBeUndefined();
    expect(render(4).active).toBe(3);
    from(undefined);
    expect(press("ArrowUp", 0)).toBeUndefined();
    expect(fake.state).toBe(0);
  });

  test("puts the option into sight", () => {
    render();
    expect(scrolled).not.toHaveBeenCalled();
    from(4);
    render();

    expect(scrolled).toHaveBeenCalledExactlyOnceWith("option-4", { block: "nearest" });
  });
});
