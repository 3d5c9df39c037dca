import { beforeEach, expect, test, vi } from "vitest";
import { forgetFailedParts, knownParts, lazyPart, preloaded } from "./lazyPart.ts";

interface Lazy {
  fetched: Promise<{ default: unknown }>;
}
const mounted = vi.hoisted(() => ({ state: undefined as unknown }));
// A component that is mounted: React fetches a lazy one when it is first rendered, and once.
vi.mock("react", () => ({
  lazy: (load: () => Promise<unknown>) => {
    let fetched: Promise<unknown> | undefined;
    return {
      get fetched() {
        fetched ??= load();
        return fetched;
      },
    };
  },
  useState: (initial: () => unknown) => {
    mounted.state ??= initial();
    return [mounted.state];
  },
  createElement: (type: Lazy, props: object) => ({ type, props }),
}));
const { reload } = vi.hoisted(() => ({ reload: vi.fn() }));
vi.mock("./loadChunk.ts", () => ({
  loadChunk: (load: () => Promise<unknown>) => {
    reload();
    return load();
  },
}));

const Panel = () => null;
const load = vi.fn(async () => ({ Panel, Other: () => "other" }));
const render = (part: unknown, props = {}) => (part as (props: object) => { type: Lazy; props: object })(props);
const mount: typeof render = (part, props) => {
  mounted.state = undefined;
  return render(part, props);
};

beforeEach(() => {
  load.mockReset().mockResolvedValue({ Panel, Other: () => "other" });
  reload.mockReset();
  knownParts.clear();
});

test("a part is fetched when it is first shown, once, with the component of its name and its properties", async () => {
  const part = lazyPart(load, "Panel");
  expect([load.mock.calls.length, knownParts.has(load)]).toEqual([0, true]);
  const { type, props } = mount(part, { id: 4 });

  expect(await type.fetched).toEqual({ default: Panel });
  expect(props).toEqual({ id: 4 });
  await mount(part).type.fetched;
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

test("a part that could not be fetched is asked for again once its failure was shown, and not before", async () => {
  load.mockRejectedValueOnce(new Error("no network"));
  const part = lazyPart(load, "Panel");
  await expect(mount(part).type.fetched).rejects.toThrow("no network");
  await expect(mount(part).type.fetched).rejects.toThrow("no network");
  expect(load).toHaveBeenCalledOnce();
  forgetFailedParts();

  expect(await mount(part).type.fetched).toEqual({ default: Panel });
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failed part that is still shown stays failed: another one would be fetched forever", async () => {
  load.mockRejectedValueOnce(new Error("no network"));
  const part = lazyPart(load, "Panel");
  const failed = mount(part).type;
  await failed.fetched.catch(() => undefined);
  forgetFailedParts();

  expect(render(part).type).toBe(failed);
  expect(mount(part).type).not.toBe(failed);
});

test("a part that was fetched after a failure is not fetched again when other failures are shown", async () => {
  load.mockRejectedValueOnce(new Error("no network"));
  const part = lazyPart(load, "Panel");
  await mount(part).type.fetched.catch(() => undefined);
  forgetFailedParts();
  await mount(part).type.fetched;
  forgetFailedParts();
  await mount(part).type.fetched;

  expect(load).toHaveBeenCalledTimes(2);
});

test("another part may be named to be fetched ahead", () => {
  expect(preloaded(load)).toBe(load);
  expect([...knownParts]).toEqual([load]);
});
