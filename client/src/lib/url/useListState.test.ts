import { beforeEach, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../test/renderAgain.ts";
import { int, str } from "./codecs.ts";
import { defineListState } from "./urlState.ts";

const fake = vi.hoisted(() => ({ search: "", pathname: "/Brokers", set: vi.fn() }));
vi.mock("react-router-dom", () => ({
  useSearchParams: () => [new URLSearchParams(fake.search), fake.set],
  useLocation: () => ({ pathname: fake.pathname }),
}));

const { use: useState } = defineListState({ pageNo: int, search_query: str }, { pageNo: 1 });
const render = () => renderAgain(useState);
const changed = () => {
  const [change, options] = fake.set.mock.lastCall ?? [];
  return [String(change?.(new URLSearchParams("pageNo=3&kind=client"))), options];
};

beforeEach(() => {
  unmount();
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
