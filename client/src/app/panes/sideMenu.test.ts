import { within } from "@testing-library/react";
import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { screenNames } from "../../lib/screenNames.ts";

test("the side menu shows the user, the entries and the keys", async () => {
  const { SideMenu } = await import("./SideMenu.tsx");
  const screen = await openPart(createElement(SideMenu), {}, { role_name: "" });
  expect(screen.getByRole("complementary", { name: "Menu" }).textContent).toContain("meera@crm.test");
  expect(screen.href(screenNames.home)).toBe("/");
  expect(screen.button(screenNames.home).getAttribute("aria-current")).toBe("page");
  await screen.press("Keys");
  expect(screen.fields()).toEqual({ "Use these keys": true });
  expect(screen.facts()).toMatchObject({ "/": "Find anything", Enter: "Open the row", "?": "This list" });
  await screen.type("Use these keys", false);
  expect([localStorage.getItem("keys_off"), screen.field("Use these keys").checked]).toEqual(["true", false]);
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press("Keys");
  expect(screen.field("Use these keys").checked).toBe(false);
  await screen.type("Use these keys", true);

  expect([localStorage.getItem("keys_off"), screen.field("Use these keys").checked]).toEqual([null, true]);
});

const MAIN_ENTRIES = [
  ["Enquiries", "/"],
  ["Premium Enquiries", "/PrEnquries"],
  ["Projects", "/Project"],
  ["Meetings", "/Meeting"],
  ["Campaigns", "/Campaign"],
  ["My CPs", "/Brokers"],
  ["Daily Stand Up", "/DailyStandUp"],
  ["My CP Engagement", "/CpEngagement"],
  ["CP Meeting Requests", "/CpMeetingRequests"],
  ["My Client Meetings", "/McMeetings"],
];
/** The roles with special screens, and an unknown one. */
const ROLES = ["1", "4", "6", "11", "99"];

test.each(ROLES)(
  "the menu of role %s has the same ten main entries as that of the others",
  { tags: ["R070", "P016"] },
  async (role_id) => {
    const { SideMenu } = await import("./SideMenu.tsx");
    const screen = await openPart(createElement(SideMenu), {}, { role_id });
    const main = screen.getByRole("navigation", { name: "Main" });

    expect(
      within(main)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual(MAIN_ENTRIES);
  },
);
