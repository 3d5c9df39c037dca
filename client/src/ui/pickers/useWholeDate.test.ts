import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { useWholeDate } from "./useWholeDate.ts";

const fake = vi.hoisted(() => ({ asked: false, marked: [] as boolean[] }));
vi.mock("../form/formFields.ts", () => ({
  useMarkUnfinished: (unfinished: boolean) => {
    fake.marked.push(unfinished);
    return fake.asked;
  },
}));

const TEXT = "Enter the whole date";
const DAY = "2026-11-23";
const OTHER = "2026-11-24";
const onChange = vi.fn();
const onBlur = vi.fn();
type Field = Parameters<typeof useWholeDate<{ day: string }>>[0];
const read = (text: string | null) => (text ? { day: text } : null);
const render = (value: string | null, more: Partial<Field> = {}) => {
  const field = { value, onChange, onBlur, read, unfinishedText: TEXT, ...more } as Field;
  renderAgain(() => useWholeDate(field));
  return renderAgain(() => useWholeDate(field));
};

beforeEach(() => {
  unmount();
  Object.assign(fake, { asked: false, marked: [] });
  for (const spy of [onChange, onBlur]) spy.mockClear();
});

describe("a date that is picked", () => {
  test("is reported once, and shown", () => {
    render(null).pick(DAY);
    render(DAY).pick(DAY);

    expect(onChange.mock.calls).toEqual([[DAY]]);
    expect(render(DAY).picked).toEqual({ day: DAY });
  });

  test("is not reported while its year is still being typed", () => {
    render(DAY).pick("0202-11-23");
    expect(onChange).not.toHaveBeenCalled();
    render(DAY).pick("1000-11-23");

    expect(onChange.mock.calls).toEqual([["1000-11-23"]]);
  });

  test("can be taken away", () => {
    render(DAY).pick(null);
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(render(null).picked).toBeNull();
  });

  test("follows a value that is set from outside, and is read again only then", () => {
    const first = render(DAY).picked;
    expect(render(DAY).picked).toBe(first);
    const second = render(OTHER).picked;
    expect(second).toEqual({ day: OTHER });
    expect(render(OTHER).picked).toBe(second);
  });

  test("that the owner of the value does not take is not shown", () => {
    render(null).pick(DAY);

    expect(render(null).picked).toBeNull();
  });
});

describe("a date that is half typed", () => {
  test("is none for the form, which is told", () => {
    render(DAY).onWhole(false);
    render(DAY);

    expect(onChange.mock.calls).toEqual([[null]]);
    expect(fake.marked.at(-1)).toBe(true);
  });

  test("keeps its last whole value where it is applied at once", () => {
    render(DAY, { applied: true }).onWhole(false);

    expect(onChange).not.toHaveBeenCalled();
  });

  test("says so once it was left, and no more once it is whole", () => {
    render(DAY).onWhole(false);
    expect(render(DAY).error).toBeUndefined();
    render(DAY).onBlur();
    expect(onBlur).toHaveBeenCalledOnce();
    expect(render(DAY).error).toBe(TEXT);
    render(DAY).onWhole(true);
    expect(render(DAY).error).toBeUndefined();
    render(DAY).onWhole(false);

    expect(render(DAY).error).toBeUndefined();
  });

  test("says so once a save was asked for", () => {
    fake.asked = true;
    expect(render(DAY).error).toBeUndefined();
    render(DAY).onWhole(false);

    expect(render(DAY).error).toBe(TEXT);
    expect(render(DAY, { error: "Too late" }).error).toBe("Too late");
  });

  test("that becomes whole is reported again", () => {
    render(DAY).onWhole(false);
    render(null).pick(OTHER);
    render(OTHER).onWhole(true);
    render(OTHER);

    expect(onChange.mock.calls).toEqual([[null], [OTHER]]);
    expect(fake.marked.at(-1)).toBe(false);
  });

  test("is reported when it is whole, although it was picked before", () => {
    render(DAY).pick("0202-11-24");
    render(DAY).onWhole(true);

    expect(onChange.mock.calls).toEqual([["0202-11-24"]]);
  });
});

test("a field without a listener can be left", () => {
  expect(() => render(DAY, { onBlur: undefined }).onBlur()).not.toThrow();
});
