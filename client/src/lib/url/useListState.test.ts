import { beforeEach, expect, test, vi } from "vitest";
import { int, str } from "./codecs.ts";
import { defineListState } from "./urlState.ts";

const fake = vi.hoisted(() => ({ search: "", pathname: "/Brokers", set: vi.fn() }));
const memos = vi.hoisted(() => ({ last: undefined as { deps: unknown[]; value: unknown } | undefined }));
vi.mock("react", () => ({
  useCallback: (work: unknown) => work,
  useMemo: (make: () => unknown, deps: unknown[]) => {
    const isSame = memos.last?.deps.every((dep, index) => Object.is(dep, deps[index]));
    memos.last = isSame && memos.last ? memos.last : { deps, value: make() };
    return memos.last.value;
  },
}));
vi.mock("react-router-dom", () => ({
  useSearchParams: () => [new URLSearchParams(fake.search), fake.set],
  useLocation: () => ({ pathname: fake.pathname }),
}));

const { use: render } = defineListState({ pageNo: int, search_query: str }, { pageNo: 1 });
const changed = () => {
  const [change, options] = fake.set.mock.lastCall ?? [];
  return [String(change?.(new URLSearchParams("pageNo=3&kind=client"))), options];
};

beforeEach(() => {
  fake.search = "?pageNo=3";
  fake.set.mockReset();
  vi.stubGlobal("location", { pathname: "/Brokers" });
});

test("the state is that of the address, and a change is made to the address as it is then", () => {
  const [state, patch] = render();
  expect(state).toEqual({ pageNo: 3 });
  patch({ search_query: "asha" }, { replace: true });

  expect(changed()).toEqual(["kind=client&search_query=asha", { replace: true }]);
});

test("another address of the same screen is another state", () => {
  render();
  fake.search = "?pageNo=4&search_query=asha";

  expect(render()[0]).toEqual({ pageNo: 4, search_query: "asha" });
});

test("a list that was left changes no address", () => {
  const [, patch] = render();
  vi.stubGlobal("location", { pathname: "/login" });
  patch({ search_query: "asha" });

  expect(fake.set).not.toHaveBeenCalled();
});
