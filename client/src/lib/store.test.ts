import { expect, test, vi } from "vitest";
import { createPersistedStore, createStore } from "./store.ts";

const react = vi.hoisted(() => ({ unsubscribe: () => {}, changed: () => {} }));
// A component that is rendered once: how often it is told of a change is counted.
vi.mock("react", () => ({
  useSyncExternalStore: <Value>(subscribe: (changed: () => void) => () => void, get: () => Value) => {
    react.unsubscribe = subscribe(react.changed);
    return get();
  },
}));

test("a store has the value that was set last, and tells those who use it", () => {
  const changed = vi.fn();
  react.changed = changed;
  const store = createStore("a");
  expect([store.get(), store.use()]).toEqual(["a", "a"]);
  const unsubscribeFirst = react.unsubscribe;
  const other = vi.fn();
  react.changed = other;
  store.use();
  store.set("b");
  expect([store.get(), changed.mock.calls.length, other.mock.calls.length]).toEqual(["b", 1, 1]);
  unsubscribeFirst();
  store.set("c");

  expect([store.use(), changed.mock.calls.length, other.mock.calls.length]).toEqual(["c", 1, 2]);
});

test("a list keeps the order in which items were added, and loses only the one that is removed", () => {
  const list = createPersistedStore<string>();
  expect(list.useItems()).toEqual([]);
  for (const item of ["a", "b", "c"]) list.add(item);
  list.remove("b");

  expect(list.useItems()).toEqual(["a", "c"]);
});
