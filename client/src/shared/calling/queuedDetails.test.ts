import { beforeEach, expect, test, vi } from "vitest";
import { propsOf } from "../../lib/test/elements.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { QueueBar } from "./QueueBar.tsx";
import { QueuedDetails } from "./QueuedDetails.tsx";

const fake = vi.hoisted(() => ({ shown: undefined as unknown, isLate: false }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  // What was shown last, while the browser has not come to the new one.
  useDeferredValue: (value: unknown) => {
    if (!fake.isLate) fake.shown = value;
    return fake.shown;
  },
}));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => null }));
vi.mock("./QueueBar.tsx", () => ({ QueueBar: () => null }));
vi.mock("./useQueue.ts", () => ({ useQueue: (...of: unknown[]) => of }));

beforeEach(() => {
  unmount();
  Object.assign(fake, { shown: undefined, isLate: false });
});

const refetch = vi.fn();
const children = vi.fn((data: unknown, queue: unknown) => ({ props: { children: [], data, queue } }));
const render = (id: number, data: unknown, page = "brokers", error: unknown = null) =>
  renderAgain(() => QueuedDetails({ page, id, record: { data, error, refetch }, children } as never));
const last = () => children.mock.lastCall?.[0];

test("a record is shown below its place in the queue", () => {
  const shown = render(4, "a record");

  expect(children).toHaveBeenLastCalledWith("a record", ["brokers", 4]);
  expect(propsOf(shown, QueueBar).queue).toEqual(["brokers", 4]);
});

test("the newer state of a record follows in steps, and another record is shown at once", () => {
  render(4, "before");
  fake.isLate = true;
  render(4, "after");
  expect(last()).toBe("before");
  render(5, "another");
  expect(last()).toBe("another");
  fake.isLate = false;
  render(5, "another, after");

  expect(last()).toBe("another, after");
});

test.each([
  ["enquiries_builders", "Enquiry"],
  ["brokers", "CP Details"],
])("a record of %s that has not come is announced as %s, and can be asked for again", (page, title) => {
  const error = new Error("no network");
  const { onRetry, ...props } = propsOf(render(4, undefined, page, error), RecordPlaceholder);
  (onRetry as () => void)();

  expect(props).toEqual({ title, error });
  expect(refetch).toHaveBeenCalled();
});
