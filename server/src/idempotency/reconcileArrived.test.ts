import {
  type CallEndpoint,
  type Endpoint,
  endpointName,
  endpoints,
  type Input,
  UpstreamError,
} from "@mobile-crm/contracts";
import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { describe, expect, test } from "vitest";
import { inputs } from "../../test/inputs.ts";
import { reconcileWrite } from "./reconcileWrite.ts";

const { enquiries, projects, projectBrokers, campaigns, brokers, clientMeetings, meetingRequests } = endpoints;
const { meetings, premiumEnquiries, standUps } = endpoints;
const moment = "2026-11-20T10:00:00+05:30";
const minuteLater = "2026-11-20T10:01:00+05:30";
const sameMinute = "2026-11-20T10:00:59+05:30";
const minuteBefore = "2026-11-20T09:59:01+05:30";

/** Looks up whether a write has arrived at an upstream that answers each read with `reply`; also returns the requests. */
async function reconcile<E extends Endpoint>(endpoint: E, input: object, reply: unknown) {
  const requests: unknown[] = [];
  const call = (async (read: Endpoint, values: unknown) => {
    requests.push([endpointName(read), values]);
    if (reply instanceof Error) throw reply;
    return reply;
  }) as CallEndpoint;
  return { arrived: await reconcileWrite(endpoint, input as Input<E>, call), requests };
}

const listOf = (rows: object[], total = rows.length) => ({ rows, total, perPage: 20 });

describe("a new record", () => {
  const enquiry = { ...inputs.enquiries.create, next_call_date: moment };
  const enquiryRow = { full_name: "Asha Rao", ncd: moment };
  const { title, start_date, end_date } = inputs.campaigns.create;
  const campaign = { title, start_date, end_date };
  const otherDate = "2026-01-01";

  test.each([
    ["an enquiry", enquiries.create, enquiry, enquiryRow, true],
    ["an enquiry in the same minute", enquiries.create, enquiry, { ...enquiryRow, ncd: sameMinute }, true],
    ["an enquiry in the previous minute", enquiries.create, enquiry, { ...enquiryRow, ncd: minuteBefore }, true],
    ["an enquiry in another minute", enquiries.create, enquiry, { ...enquiryRow, ncd: minuteLater }, false],
    ["an enquiry with another name", enquiries.create, enquiry, { ...enquiryRow, full_name: "Asha" }, false],
    ["an enquiry without a next call", enquiries.create, enquiry, { ...enquiryRow, ncd: null }, false],
    ["a project", projects.create, inputs.projects.create, { name: "Green Park" }, true],
    ["a project with a longer name", projects.create, inputs.projects.create, { name: "Green Park 2" }, false],
    ["a campaign", campaigns.create, inputs.campaigns.create, campaign, true],
    ["a campaign with another title", campaigns.create, inputs.campaigns.create, { ...campaign, title: "x" }, false],
    [
      "a campaign with another start",
      campaigns.create,
      inputs.campaigns.create,
      { ...campaign, start_date: otherDate },
      false,
    ],
    [
      "a campaign with another end",
      campaigns.create,
      inputs.campaigns.create,
      { ...campaign, end_date: otherDate },
      false,
    ],
  ] as [string, Endpoint, object, object, boolean][])(
    "a new record has arrived if the list has %s: %4$s",
    async (_, create, input, row, expected) => {
      expect((await reconcile(create, input, listOf([{ id: 1 }, row]))).arrived).toBe(expected);
      expect((await reconcile(create, input, listOf([row], 2))).arrived).toBe(expected || undefined);
    },
  );

  test.each([
    [enquiries.create, enquiry, "enquiries.list", { phone: "9876543210", is_advanced_search: true }],
    [projects.create, inputs.projects.create, "projects.list", { search: "Green Park" }],
    [campaigns.create, inputs.campaigns.create, "campaigns.list", { search: "Launch" }],
  ] as [Endpoint, object, string, object][])(
    "a new record is looked up by its distinguishing values (%#)",
    async (create, input, list, values) => {
      expect((await reconcile(create, input, listOf([]))).requests).toEqual([[list, values]]);
    },
  );

  test("a saved search cannot be distinguished from an older one with the same name", async () => {
    const search = inputs.enquiries.saveSearch;

    expect((await reconcile(enquiries.saveSearch, search, { rows: [{ name: "Mine" }] })).arrived).toBeUndefined();
    expect((await reconcile(enquiries.saveSearch, search, { rows: [{ name: "Other" }] })).arrived).toBe(false);
    expect((await reconcile(enquiries.saveSearch, search, { rows: [] })).arrived).toBe(false);
  });
});

