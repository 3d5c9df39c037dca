import { beforeEach, expect, test, vi } from "vitest";
import { useServerResults as renderServerResults } from "./useServerResults.ts";

const fake = vi.hoisted(() => ({
  ...{ asked: "", unmount: () => {}, calls: [] as [string, object, object][] },
  answers: {} as Record<string, { data?: object; isFetching: boolean }>,
}));
// A component that is rendered again and again, with one state and one effect.
vi.mock("react", () => ({
  useState: () => [fake.asked, (asked: string) => Object.assign(fake, { asked })],
  useEffect: (work: () => () => void) => Object.assign(fake, { unmount: work() }),
}));
vi.mock("../../api/trpc.ts", () => {
  const list = (name: string) => ({
    list: {
      useQuery: (input: object, options: object) => {
        fake.calls.push([name, input, options]);
        return fake.answers[name] ?? { isFetching: false };
      },
    },
  });
  return { trpc: { enquiries: list("enquiries"), brokers: list("brokers"), projects: list("projects") } };
});

function render(search: string) {
  fake.calls = [];
  return renderServerResults(search);
}
/** Renders a search, and again after the pause. */
function search(text: string) {
  render(text);
  vi.advanceTimersByTime(400);
  fake.unmount();
  return render(text);
}
const idsOf = (text: string) => search(text).records.map(({ kind, id }) => `${kind} ${id}`);

beforeEach(() => {
  Object.assign(fake, { asked: "", calls: [], answers: {} });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => vi.useRealTimers();
});

test("the server is asked 400 ms after the last letter, without blanks around", () => {
  render(" ra");
  vi.advanceTimersByTime(399);
  fake.unmount();
  render(" rao ");
  vi.advanceTimersByTime(399);
  expect(fake.asked).toBe("");
  vi.advanceTimersByTime(1);
  expect(fake.asked).toBe("rao");
  render(" rao ");
  const options = { enabled: true, persister: undefined, gcTime: 0, retry: false };

  expect(fake.calls).toEqual(["enquiries", "brokers", "projects"].map((name) => [name, { search: "rao" }, options]));
  expect(fake.calls[0]?.[2]).toHaveProperty("persister");
});

test.each([
  ["ra", false],
  ["rao", true],
])("for %j the server is asked: %j", (text, enabled) => {
  search(text);

  expect(fake.calls.map(([, , options]) => (options as { enabled: boolean }).enabled)).toEqual(Array(3).fill(enabled));
});

test("five of each kind at most are shown, and what has no id is not", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  fake.answers = {
    enquiries: { data: { rows: rows(7) }, isFetching: false },
    brokers: { data: { rows: [{ id: null }, { id: 2 }] }, isFetching: false },
    projects: { data: { rows: [{ id: 3 }] }, isFetching: false },
  };

  expect(idsOf("rao")).toEqual([...[1, 2, 3, 4, 5].map((id) => `Enquiry ${id}`), "CP 2", "Project 3"]);
});

test("results of an earlier search are not shown for what was typed since", () => {
  fake.answers = { projects: { data: { rows: [{ id: 3 }] }, isFetching: false } };
  expect(idsOf("rao")).toEqual(["Project 3"]);

  expect(render("raos").records).toEqual([]);
  expect(render("rao ").records).toHaveLength(1);
});

test("a search is under way in the pause before the server is asked, unless it is too short for that", () => {
  expect(render("rao").isFetching).toBe(true);
  expect(render(" ra ").isFetching).toBe(false);
  expect(search("rao ").isFetching).toBe(false);
  expect(render("raos").isFetching).toBe(true);
  expect(render("ra").isFetching).toBe(false);
});

test.each(["enquiries", "brokers", "projects"])("a search is under way while %s are searched", (name) => {
  expect(search("rao").isFetching).toBe(false);
  fake.answers = { [name]: { isFetching: true } };

  expect(search("rao").isFetching).toBe(true);
});
