import { beforeEach, expect, test, vi } from "vitest";
import { useCallsFromSet as renderCallsFromSet } from "./fromSet.ts";

const fake = vi.hoisted(() => ({
  ...{ set: undefined as object | undefined, load: vi.fn(), deps: [] as unknown[], listFrom: vi.fn() },
}));
// A component that is rendered once: its effect runs at once.
vi.mock("react", () => ({
  useEffect: (work: () => void) => work(),
  useMemo: (make: () => unknown, deps: unknown[]) => {
    Object.assign(fake, { deps });
    return make();
  },
}));
vi.mock("../../offline/workingSet/setStore.ts", () => ({
  ...{ loadedSet: { use: () => fake.set }, loadSet: async () => fake.load() },
}));
vi.mock("../../offline/workingSet/answerFromSet.ts", () => ({
  rowsOfList: (sections: Map<string, object[]>, list: string) => (sections.get(list) ?? []).map((row) => ({ row })),
  listFrom: fake.listFrom,
}));

const NOW = new Date("2026-11-20T12:00:00+05:30");
const overdue = (count: number) => Array.from({ length: count }, () => ({ ncd: "2026-11-19T10:00:00+05:30" }));
function hold(backlog: number, state: object | undefined = { at: 7 }) {
  const sections = new Map([
    ["calls.enquiriesBacklog", overdue(backlog)],
    ["calls.enquiriesToday", overdue(5)],
  ]);
  fake.set = { state, sections };
  return sections;
}

beforeEach(() => {
  Object.assign(fake, { set: undefined, deps: [] });
  fake.load.mockReset().mockResolvedValue(undefined);
  fake.listFrom.mockReset().mockReturnValue({ rows: [], total: 5 });
});

test("a set that was not read is read, and one that cannot be read is no failure", async () => {
  fake.load.mockRejectedValue(new Error("no database"));

  expect(renderCallsFromSet(NOW)).toBeUndefined();
  expect(fake.load).toHaveBeenCalledOnce();
  await new Promise(setImmediate);
});

test("a set that is there is not read again, and tells the calls of today and their ages", () => {
  const sections = hold(2);

  expect(renderCallsFromSet(NOW)).toEqual({
    ...{ at: 7, today: { rows: [], total: 5 } },
    ages: { total: 2, counts: [2, 0, 0, 0], isExact: true },
  });
  expect(fake.listFrom).toHaveBeenCalledExactlyOnceWith(sections, "calls.enquiriesToday", { page: 1 });
  expect(fake.load).not.toHaveBeenCalled();
  expect(fake.deps).toEqual([fake.set, NOW]);
});

test.each([
  [199, true],
  [200, false],
])("a backlog of %i in the set is the whole one: %j", (count, isExact) => {
  hold(count);

  expect(renderCallsFromSet(NOW)).toMatchObject({ ages: { total: count, isExact } });
});

test("a set that was never pulled to its end tells nothing", () => {
  hold(2);
  fake.set = { ...fake.set, state: undefined };

  expect(renderCallsFromSet(NOW)).toBeUndefined();
});
