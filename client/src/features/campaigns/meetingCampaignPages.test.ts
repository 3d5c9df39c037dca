import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../lib/test/openScreen.ts";
import { fill, sent } from "./test/newCampaign.ts";

test("a new campaign of a meeting has no project yet, is saved with it, and leads to the meetings", async () => {
  const screen = await openScreen("/AddNewCampaigninMeetings/9600", {});
  expect(screen.reads).toContainEqual(["campaigns.meetingProjects", { id: 9600 }]);
  expect(screen.reads).toContainEqual(["meetings.details", { id: 9600 }]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Add Campaign · Mobile CRM
    # Add Campaign
    Skyline Properties · No. 9600
    form "Add Campaign"
    Project
    <input * type=single placeholder=Select One = >
    of 9200 Green Park
    Start Date
    <input * type=day = null>
    End Date
    <input * type=day = null>
    Campaign Type
    <select * = of Select One, Canopy Canopy> :down:
    Title
    <input * type=text autoComplete=off = >
    Planned Outreach
    <textarea * = >
    Executed
    <select * = false of Select One, true Yes, false No> :down:
    Achieved
    <input type=text inputMode=numeric = >
    Enquiries
    <input type=text inputMode=numeric = >
    Comment
    <textarea * = >
    [Save]"
  `);
  await screen.type("Project", 9200);
  await fill(screen);

  expect(screen.calls).toEqual([["campaigns.createInMeeting", { ...sent, id: 9600 }]]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/Meeting",
    "REPLACE",
    ["Campaign Created!"],
  ]);
});

test("a campaign that is marked as executed can be left as it is, and begins with the numbers that it has", async () => {
  const campaign = reply("campaigns.details", { executed: false, achieved: 7, enquiries_count: 2 });
  const screen = await openScreen("/CampaignDetails/9500", { "campaigns.details": campaign });
  await screen.press("Mark executed");
  expect([screen.field("Achieved").props.value, screen.field("Enquiries").props.value]).toEqual(["7", "2"]);
  await screen.press("Close");

  expect([screen.textIn("dialog"), screen.path()]).toEqual(["", "/CampaignDetails/9500"]);
});

test("a campaign of a meeting is named by the broker where the firm is not known", async () => {
  const details = reply("meetings.details") as { meeting: object };
  const meeting = { ...details.meeting, firm_name: "", broker_name: "Imran" };
  const screen = await openScreen("/AddNewCampaigninMeetings/9600", { "meetings.details": { ...details, meeting } });

  expect(screen.text()).toContain("Imran · No. 9600");
});

test("a campaign is marked as executed by its two numbers, on its card", async () => {
  const campaign = reply("campaigns.details", { executed: false, achieved: null, enquiries_count: null });
  const screen = await openScreen("/CampaignDetails/9500", { "campaigns.details": campaign });
  expect(screen.text()).toContain("Not-Executed");
  expect(screen.text()).toContain("[:check: Mark executed] [:copy: Repeat ");
  await screen.press("Mark executed");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Mark executed (bottom)"
    Weekend WhatsApp drive · No. 9500
    [Close]
    form "Mark executed"
    Achieved
    <input * type=text inputMode=numeric = >
    Enquiries
    <input * type=text inputMode=numeric = >
    Comment
    <textarea * = Executed.>
    [All fields /EditCampaign/9500]
    [Save]"
  `);
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type("Achieved", "40");
  await screen.type("Enquiries", "3");
  expect([screen.field("Achieved").props.value, screen.field("Enquiries").props.value]).toEqual(["40", "3"]);
  await screen.submit();

  expect(screen.calls).toMatchObject([
    [
      "campaigns.update",
      { campaign_id: 9500, executed: true, achieved: 40, enquiries_count: 3, executive_comments: "Executed." },
    ],
  ]);
  expect([screen.textIn("dialog"), screen.path()]).toEqual(["", "/CampaignDetails/9500"]);
});

test("all fields of a campaign that was executed are a link away, and a failed read can be repeated", async () => {
  const replies: Record<string, unknown> = { "campaigns.details": reply("campaigns.details", { executed: false }) };
  const screen = await openScreen("/CampaignDetails/9500", replies);
  replies["campaigns.details"] = failure("Down");
  await screen.press("Mark executed");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Mark executed (bottom)"
    No. 9500
    [Close]
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  replies["campaigns.details"] = reply("campaigns.details", { executed: false });
  await screen.press("Retry");
  await screen.press("All fields");

  expect([screen.path(), screen.textIn("dialog")]).toEqual(["/EditCampaign/9500", ""]);
});