describe("the times of a new meeting", () => {
  const day = { start_date: "2026-11-20", end_date: "2026-11-20" };

  test("the times of a new meeting determine the day for which the list is read", async () => {
    const { requests } = await reconcile(meetings.create, inputs.meetings.create, listOf([]));
    expect(requests).toEqual([["meetings.list", { broker_ids: [1], ...day }]]);

    const client = await reconcile(clientMeetings.create, inputs.clientMeetings.create, listOf([]));
    expect(client.requests).toEqual([["clientMeetings.list", { ...day, is_advanced_search: true }]]);
  });

  test.each([
    [null, moment],
    [moment, null],
    [minuteLater, moment],
    [moment, minuteLater],
  ])(
    "the times of a new meeting belong to another meeting if they are %s and %s",
    async (start_date_time, end_date_time) => {
      const rows = listOf([{ id: 1, start_date_time, end_date_time }]);

      expect((await reconcile(clientMeetings.create, inputs.clientMeetings.create, rows)).arrived).toBe(false);
    },
  );

  test("the times of a new meeting are not enough in a row without an id", async () => {
    const rows = listOf([{ id: null, start_date_time: moment, end_date_time: moment }]);
    const { arrived, requests } = await reconcile(clientMeetings.create, inputs.clientMeetings.create, rows);

    expect(arrived).toBeUndefined();
    expect(requests).toHaveLength(1);
  });
});

test("a meeting has arrived if its minutes or comment contain its text; two blank texts are inconclusive", async () => {
  const row = { id: 1, start_date_time: moment, end_date_time: moment };
  const hasArrived = async (texts: object) =>
    (await reconcile(clientMeetings.create, inputs.clientMeetings.create, { ...listOf([row]), ...texts })).arrived;

  expect(await hasArrived({ minutes_of_meeting: "Agreed", comment: "Other" })).toBe(true);
  expect(await hasArrived({ comment: "20-11 Asha: Agreed\n21-11 Asha: Called" })).toBe(true);
  expect(await hasArrived({ minutes_of_meeting: "Other", comment: null })).toBe(false);
  expect(await hasArrived({ minutes_of_meeting: "", comment: "" })).toBeUndefined();
});

describe("an edit with a comment", () => {
  const campaign = { ...inputs.campaigns.update, title: "Launch" };
  const enquiryEdit = { ...inputs.enquiries.update, next_call_date: moment, executive_comments: "Called" };
  const { start_date, end_date } = campaign;
  const storedCampaign = { title: "Launch", start_date, end_date };

  test.each([
    [brokers.update, inputs.brokers.update, { comment_history: "Called", next_call_date: moment }, true],
    [
      brokers.update,
      inputs.brokers.update,
      { comment_history: "Met", comment: "Called", next_call_date: moment },
      false,
    ],
    [brokers.update, inputs.brokers.update, { comment: "20-11 Asha: Called", next_call_date: moment }, true],
    [brokers.update, inputs.brokers.update, { comment: "Called", next_call_date: minuteLater }, undefined],
    [projectBrokers.initiate, inputs.projectBrokers.initiate, { comment_history: "Called", ncd: moment }, true],
    [
      brokers.update,
      inputs.brokers.update,
      { comment_history: "Called", comment: "Met", next_call_date: moment },
      true,
    ],
    [
      projectBrokers.initiate,
      inputs.projectBrokers.initiate,
      { comment_history: "Called", comment: "Met", ncd: moment },
      true,
    ],
    [projectBrokers.initiate, inputs.projectBrokers.initiate, { comment: "Called", ncd: moment }, true],
    [projectBrokers.initiate, inputs.projectBrokers.initiate, { comment: "Called", ncd: null }, undefined],
    [projectBrokers.initiate, inputs.projectBrokers.initiate, { comment: "Met", ncd: moment }, false],
    [enquiries.update, enquiryEdit, { comment: "20-11-2026 Asha: Called", ncd: moment }, true],
    [enquiries.update, enquiryEdit, { comment: "20-11-2026 Asha: Called", ncd: minuteLater }, undefined],
    ...[null, undefined, ""].flatMap((comment) => [
      [enquiries.update, enquiryEdit, { comment, ncd: moment }, false],
      [brokers.update, inputs.brokers.update, { comment, next_call_date: moment }, false],
    ]),
    [campaigns.update, campaign, { ...storedCampaign, comment: "Begun" }, true],
    [campaigns.update, campaign, { ...storedCampaign, comment: null }, false],
    [campaigns.update, campaign, { ...storedCampaign, comment: "Begun", title: "Other" }, undefined],
  ] as [Endpoint, object, object, boolean | undefined][])(
    "an edit with a comment has arrived if comment and values are there (%#)",
    async (update, input, reply, expected) => {
      expect((await reconcile(update, input, { id: 1, ...reply })).arrived).toBe(expected);
    },
  );

  test("an edit with a comment is looked up at the record that it names", async () => {
    const firstRequest = async (update: Endpoint, input: object) => (await reconcile(update, input, {})).requests[0];

    expect(await firstRequest(brokers.update, inputs.brokers.update)).toEqual(["brokers.details", { id: 5 }]);
    expect(await firstRequest(enquiries.update, inputs.enquiries.update)).toEqual(["enquiries.details", { id: 5 }]);
    expect(await firstRequest(campaigns.update, campaign)).toEqual(["campaigns.details", { campaign_id: 1 }]);
    expect(await firstRequest(projectBrokers.initiate, { ...inputs.projectBrokers.initiate, building_id: 8 })).toEqual([
      "projectBrokers.details",
      { id: 8, broker_id: 1 },
    ]);
  });
});

