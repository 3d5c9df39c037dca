import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../lib/test/openScreen.ts";

test("the side menu shows the user, the entries and the keys", async () => {
  const { SideMenu } = await import("./SideMenu.tsx");
  const screen = await openPart(createElement(SideMenu), {}, { role_name: "" });
  expect(screen.text().split("\n").slice(0, 5)).toMatchInlineSnapshot(`
    [
      "aside "Menu"",
      "Menu",
      "meera@crm.test",
      "nav "Main"",
      "- [:inbox: Enquiries /] (aria-current=page)",
    ]
  `);
  await screen.press("Keys");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Keys (bottom)"
    They do nothing inside a field.
    [Close]
    /
    : Find anything
    j
    : Next row, or next record of the list beside
    k
    : Previous row, or previous record of the list beside
    Enter
    : Open the row
    e
    : Edit
    c
    : Call: first the number, then the call; on a row its contact actions
    n
    : New
    ?
    : This list
    <input type=checkbox checked> :check: Use these keys"
  `);
  await screen.type("Use these keys", false);
  expect([localStorage.getItem("keys_off"), screen.field("Use these keys").props.checked]).toEqual(["true", false]);
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press("Keys");
  expect(screen.field("Use these keys").props.checked).toBe(false);
  await screen.type("Use these keys", true);

  expect([localStorage.getItem("keys_off"), screen.field("Use these keys").props.checked]).toEqual([null, true]);
});
