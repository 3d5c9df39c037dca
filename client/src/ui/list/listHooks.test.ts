import { beforeEach, describe, expect, test, vi } from "vitest";
import { useLastPage as renderLastPage } from "./useLastPage.ts";
import { type FindTyped, useTyped as renderTyped, type TypedRows } from "./useTyped.ts";

const fake = vi.hoisted(() => ({ state: undefined as unknown, ref: { current: "" } }));
// A list that is rendered again and again: its effect runs each time.
vi.mock("react", () => ({
  useState: () => [fake.state, (state: unknown) => Object.assign(fake, { state })],
  useRef: () => fake.ref,
  useEffect: (work: () => void) => work(),
  useEffectEvent: (work: () => void) => work,
}));

beforeEach(() => void Object.assign(fake, { state: undefined, ref: { current: "" } }));

describe("a page beyond the end", () => {
  const onPage = vi.fn();
  const page = (total: number, count: number) => ({ rows: Array(count).fill({}), total, perPage: 20 });
  const render = (data: ReturnType<typeof page> | undefined, isFetching: boolean, number: number) =>
    renderLastPage({ data, isFetching }, number, onPage);
  beforeEach(() => onPage.mockReset());

  test("is replaced by the last one", () => {
    expect(render(page(44, 0), false, 9)).toBe(true);
    expect(onPage).toHaveBeenCalledExactlyOnceWith(3, { replace: true });
  });

  test("stays in sight as an empty page until the last one has come", () => {
    expect(render(page(44, 0), true, 9)).toBe(true);
    expect(onPage).not.toHaveBeenCalled();
  });

  test.each([
    ["the last page", page(44, 4), false, 3],
    ["a page that is fetched again", page(44, 4), true, 3],
    ["an empty list that is fetched again", page(0, 0), true, 1],
    ["a page that has not come", undefined, false, 9],
    ["a page whose rows were removed", page(44, 0), false, 3],
  ])("is not %s", (_, data, isFetching, number) => {
    expect(render(data, isFetching, number)).toBe(false);
    expect(onPage).not.toHaveBeenCalled();
  });
});

describe("what is typed into a search", () => {
  const rows = (nothing: string): TypedRows<string> => ({
    ...{ data: { rows: [], total: 0, perPage: 20 }, counterPrefix: "", nothing },
  });
  const find = vi.fn<FindTyped<string>>(async (search) => rows(search));
  const render = (searched?: string) => renderTyped<string>(searched, async (search) => find(search));
  const rest = () => new Promise(setImmediate);
  beforeEach(() => find.mockReset().mockImplementation(async (search) => rows(search)));

  test("finds rows on this device, without blanks around", async () => {
    render().type(" rao ");
    await rest();

    expect(find).toHaveBeenCalledExactlyOnceWith("rao");
    expect(render().typed).toMatchObject({ search: "rao", rows: rows("rao") });
  });

  test("is forgotten once it was searched for, emptied, or is what was searched for", async () => {
    const type = async (text: string, searched?: string) => {
      render(searched).type(text);
      await rest();
    };
    await type("rao");
    render("rao");
    expect(fake.state).toBeUndefined();
    await type("rao");
    await type("  ");
    expect([fake.state, find.mock.calls.length]).toEqual([undefined, 2]);
    await type("sen", "rao");
    await type("rao", "rao");

    expect([fake.state, find.mock.calls.length]).toEqual([undefined, 3]);
  });

  test.each([
    ["was emptied", ""],
    ["is what was searched for", "sen"],
  ])("shows nothing of an answer that comes once the search %s", async (_, text) => {
    const slow = Promise.withResolvers<TypedRows<string>>();
    find.mockReturnValueOnce(slow.promise);
    render("sen").type("rao");
    render("sen").type(text);
    slow.resolve(rows("rao"));
    await rest();

    expect(render("sen").typed).toBeUndefined();
  });

  test("shows nothing of an earlier text, and of a device that cannot answer", async () => {
    const slow = Promise.withResolvers<TypedRows<string>>();
    find.mockReturnValueOnce(slow.promise);
    render().type("r");
    render().type("ra");
    await rest();
    slow.resolve(rows("r"));
    await rest();
    expect(render().typed?.search).toBe("ra");
    find.mockResolvedValueOnce(undefined);
    render().type("rao");
    await rest();
    expect(render().typed).toBeUndefined();
    find.mockRejectedValueOnce(new Error("no database"));
    render().type("raos");
    renderTyped(undefined, undefined).type("raos");
    await rest();

    expect(render().typed).toBeUndefined();
  });
});
