import { expect, test, vi } from "vitest";
import { fakeMicrophone } from "../../../test/fakeMicrophone.ts";
import { NO_ANSWER, NOW, openScreen, reply, type Screen, SELFIE } from "../../../test/openScreen.ts";
import { visibleText } from "../../../test/visibleText.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { meetingLabels } from "./labels.ts";

const ADMIN = { role_id: "1" };
const TIMES = [meetingLabels.startDateAndTime, meetingLabels.endDateAndTime];
const example = reply("meetings.details") as { meeting: object; campaign_data: object[] };
const details = (change: object, more: object = {}) => ({
  "meetings.details": { ...example, ...more, meeting: { ...example.meeting, ...change } },
});

test("visits are listed by firm with their times, lead to their details, and can be searched", {
  tags: ["R011", "R056", "U062", "U064", "U065", "C027", "D021"],
}, async () => {
  const screen = await openScreen("/Meeting", {});
  const row = screen.row("Skyline Properties");
  expect(row.facts()).toEqual({
    [meetingLabels.start]: "05-01-2026 11:00 AM",
    [meetingLabels.end]: "05-01-2026 11:45 AM",
  });
  expect(row.getByText("Gold")).toBeTruthy();
  expect(screen.href(/^Skyline/)).toBe("/MeetingDetails/9400");
  await screen.type(meetingLabels.search, "sky");
  await screen.submit();

  expect(screen.reads.at(-1)).toEqual(["meetings.list", { page: 1, search: "sky" }]);
});

test("a visit shows its recording, the reason without the app, and the location", {
  tags: ["U080", "U072", "U073", "U079", "U081", "U082"],
}, async () => {
  const screen = await openScreen(
    "/MeetingDetails/9600",
    details({ app_engagement: false, no_app_engagement_comments: "No network at the site" }),
  );

  expect(screen.facts()).toMatchObject({
    [meetingLabels.appEngagement]: "No",
    [meetingLabels.noAppEngagementComments]: "No network at the site",
    [meetingLabels.location]: "12, Baner, Pune, India",
    [meetingLabels.listingCount]: "4",
    [meetingLabels.ratingToBroker]: "4 out of 5",
  });
  expect(screen.fields()).toEqual({});
  expect(screen.href("Edit")).toBe("/EditMeeting/9600");
  expect(screen.href("Save the recording")).toMatch(/\/mobile_crm\/media\/9600$/);
});

test("a visit without campaigns does not link to any", { tags: ["U075"] }, async () => {
  const screen = await openScreen("/MeetingDetails/9600", details({ campaigns_count: 0 }, { campaigns_count: 0 }));

  expect(screen.href(`${campaignLabels.totalCampaigns}: 0`)).toBeNull();
  expect(screen.button(`${campaignLabels.totalCampaigns}: 0`).ariaDisabled).toBe("true");
});

test("only the super admin may change the times of a visit, and its start is copied into its end", {
  tags: ["P006", "S028"],
}, async () => {
  const other = await openScreen("/EditMeeting/9600", {});
  for (const label of [...TIMES, meetingLabels.location]) expect(other.field(label).readOnly).toBe(true);
  const screen = await openScreen("/EditMeeting/9600", {}, ADMIN);
  await screen.type(meetingLabels.startDateAndTime, "2026-11-01T09:15:00+05:30");
  expect(screen.value(meetingLabels.endDateAndTime)).toBe("01-11-2026, 09:15 am");
  await screen.submit();

  const time = "2026-11-01T09:15:00+05:30";
  expect(screen.calls).toMatchObject([["meetings.update", { values: { start_date_time: time, end_date_time: time } }]]);
});

