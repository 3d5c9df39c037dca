import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { failure, NO_ANSWER, openPart, reply } from "../../lib/test/openScreen.ts";
import { board, open } from "./test/boardScreen.ts";

test.each([
  ["", "day board", "2026-11-20", "day-board-2026-11-20.csv", "Asha,Field"],
  ["?view=week&team=3", "week board", "2026-11-14", "week-board-2026-11-20.csv", "Asha,6"],
])("the board at '%s' is saved as CSV once the export of a %s is recorded", async (query, kind, from, name, text) => {
  const replies: Record<string, unknown> = { "accessRecords.recordExport": NO_ANSWER };
  const screen = await open(query, replies);
  await screen.press("CSV");
  expect(board.exported).toEqual([]);
  expect(screen.button("CSV")["aria-busy"]).toBe(true);
  const saved = await open(query, { "accessRecords.recordExport": {} });
  await saved.press("CSV");

  const team = query.includes("team") ? { team: 3 } : {};
  expect(saved.calls).toEqual([["accessRecords.recordExport", { kind, from, upto: "2026-11-20", ...team, rows: 1 }]]);
  expect(board.exported).toHaveLength(1);
  expect(board.exported[0]?.[0]).toBe(name);
  expect(await board.exported[0]?.[1]).toContain(text);
});

test("an export without a connection says so; one that is refused shows why; an empty board has none", async () => {
  const down = await open("", { "accessRecords.recordExport": () => Promise.reject(new Error("no network")) });
  await down.press("CSV");
  expect(down.text()).toContain("An export is recorded, and the record needs a connection. Nothing was saved.");
  const refused = await open("", { "accessRecords.recordExport": failure("Not allowed", 403) });
  await refused.press("CSV");
  expect(refused.text()).not.toContain("An export is recorded");
  expect(refused.dialogs()).toHaveLength(1);
  expect(board.exported).toEqual([]);
  Object.assign(board.day, { rows: [] });

  expect((await open()).button("CSV").disabled).toBe(true);
});

test("the menu of managers leads to the board", async () => {
  const { ManagerMenu } = await import("./ManagerMenu.tsx");
  const onClose = vi.fn();
  const menu = createElement(ManagerMenu, { onClose, className: "entry" });
  const admin = await openPart(menu, {}, { role_id: "1" });
  expect(admin.text()).toBe('nav "For managers"\n[:people: Day Board /DayBoard]');
  expect(admin.reads).toEqual([]);
  await admin.press("Day Board");
  expect([onClose.mock.calls.length, admin.path()]).toEqual([1, "/DayBoard"]);
  const others = (is_manager: boolean) =>
    openPart(menu, { "meetings.permissions": { ...reply("meetings.permissions"), is_manager } });

  expect((await others(true)).text()).toContain("Day Board");
  expect((await others(false)).text()).toBe("");
});
