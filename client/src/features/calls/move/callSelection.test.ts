import { unsentId } from "@mobile-crm/contracts/overlays/unsentWrite.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { movableCall } from "./movableCall.ts";
import { useCallSelection as renderSelection } from "./useCallSelection.ts";

const fake = vi.hoisted(() => ({ selected: undefined as unknown }));
// A hook that is rendered several times: its state is what was set last.
vi.mock("react", () => ({
  useState: () => [fake.selected, (selected: unknown) => Object.assign(fake, { selected })],
}));

const call = (id: number) => ({ id, full_name: `P${id}`, ncd: null, status: null });
const selection = (shown: number[] = []) => renderSelection(shown.map(call)).selection;
const selected = () => [...(selection()?.selected.keys() ?? [])];

beforeEach(() => {
  fake.selected = undefined;
});

test("nothing can be selected before a selection begins, which is empty at first", () => {
  expect(selection([1])).toBeUndefined();
  renderSelection([call(1)]).begin();

  expect(selected()).toEqual([]);
});

test("calls are selected and left out one by one, and those of a page together with the ones before", () => {
  renderSelection([]).begin();
  selection()?.select(call(1), true);
  selection()?.select(call(2), true);
  selection()?.select(call(1), false);
  expect(selected()).toEqual([2]);
  selection([3, 4])?.selectShown();

  expect(selected()).toEqual([2, 3, 4]);
  expect(selection([5])?.shown).toEqual([call(5)]);
  expect(selection()?.selected.get(4)).toEqual(call(4));
});

test("a selection that has ended selects nothing any more", () => {
  renderSelection([]).begin();
  selection()?.select(call(1), true);
  selection()?.end();

  expect(selection()).toBeUndefined();
});

test("a call can be moved where its record is on the server", () => {
  const row = { id: 5, full_name: "Asha", ncd: "2026-11-20", status: "Follow Up", mobile: "1" };
  const movable = (id: number | string | null) => movableCall({ ...row, id } as Parameters<typeof movableCall>[0]);

  expect(movable(5)).toEqual({ id: 5, full_name: "Asha", ncd: "2026-11-20", status: "Follow Up" });
  expect(movable(null)).toBeUndefined();
  expect(movable(unsentId("7f"))).toBeUndefined();
});
