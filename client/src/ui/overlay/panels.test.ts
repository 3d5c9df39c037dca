import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { BottomDialog } from "./BottomDialog.tsx";
import { MenuDrawer } from "./MenuDrawer.tsx";
import "./Panel.tsx";
import { SidePanel } from "./SidePanel.tsx";

const fake = vi.hoisted(() => ({ rendered: 0, isBroken: false }));
vi.mock("./Panel.tsx", () => ({
  Panel: () => {
    fake.rendered += 1;
    if (fake.isBroken) throw new Error("not on this phone");
    return "panel";
  },
}));
vi.mock("./dialogStore.ts", () => ({ alert: async () => {} }));

test.each([
  ["search", SidePanel],
  ["menu", MenuDrawer],
  ["form", BottomDialog],
])("the panel of a %s is not fetched before it is opened, and closed where it cannot be had", async (_, of) => {
  Object.assign(fake, { rendered: 0, isBroken: false });
  const onClose = vi.fn();
  const panel = (open: boolean) => createElement(of, { open, onClose, title: "Filters", children: "fields" });
  const { page, show } = await renderPage(panel(false));
  expect(fake.rendered).toBe(0);
  await show(panel(true));
  expect([page.text, onClose.mock.calls.length]).toEqual(["panel", 0]);
  fake.isBroken = true;
  await renderPage(panel(true));

  expect(onClose).toHaveBeenCalledOnce();
});
