import { type CallEndpoint, type Endpoint, endpointName, endpoints, type Input } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { inputs } from "../../test/inputs.ts";
import { reconcileWrite } from "./reconcileWrite.ts";

const { meetings, clientMeetings, campaigns, standUps } = endpoints;
const { premiumEnquiries, meetingRequests } = endpoints;

/** The verdict on a write of the example inputs if the reads of the upstream have these replies. */
function reconcile<E extends Endpoint>(endpoint: E, input: object, replies: Record<string, object>) {
  const call = (async (read: Endpoint, { id }: { id?: number }) =>
    replies[id === undefined ? endpointName(read) : `${endpointName(read)} ${id}`] ??
    replies[endpointName(read)]) as CallEndpoint;
  return reconcileWrite(endpoint, input as Input<E>, call);
}

const listOf = (...rows: object[]) => ({ rows, total: rows.length, perPage: 20 });
const start = "2026-11-20T10:00:00+05:30";
const end = "2026-11-20T11:00:00+05:30";
const minutes_of_meeting = "Agreed on the price";

describe.each([
  ["meetings.create", meetings.create, (details: object) => ({ meeting: details }), "meetings"],
  ["clientMeetings.create", clientMeetings.create, (details: object) => details, "clientMeetings"],
  ["clientMeetings.createPremium", clientMeetings.createPremium, (details: object) => details, "clientMeetings"],
] as const)("a repeated %s", (_name, create, wrapDetails, group) => {
  const times = { start_date_time: start, end_date_time: end, start_date: start, end_date: end };
  const input = { ...inputs.meetings.create, ...inputs.clientMeetings.create, ...times, minutes_of_meeting };
  const row = (id: number, end_date_time = end) => ({ id, start_date_time: start, end_date_time });
  const hasArrived = (rows: object[], details: Record<number, object>) =>
    reconcile<Endpoint>(create, input, {
      [`${group}.list`]: listOf(...rows),
      ...Object.fromEntries(
        Object.entries(details).map(([id, fields]) => [`${group}.details ${id}`, wrapDetails(fields)]),
      ),
    });

  test("a new meeting has arrived if a meeting at its times has its minutes, as minutes or as comment", async () => {
    expect(await hasArrived([row(1)], { 1: { minutes_of_meeting } })).toBe(true);
    expect(await hasArrived([row(1)], { 1: { comment: `20-11-2026 Asha: ${minutes_of_meeting}` } })).toBe(true);
  });

  test("a new meeting is not mistaken for another with the same start and end", async () => {
    const details = { 1: { minutes_of_meeting: "Met the owner" }, 2: { minutes_of_meeting } };

    expect(await hasArrived([row(1)], details)).toBe(false);
    expect(await hasArrived([row(1), row(2)], details)).toBe(true);
  });

  test("a new meeting cannot be distinguished from one at its times that shows no minutes", async () => {
    expect(await hasArrived([row(1)], { 1: {} })).toBeUndefined();
  });

  test("a new meeting has an unknown outcome if the list does not contain every meeting of the day", async () => {
    const replies = { [`${group}.list`]: { rows: [], total: 30, perPage: 20 } };

    expect(await reconcile<Endpoint>(create, input, replies)).toBeUndefined();
  });
});

describe.each([
  [
    "clientMeetings.update",
    clientMeetings.update,
    { ...inputs.clientMeetings.update, meeting_type: "Call", lock_version: 3 },
    { minutes_of_meeting: "Agreed", meeting_type: "Call" },
  ],
  [
    "standUps.update",
    standUps.update,
    { ...inputs.standUps.update, od_start_time: start, location: "" },
    {
      comment: (inputs.standUps.update as { comment: string }).comment,
      od_start_time: "2026-11-20T04:30:00Z",
      location: null,
    },
  ],
  [
    "meetingRequests.update",
    meetingRequests.update,
    { ...inputs.meetingRequests.update, flagged_reason: null },
    { is_flagged: false, flagged_reason: null },
  ],
] as const)("a repeated %s", (name, update, input, values) => {
  const details = `${name.split(".")[0]}.details`;

  test("an edit has arrived if the record shows all of its values", async () => {
    expect(await reconcile<Endpoint>(update, input, { [details]: { id: 5, ...values } })).toBe(true);
  });

  test.each(Object.keys(values))(
    "an edit is sent again, without harm, if the record shows another %s or none",
    async (field) => {
      const { [field]: _, ...rest } = values as Record<string, unknown>;

      expect(await reconcile<Endpoint>(update, input, { [details]: { id: 5, ...values, [field]: "Another" } })).toBe(
        "harmless",
      );
      expect(await reconcile<Endpoint>(update, input, { [details]: rest })).toBe("harmless");
    },
  );
});

