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
const at = "2026-11-20T10:00:00+05:30";
const later = "2026-11-20T10:01:00+05:30";
const almost = "2026-11-20T10:00:59+05:30";
const before = "2026-11-20T09:59:01+05:30";

/** Looks up whether a write has arrived at an upstream that answers each read with `reply`; also returns the requests. */
async function look<E extends Endpoint>(endpoint: E, input: object, reply: unknown) {
  const asked: unknown[] = [];
  const call = (async (read: Endpoint, values: unknown) => {
    asked.push([endpointName(read), values]);
    if (reply instanceof Error) throw reply;
    return reply;
  }) as CallEndpoint;
  return { arrived: await reconcileWrite(endpoint, input as Input<E>, call), asked };
}

const listOf = (rows: object[], total = rows.length) => ({ rows, total, perPage: 20 });

describe("a new record", () => {
  const enquiry = { ...inputs.enquiries.create, next_call_date: at };
  const shown = { full_name: "Asha Rao", ncd: at };
  const { title, start_date, end_date } = inputs.campaigns.create;
  const campaign = { title, start_date, end_date };
  const other = "2026-01-01";

  test.each([
    ["an enquiry", enquiries.create, enquiry, shown, true],
    ["an enquiry in the same minute", enquiries.create, enquiry, { ...shown, ncd: almost }, true],
    ["an enquiry in the previous minute", enquiries.create, enquiry, { ...shown, ncd: before }, true],
    ["an enquiry in another minute", enquiries.create, enquiry, { ...shown, ncd: later }, false],
    ["an enquiry with another name", enquiries.create, enquiry, { ...shown, full_name: "Asha" }, false],
    ["an enquiry without a next call", enquiries.create, enquiry, { ...shown, ncd: null }, false],
    ["a project", projects.create, inputs.projects.create, { name: "Green Park" }, true],
    ["a project with a longer name", projects.create, inputs.projects.create, { name: "Green Park 2" }, false],
    ["a campaign", campaigns.create, inputs.campaigns.create, campaign, true],
    ["a campaign with another title", campaigns.create, inputs.campaigns.create, { ...campaign, title: "x" }, false],
    [
      "a campaign with another start",
      campaigns.create,
      inputs.campaigns.create,
      { ...campaign, start_date: other },
      false,
    ],
    ["a campaign with another end", campaigns.create, inputs.campaigns.create, { ...campaign, end_date: other }, false],
  ] as [string, Endpoint, object, object, boolean][])(
    "%s in the list has arrived: %4$s",
    async (_, create, input, row, expected) => {
      expect((await look(create, input, listOf([{ id: 1 }, row]))).arrived).toBe(expected);
      expect((await look(create, input, listOf([row], 2))).arrived).toBe(expected || undefined);
    },
  );

  test.each([
    [enquiries.create, enquiry, "enquiries.list", { phone: "9876543210", is_advanced_search: true }],
    [projects.create, inputs.projects.create, "projects.list", { search: "Green Park" }],
    [campaigns.create, inputs.campaigns.create, "campaigns.list", { search: "Launch" }],
  ] as [Endpoint, object, string, object][])(
    "is looked up by its distinguishing values (%#)",
    async (create, input, list, values) => {
      expect((await look(create, input, listOf([]))).asked).toEqual([[list, values]]);
    },
  );

  test("a saved search cannot be distinguished from an older one with the same name", async () => {
    const search = inputs.enquiries.saveSearch;

    expect((await look(enquiries.saveSearch, search, { rows: [{ name: "Mine" }] })).arrived).toBeUndefined();
    expect((await look(enquiries.saveSearch, search, { rows: [{ name: "Other" }] })).arrived).toBe(false);
    expect((await look(enquiries.saveSearch, search, { rows: [] })).arrived).toBe(false);
  });
});

