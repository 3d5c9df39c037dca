import { type CallEndpoint, type Endpoint, endpointName, endpoints, type Input } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { inputs } from "../../test/inputs.ts";
import { reconcileWrite } from "./reconcileWrite.ts";

const { enquiries, meetings, clientMeetings, brokers, campaigns, standUps } = endpoints;
const { premiumEnquiries, meetingRequests } = endpoints;

/** The verdict on a write of the example inputs if the reads of the upstream have these replies. */
function judge<E extends Endpoint>(endpoint: E, input: object, replies: Record<string, object>) {
  const call = (async (read: Endpoint, { id }: { id?: number }) =>
    replies[id === undefined ? endpointName(read) : `${endpointName(read)} ${id}`] ??
    replies[endpointName(read)]) as CallEndpoint;
  return reconcileWrite(endpoint, input as Input<E>, call);
}

const listOf = (...rows: object[]) => ({ rows, total: rows.length, perPage: 20 });
const at = "2026-11-20T10:00:00+05:30";
const later = "2026-11-20T11:00:00+05:30";
const minutes_of_meeting = "Agreed on the price";

describe.each([
  ["meetings.create", meetings.create, (details: object) => ({ meeting: details }), "meetings"],
  ["clientMeetings.create", clientMeetings.create, (details: object) => details, "clientMeetings"],
  ["clientMeetings.createPremium", clientMeetings.createPremium, (details: object) => details, "clientMeetings"],
] as const)("%s", (_name, create, opened, group) => {
  const times = { start_date_time: at, end_date_time: later, start_date: at, end_date: later };
  const input = { ...inputs.meetings.create, ...inputs.clientMeetings.create, ...times, minutes_of_meeting };
  const row = (id: number, end_date_time = later) => ({ id, start_date_time: at, end_date_time });
  const arrived = (rows: object[], details: Record<number, object>) =>
    judge<Endpoint>(create, input, {
      [`${group}.list`]: listOf(...rows),
      ...Object.fromEntries(Object.entries(details).map(([id, one]) => [`${group}.details ${id}`, opened(one)])),
    });

  test("has arrived if a meeting at its times has its minutes, as minutes or as comment", async () => {
    expect(await arrived([row(1)], { 1: { minutes_of_meeting } })).toBe(true);
    expect(await arrived([row(1)], { 1: { comment: `20-11-2026 Asha: ${minutes_of_meeting}` } })).toBe(true);
  });

  test("is not mistaken for another meeting with the same start", async () => {
    expect(await arrived([row(1, at)], { 1: { minutes_of_meeting } })).toBe(false);
  });

  test("is not mistaken for another meeting with the same start and end", async () => {
    const details = { 1: { minutes_of_meeting: "Met the owner" }, 2: { minutes_of_meeting } };

    expect(await arrived([row(1)], details)).toBe(false);
    expect(await arrived([row(1), row(2)], details)).toBe(true);
  });

  test("cannot be distinguished from a meeting at its times that shows no minutes", async () => {
    expect(await arrived([row(1)], { 1: {} })).toBeUndefined();
  });

  test("has an unknown outcome if the list does not contain every meeting of the day", async () => {
    const replies = { [`${group}.list`]: { rows: [], total: 30, perPage: 20 } };

    expect(await judge<Endpoint>(create, input, replies)).toBeUndefined();
  });
});