test("an edit with a file is sent again without harm", async () => {
  const signOff = { ...inputs.standUps.update, signing_off_selfie_photo: { stream: () => {} } };
  const replies = { "standUps.details": { ...signOff, signing_off_selfie_photo: "/files/1.jpg" } };

  expect(await reconcile(standUps.update, signOff, replies)).toBe("harmless");
  expect(await reconcile(premiumEnquiries.update, inputs.premiumEnquiries.update as object, {})).toBe("harmless");
});

test("two texts that a browser would read as the same date are different values", async () => {
  const replies = { "clientMeetings.details": { minutes_of_meeting: "Visit 1" } };

  expect(await reconcile(clientMeetings.update, { id: 5, minutes_of_meeting: "Flat 1" }, replies)).toBe("harmless");
});

describe("an edit of a meeting", () => {
  const draft = { ...inputs.campaigns.create, IUD: "I", title: "Launch" };
  const edit = { ...inputs.meetings.update, id: 5 };
  const repliesWith = (campaign_data: object[] | null, location: string | null = null) => ({
    "meetings.details": { meeting: { id: 5, location, meeting_type: null, comment: null }, campaign_data },
  });

  test("an edit of a meeting without a new campaign has arrived if the meeting shows its values, and is sent again otherwise", async () => {
    const meeting = { meeting_type: "Call", comment: "Agreed", location: "Pune" };
    const { campaigns: _, ...values } = { campaigns: undefined, ...edit };

    expect(await reconcile(meetings.update, edit, repliesWith(null))).toBe("harmless");
    expect(
      await reconcile(meetings.update, edit, { "meetings.details": { meeting: { ...values, ...meeting, ...values } } }),
    ).toBe(true);
  });

  test("an edit of a meeting has arrived if its new campaigns are there, even if the meeting lacks location, type and comment", async () => {
    const campaigns = [draft, { ...draft, title: "Second" }];
    const storedCampaign = (title: string) => ({ title, start_date: draft.start_date, end_date: draft.end_date });

    expect(await reconcile(meetings.update, { ...edit, campaigns }, repliesWith(null))).toBe(false);
    expect(
      await reconcile(meetings.update, { ...edit, campaigns }, repliesWith([storedCampaign("Launch")])),
    ).toBeUndefined();
    expect(
      await reconcile(
        meetings.update,
        { ...edit, campaigns },
        repliesWith([storedCampaign("Launch"), storedCampaign("Second")]),
      ),
    ).toBe(true);
  });
});

test.each(["active", "upcoming", "past"])("a campaign of a meeting has arrived if it is %s", async (tab) => {
  const { title, start_date, end_date } = inputs.campaigns.create as Record<string, unknown>;
  const input = { ...inputs.campaigns.create, id: 8 } as Input<typeof campaigns.createInMeeting>;
  const call = (async (_read: Endpoint, { id, campaign_status }: { id?: number; campaign_status?: string }) =>
    listOf(...(id === 8 && campaign_status === tab ? [{ title, start_date, end_date }] : []))) as CallEndpoint;

  expect(await reconcileWrite(campaigns.createInMeeting, input, call)).toBe(true);
  expect(await reconcileWrite(campaigns.createInMeeting, { ...input, title: "Another" }, call)).toBe(false);
});

test("a campaign of a meeting has an unknown outcome if the first page of campaigns is full and does not contain it", async () => {
  const fullPage = Array.from({ length: 10 }, (_, index) => ({ title: `Campaign ${index}`, start_date: "2026-11-20" }));
  const input = { ...inputs.campaigns.create, id: 5 } as Input<typeof campaigns.createInMeeting>;
  const pages = (rows: object[]) => (async () => listOf(...rows)) as unknown as CallEndpoint;

  expect(await reconcileWrite(campaigns.createInMeeting, input, pages(fullPage))).toBeUndefined();
  expect(await reconcileWrite(campaigns.createInMeeting, input, pages(fullPage.slice(1)))).toBe(false);
});

test("a stand-up has arrived if one of today has its text, and not if an older one has", async () => {
  const { comment } = inputs.standUps.create as { comment: string };
  const repliesWith = (created_at: Date) => ({
    "standUps.list": listOf({ id: 1, comment, created_at: created_at.toISOString() }),
  });
  const now = new Date();

  expect(await reconcile(standUps.create, inputs.standUps.create, repliesWith(now))).toBe(true);
  expect(
    await reconcile(standUps.create, inputs.standUps.create, repliesWith(new Date(now.getTime() - 86_400_000))),
  ).toBe(false);
});
