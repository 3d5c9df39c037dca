import { expect, test, vi } from "vitest";
import { alert, confirm, type DialogRequest, dialogStore } from "./dialogStore.ts";
import { type Toast, toast, toasts } from "./toast.ts";

vi.mock("react", () => ({ useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get() }));
const open = () => dialogStore.useItems() as DialogRequest[];
const shown = () => toasts.useItems() as Toast[];

test("a question is answered by its own buttons, and goes with the answer", async () => {
  const [first, second] = [confirm({ icon: "warning", title: "Save?" }), confirm({ icon: "warning", title: "Leave?" })];
  expect(open().map(({ title, kind }) => [title, kind])).toEqual([
    ["Save?", "confirm"],
    ["Leave?", "confirm"],
  ]);
  open()[1]?.answer(false);
  expect(open().map(({ title }) => title)).toEqual(["Save?"]);
  open()[0]?.answer(true);

  expect([await first, await second, open()]).toEqual([true, false, []]);
});

test("a message is an alert, which gives no answer", async () => {
  const closed = alert({ icon: "error", title: "Error", text: "Name is required" });
  expect(open()).toMatchObject([{ icon: "error", title: "Error", text: "Name is required", kind: "alert" }]);
  open()[0]?.answer(true);

  expect(await closed).toBeUndefined();
});

test("a success is shown for four seconds, each on its own", () => {
  vi.useFakeTimers();
  toast("Saved");
  vi.advanceTimersByTime(1_000);
  toast("Saved");
  expect(shown().map(({ text }) => text)).toEqual(["Saved", "Saved"]);
  expect(new Set(shown().map(({ id }) => id)).size).toBe(2);
  vi.advanceTimersByTime(2_999);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);

  expect(shown()).toEqual([]);
  vi.useRealTimers();
});