describe("an edit that adds a comment", () => {
  const edit = { ...inputs.enquiries.update, next_call_date: at, executive_comments: "Called" };

  test.each([null, undefined, ""])("has not arrived if the record has no comment (%j)", async (comment) => {
    const shown = { "enquiries.details": { id: 5, comment, ncd: at } };
    const broker = { "brokers.details": { id: 5, comment, next_call_date: at } };

    expect(await judge(enquiries.update, edit, shown)).toBe(false);
    expect(await judge(brokers.update, { ...inputs.brokers.update, executive_comments: "Called" }, broker)).toBe(false);
  });

  test("has arrived if comment and next call are there, and is unknown if only the comment is", async () => {
    const shown = (ncd: string) => ({ "enquiries.details": { id: 5, comment: "20-11-2026 Asha: Called", ncd } });

    expect(await judge(enquiries.update, edit, shown(at))).toBe(true);
    expect(await judge(enquiries.update, edit, shown(later))).toBeUndefined();
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
    { ...inputs.standUps.update, od_start_time: at, location: "" },
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
] as const)("%s", (name, update, input, values) => {
  const details = `${name.split(".")[0]}.details`;

  test("has arrived if the record shows every value of it", async () => {
    expect(await judge<Endpoint>(update, input, { [details]: { id: 5, ...values } })).toBe(true);
  });

  test.each(Object.keys(values))(
    "is sent again, without harm, if the record shows another %s or none",
    async (field) => {
      const { [field]: _left, ...rest } = values as Record<string, unknown>;

      expect(await judge<Endpoint>(update, input, { [details]: { id: 5, ...values, [field]: "Another" } })).toBe(
        "harmless",
      );
      expect(await judge<Endpoint>(update, input, { [details]: rest })).toBe("harmless");
    },
  );
});

test("an edit with a file is sent again without harm", async () => {
  const signOff = { ...inputs.standUps.update, signing_off_selfie_photo: { stream: () => {} } };
  const shown = { "standUps.details": { ...signOff, signing_off_selfie_photo: "/files/1.jpg" } };

  expect(await judge(standUps.update, signOff, shown)).toBe("harmless");
  expect(await judge(premiumEnquiries.update, inputs.premiumEnquiries.update as object, {})).toBe("harmless");
});

test("two texts that a browser would read as the same date are different values", async () => {
  const shown = { "clientMeetings.details": { minutes_of_meeting: "Visit 1" } };

  expect(await judge(clientMeetings.update, { id: 5, minutes_of_meeting: "Flat 1" }, shown)).toBe("harmless");
});

describe("an edit of a meeting", () => {
  const draft = { ...inputs.campaigns.create, IUD: "I", title: "Launch" };
  const edit = { ...inputs.meetings.update, id: 5 };
  const shown = (campaign_data: object[] | null, location: string | null = null) => ({
    "meetings.details": { meeting: { id: 5, location, meeting_type: null, comment: null }, campaign_data },
  });

  test("without a new campaign has arrived if the meeting shows its values, and is sent again otherwise", async () => {
    const meeting = { meeting_type: "Call", comment: "Agreed", location: "Pune" };
    const { campaigns: _none, ...values } = { campaigns: undefined, ...edit };

    expect(await judge(meetings.update, edit, shown(null))).toBe("harmless");
    expect(
      await judge(meetings.update, edit, { "meetings.details": { meeting: { ...values, ...meeting, ...values } } }),
    ).toBe(true);
  });

  test("has arrived if its new campaigns are there, even if the meeting lacks location, type and comment", async () => {
    const campaigns = [draft, { ...draft, title: "Second" }];
    const there = (title: string) => ({ title, start_date: draft.start_date, end_date: draft.end_date });

    expect(await judge(meetings.update, { ...edit, campaigns }, shown(null))).toBe(false);
    expect(await judge(meetings.update, { ...edit, campaigns }, shown([there("Launch")]))).toBeUndefined();
    expect(await judge(meetings.update, { ...edit, campaigns }, shown([there("Launch"), there("Second")]))).toBe(true);
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

test("a campaign of a meeting may have arrived on a further page of a full tab", async () => {
  const full = Array.from({ length: 10 }, (_, index) => ({ title: `Campaign ${index}`, start_date: "2026-11-20" }));
  const input = { ...inputs.campaigns.create, id: 5 } as Input<typeof campaigns.createInMeeting>;
  const pages = (rows: object[]) => (async () => listOf(...rows)) as unknown as CallEndpoint;

  expect(await reconcileWrite(campaigns.createInMeeting, input, pages(full))).toBeUndefined();
  expect(await reconcileWrite(campaigns.createInMeeting, input, pages(full.slice(1)))).toBe(false);
});

test("a stand-up has arrived if one of today has its text, and not if an older one has", async () => {
  const { comment } = inputs.standUps.create as { comment: string };
  const shown = (created_at: Date) => ({
    "standUps.list": listOf({ id: 1, comment, created_at: created_at.toISOString() }),
  });
  const now = new Date();

  expect(await judge(standUps.create, inputs.standUps.create, shown(now))).toBe(true);
  expect(await judge(standUps.create, inputs.standUps.create, shown(new Date(now.getTime() - 86_400_000)))).toBe(false);
});