test("a visit without location, type and comment says what its edit needs, and sends nothing", async () => {
  const nothing = { meeting_type: null, app_engagement: null, location: null, comment: null, minutes_of_meeting: null };
  const screen = await openScreen("/EditMeeting/9600", details(nothing));
  await screen.submit();

  for (const label of [
    meetingLabels.meetingType,
    meetingLabels.appEngagement,
    meetingLabels.minutesOfMeeting,
    meetingLabels.location,
  ])
    expect(screen.description(label)).toContain("Required");
  expect(screen.calls).toEqual([]);
});

test("the campaigns of a visit are edited and removed in its form, and saved with it", {
  tags: ["R016", "U085", "U092", "U094", "V045", "V046", "C029", "C031", "M019"],
}, async () => {
  const [campaign] = example.campaign_data as object[];
  const campaigns = [
    { ...campaign, id: 1, title: "Drive" },
    { ...campaign, id: 2, title: "Canopy" },
  ];
  const screen = await openScreen("/EditMeeting/9600", details({}, { campaign_data: campaigns }));
  await screen.press("Edit Drive");
  await screen.type(campaignLabels.title, "Big drive");
  await screen.type(campaignLabels.executed, "true");
  await screen.type(campaignLabels.achieved, "");
  await screen.submit("Edit campaign");
  for (const label of [campaignLabels.achieved, campaignLabels.comment])
    expect(screen.description(label)).toContain("Required");
  await screen.type(campaignLabels.achieved, "30");
  await screen.type(campaignLabels.enquiries, "2");
  await screen.type(campaignLabels.comment, "Went well");
  await screen.submit("Edit campaign");
  await screen.press("Delete Canopy");
  await screen.submit(meetingLabels.editMeeting);

  const [[, sent]] = screen.calls as [[string, { values: { campaigns: object[] } }]];
  expect(sent.values.campaigns).toMatchObject([
    { id: 1, IUD: "U", title: "Big drive", executed: true, achieved: 30, enquiries_count: 2 },
    { id: 2, _destroy: true },
  ]);
  expect([screen.path(), screen.toasts]).toEqual(["/MeetingDetails/9600", [meetingLabels.updated]]);
});

test.each(["MeetingDetails", "EditMeeting"])(
  "a bare /%s is a broker's meeting, whichever list was visited before",
  async (path) => {
    const screen = await openScreen("/McMeetings", {});
    await screen.press(/^Ravi Kumar/);
    expect(screen.path()).toBe("/MeetingDetails/9500?kind=client");
    const before = screen.reads.length;
    await screen.go(`/${path}/9500`);

    const reads = screen.reads.slice(before).map(([call]) => call);
    expect(reads).toContain("meetings.details");
    expect(reads.join()).not.toContain("clientMeetings.");
  },
);

test("a new visit asks for a selfie before it is known who is a manager", { tags: "M009" }, async () => {
  const screen = await openScreen("/AddMeeting", { "meetings.settings": NO_ANSWER });
  await screen.submit();

  expect(screen.text()).toContain("Photo is required");
});

/** Fills in everything that a new visit needs except its selfie. */
async function fillIn(screen: Screen) {
  await screen.type(meetingLabels.broker, "Imran Shaikh - Skyline Properties");
  await screen.type(meetingLabels.meetingType, "Site Meeting");
  await screen.type(meetingLabels.appEngagement, "false");
  await screen.type(meetingLabels.reason, "No phone");
  await screen.type(meetingLabels.minutesOfMeeting, "Explained the new slab");
}

test.each([
  [false, ["Photo is required"], []],
  [true, [], ["meetings.create"]],
])(
  "a new visit of a user who is a manager: %s needs no selfie: %j",
  { tags: ["P009", "M009", "V039", "V040"] },
  async (...of) => {
    const [is_manager, warnings, sent] = of;
    const screen = await openScreen("/AddMeeting", { "meetings.settings": reply("meetings.settings", { is_manager }) });
    await fillIn(screen);
    await screen.submit(meetingLabels.newMeeting);

    expect(screen.dialogs().map(({ title }) => title)).toEqual(warnings);
    expect(screen.calls.map(([call]) => call)).toEqual(sent);
  },
);

