import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { openPart, reply } from "../../../test/openScreen.ts";

test("the menu of managers links to the board", async () => {
  const { ManagerMenu } = await import("./ManagerMenu.tsx");
  const onClose = vi.fn();
  const menu = createElement(ManagerMenu, { onClose, className: "entry" });
  const admin = await openPart(menu, {}, { role_id: "1" });
  expect(admin.reads).toEqual([]);
  await admin.press("Day Board");
  expect([onClose.mock.calls.length, admin.path()]).toEqual([1, "/DayBoard"]);
  const others = (is_manager: boolean | null) =>
    openPart(menu, { "meetings.permissions": { ...reply("meetings.permissions"), is_manager } });

  expect((await others(true)).text()).toContain("Day Board");
  expect((await others(false)).text()).toBe("");
  expect((await others(null)).text()).toBe("");
});