describe("a campaign in an edit of a meeting", () => {
  const { title, start_date, end_date } = inputs.campaigns.create;
  const storedCampaign = { title, start_date, end_date };
  const edit = { ...inputs.meetings.update, campaigns: [{ ...inputs.campaigns.create, IUD: "I" }] };
  const hasArrived = async (reply: object, campaigns = edit.campaigns) =>
    (await reconcile(meetings.update, { ...edit, campaigns }, reply)).arrived;

  test("a campaign in an edit of a meeting is looked up inside the meeting if the reply does not have it separately", async () => {
    expect(await hasArrived({ meeting: { campaign_data: [storedCampaign] } })).toBe(true);
    expect(await hasArrived({ meeting: { campaign_data: [storedCampaign] }, campaign_data: [] })).toBe(false);
    expect(await hasArrived({ meeting: {} })).toBe(false);
  });

  test("a campaign in an edit of a meeting is looked up at the meeting that is edited", async () => {
    expect((await reconcile(meetings.update, edit, { meeting: {} })).requests).toEqual([
      ["meetings.details", { id: 5 }],
    ]);
  });

  test("a campaign in an edit of a meeting has arrived even next to one that is only changed", async () => {
    const changed = { ...inputs.campaigns.create, title: "Changed", IUD: "U" };

    expect(await hasArrived({ meeting: { campaign_data: [storedCampaign] } }, [changed, ...edit.campaigns])).toBe(true);
  });

  test("a campaign in an edit of a meeting is not looked up if it existed before", async () => {
    expect(await hasArrived({ meeting: {} }, [{ ...inputs.campaigns.create, IUD: "U" }])).toBe("harmless");
  });
});

describe("a removal", () => {
  const removals = [clientMeetings.remove, meetingRequests.remove];

  test.each(removals)(
    "a removal has arrived if the record is not found, and not if it is found (%#)",
    async (remove) => {
      expect((await reconcile(remove, { id: 5 }, new UpstreamError(404, "gone"))).arrived).toBe(true);
      expect((await reconcile(remove, { id: 5 }, { id: 5 })).arrived).toBe(false);
      expect((await reconcile(remove, { id: 5 }, {})).requests).toEqual([
        [expect.stringMatching(/\.details$/), { id: 5 }],
      ]);
    },
  );

  test.each(removals)("a removal rejects if the record cannot be read (%#)", async (remove) => {
    await expect(reconcile(remove, { id: 5 }, new UpstreamError(403, "forbidden"))).rejects.toMatchObject({
      status: 403,
    });
    await expect(reconcile(remove, { id: 5 }, new TypeError("broken"))).rejects.toThrow("broken");
  });
});

test("forms of a premium enquiry are uploaded again without a look-up", async () => {
  expect(await reconcile(premiumEnquiries.update, { id: 5 }, {})).toEqual({ arrived: "harmless", requests: [] });
});

test("an edit whose record can no longer be read is sent again, and gets the reply of the upstream", async () => {
  const edit = { id: 5, comment: "Agreed" };

  expect((await reconcile(standUps.update, edit, new UpstreamError(404, "gone"))).arrived).toBe("harmless");
  await expect(reconcile(standUps.update, edit, new UpstreamError(503, "busy"))).rejects.toMatchObject({ status: 503 });
  await expect(reconcile(standUps.update, edit, new UpstreamError(401, "ended"))).rejects.toMatchObject({
    status: 401,
  });
});

test("a write without a look-up has an unknown outcome", async () => {
  expect(await reconcile(enquiries.makeCall, { id: 5 }, {})).toEqual({ arrived: undefined, requests: [] });
});

test("a stand-up of today with another text is another stand-up", async () => {
  const today = listOf([{ comment: "Other words", created_at: new Date().toISOString() }]);

  expect((await reconcile(standUps.create, inputs.standUps.create, today)).arrived).toBe(false);
});

test("a stand-up of today is looked up in the list of today, and one without a time is another", async () => {
  const { comment } = inputs.standUps.create;
  const days = [localDateOf(new Date())];
  const { arrived, requests } = await reconcile(standUps.create, inputs.standUps.create, listOf([{ comment }]));
  // The day may have ended in between.
  days.push(localDateOf(new Date()));

  expect(arrived).toBe(false);
  expect(requests).toHaveLength(1);
  expect(days.map((day) => [["standUps.list", { start_date: day, end_date: day }]])).toContainEqual(requests);
});