test("violated rules for times are shown together with all other errors", async () => {
  const screen = await openScreen("/AddMeeting", {});
  await screen.type(meetingLabels.startDateAndTime, "2025-11-01T10:30:00+05:30");
  await screen.submit(meetingLabels.newMeeting);
  expect(screen.description(meetingLabels.minutesOfMeeting)).toContain("Required");
  for (const label of TIMES) expect(screen.description(label)).toContain("Choose a time today");
  await screen.type(meetingLabels.startDateAndTime, "2026-11-20T10:30:00+05:30");
  await screen.type(meetingLabels.endDateAndTime, "2026-11-20T10:00:00+05:30");

  expect(screen.description(meetingLabels.endDateAndTime)).toContain("Ends before it starts");
  expect(screen.description(meetingLabels.minutesOfMeeting)).toContain("Required");
});

test("a meeting begins now, or when its recording began unless another start was entered", async () => {
  const shown = (screen: Screen) => TIMES.map((label) => screen.value(label));
  const record = async (screen: Screen) => {
    const microphone = fakeMicrophone();
    vi.setSystemTime("2026-11-20T11:05:00+05:30");
    await screen.press("Start recording");
    await microphone.emitSound();
    vi.setSystemTime("2026-11-20T11:30:00+05:30");
    await screen.press("Stop");
    expect(await screen.findByLabelText("Your recording")).toBeTruthy();
  };
  const screen = await openScreen("/AddMeeting", {});
  expect(shown(screen)).toEqual(["20-11-2026, 11:00 am", "20-11-2026, 11:00 am"]);
  await record(screen);
  expect(shown(screen)).toEqual(["20-11-2026, 11:05 am", "20-11-2026, 11:05 am"]);

  vi.setSystemTime(NOW);
  const typed = await openScreen("/AddMeeting", {}, { id: "5" });
  await typed.type(meetingLabels.startDateAndTime, "2026-11-20T09:15:00+05:30");
  await record(typed);
  expect(shown(typed)[0]).toBe("20-11-2026, 09:15 am");
});

test("the only executive is selected once the choices have loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const executive = { value: 5, label: "Santosh Jadhav" };
  const settings = reply("meetings.settings", { field_executives: [executive] });
  const screen = await openScreen("/AddMeeting", { "meetings.settings": () => promise.then(() => settings) });
  await screen.type(meetingLabels.minutesOfMeeting, "Met at the office");
  resolve();
  await screen.settle();

  expect(screen.value(meetingLabels.fieldExecutive)).toBe("Santosh Jadhav");
  expect(screen.value(meetingLabels.minutesOfMeeting)).toBe("Met at the office");
});

test("campaigns of a new meeting say whose projects they wait for", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const projects = reply("meetings.newCampaignProjects");
  const screen = await openScreen("/AddMeeting", {
    "meetings.newCampaignProjects": () => promise.then(() => projects),
  });
  const campaigns = () => visibleText(screen.getByRole("region", { name: meetingLabels.campaigns }));
  expect(campaigns()).toContain("Choose a broker to see the projects.");
  await screen.type(meetingLabels.broker, "Imran Shaikh - Skyline Properties");
  expect(campaigns()).toContain("Loading the projects of");
  expect(screen.button("Add campaign").disabled).toBe(true);
  resolve();
  await screen.settle();

  expect(campaigns()).not.toContain("projects of");
  expect(screen.button("Add campaign").disabled).toBe(false);
});

test("the selfie of a new visit is sent with it", { tags: ["V039"] }, async () => {
  const screen = await openScreen("/AddMeeting", {});
  await fillIn(screen);
  await screen.type(SELFIE, new File(["x"], "me.jpg", { type: "image/jpeg" }));
  await screen.submit(meetingLabels.newMeeting);

  expect(screen.calls).toMatchObject([
    ["meetings.create", { files: [{ path: "executive_image", name: "selfie.jpg" }] }],
  ]);
});
