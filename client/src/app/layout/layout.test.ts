import { expect, test } from "vitest";
import { NO_ANSWER, openApp, reply } from "../../../test/openScreen.ts";
import { meetingLabels } from "../../features/meetings/labels.ts";
import { projectLabels } from "../../features/projects/labels.ts";
import { sessionLabels } from "../../features/session/labels.ts";
import { standUpLabels } from "../../features/standUps/labels.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";

const standUp = (have_daily_stand_up_meet: unknown) => ({
  "standUps.settings": reply("standUps.settings", { have_daily_stand_up_meet }),
});

test("Home has the menu button, the stand-up badge and the five shortcuts", async () => {
  const screen = await openApp("/", { ...standUp(false), "standUps.list": { rows: [], total: 0, perPage: 20 } });

  expect(screen.getByRole("button", { name: "Open menu" })).toBeTruthy();
  expect(screen.href("Daily Standup")).toBe("/DailyStandUp");
  expect(screen.getByRole("navigation", { name: "Shortcuts" })).toBeTruthy();
  expect(screen.href("Calls")).toBe("/Today/enquiries_builders/todays_calls");
  expect(screen.href("Search")).toBe("/Find");
  expect(screen.href(screenNames.meetings)).toBe("/Meeting");
  expect(screen.getByRole("button", { name: "New" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Me" })).toBeTruthy();
});

test("other screens have a back link", async () => {
  const screen = await openApp("/Campaign", standUp(true));

  expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  expect(screen.href("Help")).toBe("/Help/Campaigns");
});

test("the back link goes back in the history, or Home if the app was entered here", { tags: ["R066"] }, async () => {
  const screen = await openApp("/Campaign", {});
  await screen.press("Back");
  expect(screen.path()).toBe("/");
  const otherScreen = await openApp("/Brokers", {});
  await otherScreen.press("Back");
  expect(otherScreen.path()).toBe("/");
  const secondScreen = await openApp("/Campaign", {});
  await secondScreen.press(/^Weekend/);
  await secondScreen.press("Back");

  expect([secondScreen.path(), secondScreen.historyAction()]).toEqual(["/Campaign", "POP"]);
});

test.each([
  ["/Meeting", "/Help/Meeting"],
  ["/Campaign", "/Help/Campaigns"],
  ["/Campaign/9200", "/Help/Campaigns"],
  ["/Brokers", undefined],
  ["/McMeetings", undefined],
  ["/MeetingDetails/9600", undefined],
])("the bar of %s offers the help %s", { tags: ["R064", "R065"] }, async (path, help) => {
  const screen = await openApp(path, {});

  expect(screen.has("Help") ? screen.href("Help") : undefined).toBe(help);
});

test.each([
  [true, false],
  [false, true],
  [null, true],
])(
  "with a stand-up for today: %s, its badge is a link: %s",
  { tags: ["R062", "R063", "S008", "C007"] },
  async (hasStandUp, isLink) => {
    const screen = await openApp("/Brokers", standUp(hasStandUp));

    expect(screen.textIn("header")).toContain("Daily Standup");
    expect(screen.has("Daily Standup")).toBe(isLink);
  },
);

test("the menu is named after the role, shows the user, and closes after an entry is chosen", {
  tags: ["R067", "R068", "R069"],
}, async () => {
  const screen = await openApp("/Campaign", {}, { role_id: "1", role_name: "Admin" });
  await screen.press("Open menu");
  expect(screen.getByRole("dialog", { name: "Admin" }).textContent).toContain("meera@crm.test");
  await screen.press(screenNames.projects);

  expect([screen.path(), screen.textIn("dialog")]).toEqual(["/Project", ""]);
});

test.each(["/Brokers/9100", "/CampaignDetails/9500", "/Campaign/9200"])(
  "at %s no menu entry is the current page",
  async (path) => {
    const screen = await openApp(path, {});
    await screen.press("Open menu");

    expect(document.querySelector("[role=dialog] [aria-current]")).toBeNull();
  },
);

test.each([
  [{ hasAccessRecords: true }, { role_id: "5" }, []],
  [{ hasAccessRecords: false }, { role_id: "1" }, [screenNames.dayBoard]],
  [{ hasAccessRecords: true }, { role_id: "1" }, [screenNames.dayBoard, screenNames.accessRecords]],
])("with %j a user with %j has ten entries in the menu, and under Me also %j", async (site, user, extra) => {
  const screen = await openApp(
    "/Campaign",
    { "site.settings": site, "meetings.permissions": { is_manager: false } },
    { ...user, role_name: "" },
  );
  await screen.press("Open menu");
  const dialog = document.querySelector("[role=dialog]");
  expect(dialog?.querySelectorAll("a")).toHaveLength(10);
  expect(screen.textIn("dialog")).toContain("meera@crm.test");
  await screen.press("Close");
  await screen.press("Me");

  for (const name of [screenNames.dayBoard, screenNames.accessRecords])
    expect(screen.has(name)).toBe(extra.includes(name));
});

test.each([
  [1, "1 of your entries is not sent yet."],
  [2, "2 of your entries are not sent yet."],
])("a logout with %i unsent entries says so", async (count, text) => {
  const { pending } = await import("../../input/outbox/pending.ts");
  const screen = await openApp("/Campaign", {});
  pending.set(Array.from({ length: count }, (_, index) => ({ id: `${index}` })) as never);
  await screen.press("Open menu");
  await screen.press("Logout");
  const [dialog] = screen.dialogs();
  await screen.press("Cancel");
  pending.set([]);

  expect(String(dialog?.text)).toContain(text);
});

test("a logout asks first, and leads to the login page once the server has confirmed", {
  tags: ["S029", "S030", "C006", "M032"],
}, async () => {
  const replies: Record<string, unknown> = { "session.logout": { status: 0 } };
  const screen = await openApp("/Campaign", replies);
  await screen.press("Open menu");
  await screen.press("Logout");
  expect(screen.dialogs()).toEqual([{ title: "Are you sure?" }]);
  await screen.press("Cancel");
  expect(screen.calls).toEqual([]);
  await screen.press("Logout");
  await screen.press("OK");
  expect(screen.dialogs()).toEqual([{ title: "Error", text: sessionLabels.notSignedOut }]);
  await screen.press("OK");
  replies["session.logout"] = { status: 1 };
  await screen.press("Logout");
  await screen.press("OK");

  expect([screen.path(), screen.historyAction(), localStorage.getItem("token")]).toEqual(["/login", "REPLACE", null]);
});

test("the user's sheet is named after the role and shows the e-mail", async () => {
  const screen = await openApp("/Campaign", {});
  await screen.press("Me");
  expect(screen.getByRole("dialog", { name: "Sales" })).toBeTruthy();
  expect(screen.textIn("dialog")).toContain("meera@crm.test");
  expect(screen.href(screenNames.myDay)).toBe("/MyDay");
  expect(screen.href(screenNames.standUps)).toBe("/DailyStandUp");
  expect(screen.href(screenNames.brokers)).toBe("/Brokers");
  expect(screen.href(screenNames.nearMe)).toBe("/NearMe");
  expect(screen.href(screenNames.clientMeetings)).toBe("/McMeetings");
  expect(screen.href(screenNames.engagement)).toBe("/CpEngagement");
  expect(screen.href(screenNames.privacy)).toBe("/Privacy");
  expect(screen.href(screenNames.pending)).toBe("/Pending");
  expect(screen.href(screenNames.device)).toBe("/Device");
  await screen.press(screenNames.myDay);
  expect([screen.path(), screen.textIn("dialog")]).toEqual(["/MyDay", ""]);
  const otherScreen = await openApp("/Campaign", {}, { role_name: "" });
  await otherScreen.press("Me");

  expect(otherScreen.getByRole("dialog", { name: "Me" })).toBeTruthy();
  expect(otherScreen.textIn("dialog")).toContain("meera@crm.test");
});

test("the sheet for new records has an enquiry if the server allows it", async () => {
  const screen = await openApp("/Campaign", { "enquiries.permissions": { can_create: true } });
  await screen.press("New");
  expect(screen.href(enquiryLabels.newEnquiry)).toBe("/Enquiry");
  expect(screen.href(meetingLabels.newMeeting)).toBe("/AddMeeting");
  expect(screen.href(standUpLabels.newStandUp)).toBe("/AddDailyStandUpMeeting");
  expect(screen.href(projectLabels.newProject)).toBe("/AddProject");
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  const otherScreen = await openApp("/Campaign", { "enquiries.permissions": { can_create: false } });
  await otherScreen.press("New");

  expect(otherScreen.textIn("dialog")).not.toContain(enquiryLabels.newEnquiry);
});

test("a role that sees no numbers has no shortcut to calls", async () => {
  const screen = await openApp("/Campaign", {}, { role_id: "11" });

  expect(screen.textIn("nav", "Shortcuts")).not.toContain("Calls");
});

test("the contact button of a row opens its record's actions", async () => {
  const enquiries = await openApp("/", { "standUps.list": NO_ANSWER });
  await enquiries.press("Contact Ravi Kumar");
  expect(enquiries.getByRole("dialog", { name: "Ravi Kumar" })).toBeTruthy();
  await enquiries.press("Close");
  expect(enquiries.textIn("dialog")).toBe("");
  const brokers = await openApp("/Brokers", {});
  await brokers.press("Contact Imran Shaikh");

  expect(brokers.getByRole("dialog", { name: "Imran Shaikh" })).toBeTruthy();
});
