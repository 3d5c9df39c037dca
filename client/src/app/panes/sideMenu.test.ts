import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";

test("the side menu shows the user, the entries and the keys", async () => {
  const { SideMenu } = await import("./SideMenu.tsx");
  const screen = await openPart(createElement(SideMenu), {}, { role_name: "" });
  expect(screen.getByRole("complementary", { name: "Menu" }).textContent).toContain("meera@crm.test");
  expect(screen.href("Enquiries")).toBe("/");
  expect(screen.button("Enquiries").getAttribute("aria-current")).toBe("page");
  await screen.press("Keys");
  expect(screen.fields()).toEqual({ "Use these keys": true });
  for (const text of [
    "They don't work inside a field.",
    ": Find anything",
    ": Next row, or next record of the list beside",
    ": Previous row, or previous record of the list beside",
    ": Open the row",
    ": Call: first the number, then the call; on a row its contact actions",
    ": This list",
  ])
    expect(screen.textIn("dialog")).toContain(text);
  await screen.type("Use these keys", false);
  expect([localStorage.getItem("keys_off"), screen.field("Use these keys").checked]).toEqual(["true", false]);
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press("Keys");
  expect(screen.field("Use these keys").checked).toBe(false);
  await screen.type("Use these keys", true);

  expect([localStorage.getItem("keys_off"), screen.field("Use these keys").checked]).toEqual([null, true]);
});