describe("the times of a new meeting", () => {
  const day = { start_date: "2026-11-20", end_date: "2026-11-20", is_advanced_search: true };

  test("determine the day for which the list is read", async () => {
    const { asked } = await look(meetings.create, inputs.meetings.create, listOf([]));
    expect(asked).toEqual([["meetings.list", { broker_ids: [1], ...day }]]);

    const client = await look(clientMeetings.create, inputs.clientMeetings.create, listOf([]));
    expect(client.asked).toEqual([["clientMeetings.list", day]]);
  });

  test.each([
    [null, at],
    [at, null],
    [later, at],
    [at, later],
  ])("belong to another meeting if they are %s and %s", async (start_date_time, end_date_time) => {
    const rows = listOf([{ id: 1, start_date_time, end_date_time }]);

    expect((await look(clientMeetings.create, inputs.clientMeetings.create, rows)).arrived).toBe(false);
  });

  test("are not enough in a row without an id", async () => {
    const rows = listOf([{ id: null, start_date_time: at, end_date_time: at }]);
    const { arrived, asked } = await look(clientMeetings.create, inputs.clientMeetings.create, rows);

    expect(arrived).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

test("a meeting has arrived if its minutes or comment contain its text; two blank texts are inconclusive", async () => {
  const row = { id: 1, start_date_time: at, end_date_time: at };
  const arrived = async (texts: object) =>
    (await look(clientMeetings.create, inputs.clientMeetings.create, { ...listOf([row]), ...texts })).arrived;

  expect(await arrived({ minutes_of_meeting: "Agreed", comment: "Other" })).toBe(true);
  expect(await arrived({ comment: "20-11 Asha: Agreed\n21-11 Asha: Called" })).toBe(true);
  expect(await arrived({ minutes_of_meeting: "Other", comment: null })).toBe(false);
  expect(await arrived({ minutes_of_meeting: "", comment: "" })).toBeUndefined();
});

describe("an edit with a comment", () => {
  const campaign = { ...inputs.campaigns.update, title: "Launch" };
  const { start_date, end_date } = campaign;
  const stands = { title: "Launch", start_date, end_date };

  test.each([
    [brokers.update, inputs.brokers.update, { comment_history: "Called", next_call_date: at }, true],
    [brokers.update, inputs.brokers.update, { comment_history: "Met", comment: "Called", next_call_date: at }, false],
    [brokers.update, inputs.brokers.update, { comment: "20-11 Asha: Called", next_call_date: at }, true],
    [brokers.update, inputs.brokers.update, { comment: "Called", next_call_date: later }, undefined],
    [projectBrokers.initiate, inputs.projectBrokers.initiate, { comment_history: "Called", ncd: at }, true],
    [brokers.update, inputs.brokers.update, { comment_history: "Called", comment: "Met", next_call_date: at }, true],
    [
      projectBrokers.initiate,
      inputs.projectBrokers.initiate,
      { comment_history: "Called", comment: "Met", ncd: at },
      true,
    ],
    [projectBrokers.initiate, inputs.projectBrokers.initiate, { comment: "Called", ncd: at }, true],
    [projectBrokers.initiate, inputs.projectBrokers.initiate, { comment: "Called", ncd: null }, undefined],
    [projectBrokers.initiate, inputs.projectBrokers.initiate, { comment: "Met", ncd: at }, false],
    [campaigns.update, campaign, { ...stands, comment: "Begun" }, true],
    [campaigns.update, campaign, { ...stands, comment: null }, false],
    [campaigns.update, campaign, { ...stands, comment: "Begun", title: "Other" }, undefined],
  ] as [Endpoint, object, object, boolean | undefined][])(
    "has arrived if comment and values are there (%#)",
    async (update, input, reply, expected) => {
      expect((await look(update, input, { id: 1, ...reply })).arrived).toBe(expected);
    },
  );

  test("is looked up at the record that it names", async () => {
    const asked = async (update: Endpoint, input: object) => (await look(update, input, {})).asked[0];

    expect(await asked(brokers.update, inputs.brokers.update)).toEqual(["brokers.details", { id: 5 }]);
    expect(await asked(enquiries.update, inputs.enquiries.update)).toEqual(["enquiries.details", { id: 5 }]);
    expect(await asked(campaigns.update, campaign)).toEqual(["campaigns.details", { campaign_id: 1 }]);
    expect(await asked(projectBrokers.initiate, { ...inputs.projectBrokers.initiate, building_id: 8 })).toEqual([
      "projectBrokers.details",
      { id: 8, broker_id: 1 },
    ]);
  });
});

describe("a campaign in an edit of a meeting", () => {
  const { title, start_date, end_date } = inputs.campaigns.create;
  const there = { title, start_date, end_date };
  const edit = { ...inputs.meetings.update, campaigns: [{ ...inputs.campaigns.create, IUD: "I" }] };
  const arrived = async (reply: object, campaigns = edit.campaigns) =>
    (await look(meetings.update, { ...edit, campaigns }, reply)).arrived;

  test("is looked up inside the meeting if the reply does not have it separately", async () => {
    expect(await arrived({ meeting: { campaign_data: [there] } })).toBe(true);
    expect(await arrived({ meeting: { campaign_data: [there] }, campaign_data: [] })).toBe(false);
    expect(await arrived({ meeting: {} })).toBe(false);
  });

  test("is looked up at the meeting that is edited", async () => {
    expect((await look(meetings.update, edit, { meeting: {} })).asked).toEqual([["meetings.details", { id: 5 }]]);
  });

  test("has arrived even next to one that is only changed", async () => {
    const changed = { ...inputs.campaigns.create, title: "Changed", IUD: "U" };

    expect(await arrived({ meeting: { campaign_data: [there] } }, [changed, ...edit.campaigns])).toBe(true);
  });

  test("is not looked up if it existed before", async () => {
    expect(await arrived({ meeting: {} }, [{ ...inputs.campaigns.create, IUD: "U" }])).toBe("harmless");
  });
});

describe("a removal", () => {
  const removals = [clientMeetings.remove, meetingRequests.remove];

  test.each(removals)("has arrived if the record is not found, and not if it is found (%#)", async (remove) => {
    expect((await look(remove, { id: 5 }, new UpstreamError(404, "gone"))).arrived).toBe(true);
    expect((await look(remove, { id: 5 }, { id: 5 })).arrived).toBe(false);
    expect((await look(remove, { id: 5 }, {})).asked).toEqual([[expect.stringMatching(/\.details$/), { id: 5 }]]);
  });

  test.each(removals)("rejects if the record cannot be read (%#)", async (remove) => {
    await expect(look(remove, { id: 5 }, new UpstreamError(403, "forbidden"))).rejects.toMatchObject({ status: 403 });
    await expect(look(remove, { id: 5 }, new TypeError("broken"))).rejects.toThrow("broken");
  });
});

test("forms of a premium enquiry are uploaded again without a look-up", async () => {
  expect(await look(premiumEnquiries.update, { id: 5 }, {})).toEqual({ arrived: "harmless", asked: [] });
});

test("an edit whose record can no longer be read is sent again, and gets the reply of the upstream", async () => {
  const edit = { id: 5, comment: "Agreed" };

  expect((await look(standUps.update, edit, new UpstreamError(404, "gone"))).arrived).toBe("harmless");
  await expect(look(standUps.update, edit, new UpstreamError(503, "busy"))).rejects.toMatchObject({ status: 503 });
  await expect(look(standUps.update, edit, new UpstreamError(401, "ended"))).rejects.toMatchObject({ status: 401 });
});

test("a write without a look-up has an unknown outcome", async () => {
  expect(await look(enquiries.makeCall, { id: 5 }, {})).toEqual({ arrived: undefined, asked: [] });
});

test("a stand-up of today with another text is another stand-up", async () => {
  const today = listOf([{ comment: "Other words", created_at: new Date().toISOString() }]);

  expect((await look(standUps.create, inputs.standUps.create, today)).arrived).toBe(false);
});

test("a stand-up of today is looked up in the list of today, and one without a time is another", async () => {
  const { comment } = inputs.standUps.create;
  const days = [localDateOf(new Date())];
  const { arrived, asked } = await look(standUps.create, inputs.standUps.create, listOf([{ comment }]));
  // The day may have ended in between.
  days.push(localDateOf(new Date()));

  expect(arrived).toBe(false);
  expect(asked).toHaveLength(1);
  expect(
    days.map((day) => [["standUps.list", { start_date: day, end_date: day, is_advanced_search: true }]]),
  ).toContainEqual(asked);
});
