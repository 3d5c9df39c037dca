import { expect, test, vi } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../lib/test/openScreen.ts";

vi.mock("../../api/downloadFile.ts", async (original) => ({
  ...(await original<typeof import("../../api/downloadFile.ts")>()),
  fetchFile: async (url: string, kind: string) => new File([], `${kind} ${url}`),
}));
vi.mock("../../media/capture/useObjectUrl.ts", () => ({
  useObjectUrl: (file: File | undefined) => file && `blob:${file.name}`,
}));

const details = (change: object = {}) => ({ "standUps.details": reply("standUps.details", change) });
const list = (...changes: object[]) => {
  const [row] = (reply("standUps.list") as { rows: object[] }).rows;
  return { "standUps.list": { rows: changes.map((change) => ({ ...row, ...change })), total: 50, perPage: 20 } };
};

test("stand-ups are listed with who signed off, and searched by executive", async () => {
  const rows = list({}, { id: null, field_executive: null, sign_off_at: null });
  const screen = await openScreen("/DailyStandUp?pageNo=2", rows);

  expect(screen.reads).toEqual([["standUps.list", { page: 2 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Daily Stand Up · Mobile CRM
    # Daily Stand Up
    <input type=search autoComplete=off placeholder=Search by executives name aria-label=Search by executives name = >
    [Search · :search:] (disabled)
    [Advanced search · :filter:]
    21 - 40 of 50
    -
    [Neha Kulkarni /DailyStandUpDetails/9700] Signed off (good) Outdoor Duty 20-11-2026 09:10 AM
    Two site visits in the morning, then follow-up cal… [read more]
    -
    Stand-up Signed in (warn) Outdoor Duty 20-11-2026 09:10 AM
    Two site visits in the morning, then follow-up cal… [read more]
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]
    [:add: New Stand Up /AddDailyStandUpMeeting]"
  `);
  await screen.type("Search by executives name", "neha");
  await screen.submit();
  expect(screen.path()).toBe("/DailyStandUp?search_query=neha");
});

test("a stand-up that does not say when it was signed off is shown as not signed off", async () => {
  const [row] = (reply("standUps.list") as { rows: object[] }).rows;
  const shown = async (sign_off_at: unknown) =>
    (
      await openScreen("/DailyStandUp", { "standUps.list": { rows: [{ ...row, sign_off_at }], total: 1, perPage: 20 } })
    ).textIn("li");

  expect(await shown(undefined)).toBe(await shown(null));
  expect(await shown(undefined)).not.toBe(await shown("2026-11-20T18:00:00+05:30"));
});

test("stand-ups are filtered by the choices of the settings", async () => {
  const screen = await openScreen("/DailyStandUp", {});
  await screen.press("Advanced search");

  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Advance Search (right)"
    [Close]
    form "Advance Search"
    Team Lead
    <input type=single placeholder=Select One = >
    of 3 Priya Nair
    Executive
    <input type=multiple placeholder=Any = >
    of 5 Rahul Jadhav
    Signed off
    <select = of Select One, true Yes, false No> :down:
    Created Date From
    <input type=day = null>
    Created Date To
    <input type=day = null>
    [Reset] [Apply]"
  `);
});

test("a stand-up shows targets, times and places", async () => {
  const screen = await openScreen(
    "/DailyStandUpDetails/9700",
    details({ todays_meeting_done: 3, actual_enq_sourced: 1, todays_meeting_target: 4 }),
  );

  expect(screen.reads).toEqual([["standUps.details", { id: 9700 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Stand-up Details · Mobile CRM
    # Stand-up Details
    Neha Kulkarni · No. 9700
    [:edit: Edit /EditDailyMeeting/9700]
    Executive: Neha Kulkarni
    Standup Type: Outdoor Duty
    Initiated At: 20-11-2026 09:10 AM
    Meeting Target: 4
    Target Done: [3 meetings /McMeetings]
    Enquiry Sourcing Target: 2
    Enquiry Actual: [1 enquiries /]
    Office Sign-in Time: 20-11-2026 09:10 AM
    Office Sign-out Time: 20-11-2026 06:10 PM
    Outdoor Start Time: 20-11-2026 10:00 AM
    Outdoor End Time: 20-11-2026 04:00 PM
    Comment: Two site visits in the morning, then follow-up cal… [read more]
    Reason of No App Engagement: The partner had no network
    ## Places
    [:camera: Sign-in selfie] [:camera: Sign-off selfie]
    Sign-in Location: 12, Baner, Pune, India
    Sign-off Location: Aundh, Pune, India"
  `);
});

test("a stand-up of which nothing is known shows a dash for each part, and cannot be edited", async () => {
  const screen = await openScreen("/DailyStandUpDetails/9700", { "standUps.details": { id: 9700 } });

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Stand-up Details · Mobile CRM
    # Stand-up Details
    No. 9700
    [:edit: Edit] (disabled)
    Executive: -
    Standup Type: -
    Initiated At: -
    Meeting Target: -
    Target Done: [- meetings /McMeetings]
    Enquiry Sourcing Target: -
    Enquiry Actual: [- enquiries /]
    Office Sign-in Time: -
    Office Sign-out Time: -
    Outdoor Start Time: -
    Outdoor End Time: -
    Comment: -
    ## Places
    [:camera: Sign-in selfie] (disabled) [:camera: Sign-off selfie] (disabled)
    Sign-in Location: -
    Sign-off Location: -"
  `);
});

test("selfies of a stand-up open over the screen, and are closed again", async () => {
  const screen = await openScreen("/DailyStandUpDetails/9700", details());
  await screen.press("Sign-off selfie");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Sign-off selfie (bottom)"
    [Close] <img Sign-off selfie blob:selfie /mobile_crm/media/9702>"
  `);
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press("Sign-in selfie");

  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Sign-in selfie (bottom)"
    [Close] <img Sign-in selfie blob:selfie /mobile_crm/media/9701>"
  `);
});

test.each(["/DailyStandUpDetails/9700", "/EditDailyMeeting/9700", "/AddDailyStandUpMeeting?like=9700"])(
  "%s waits for its stand-up, and can ask for it again",
  async (path) => {
    const waiting = await openScreen(path, { "standUps.details": NO_ANSWER });
    expect(waiting.text()).not.toMatch(/Comment|Retry/);
    const replies: Record<string, unknown> = { "standUps.details": failure("Down") };
    const screen = await openScreen(path, replies);
    delete replies["standUps.details"];
    await screen.press("Retry");

    expect(screen.text()).toContain("Comment");
  },
);
