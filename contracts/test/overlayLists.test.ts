import { describe, expect, test } from "vitest";
import { overlayReply } from "../src/overlays/overlays.ts";
import { isSame, type UnsentWrite, unsentId } from "../src/overlays/unsentWrite.ts";

const ID = "12345678";
const write = (call: string, input: object, settings: object = {}) =>
  ({ id: ID, call, at: Date.parse("2026-11-20T06:30:00Z"), by: "Ravi", settings, input }) as UnsentWrite;

const NEW = unsentId(ID);
const at = "2026-11-25T04:30:00Z";
const shownAt = "2026-11-25T10:00:00+05:30";

describe("a new project", () => {
  const rowsOf = (asked: object, name = "Green Acres") => {
    const page = { rows: [{ id: 1 }], total: 1, perPage: 20 };
    const shown = overlayReply("projects.list", asked, page, [write("projects.create", { name })]);
    return (shown as typeof page).rows.map(({ id }) => id);
  };

  test.each([
    [{}],
    [{ page: 1 }],
    [{ search: "" }],
    [{ search: "green" }],
    [{ search: "ACRES" }],
    [{ sort: "name" }],
    [{ key: "name", sort: "desc" }],
    [{ is_advanced_search: true }],
    [{ id: 4, building_broker_id: 5, campaign_status: "active" }],
    [{ locality_id: undefined }],
    [{ locality_id: null }],
    [{ locality_ids: [] }],
  ])("is on top of the list that is asked for with %j", (asked) => {
    expect(rowsOf(asked)).toEqual([NEW, 1]);
  });

  test.each([
    [{ page: 2 }],
    [{ search: "lake" }],
    [{ locality_id: 3 }],
    [{ locality_ids: [3] }],
    [{ is_open: false }],
    [{ name: "" }],
    [{ page: 2, search: "green" }],
    [{ search: "lake", locality_id: 3 }],
  ])("is not in the list that is asked for with %j", (asked) => {
    expect(rowsOf(asked)).toEqual([1]);
  });

  test("and a second one are counted as unsent, and the total stays that of the server", () => {
    const page = { rows: [], total: 7, perPage: 20 };
    const two = ["First", "Second"].map((name) => write("projects.create", { name }));

    expect(overlayReply("projects.list", {}, page, two)).toMatchObject({
      total: 7,
      unsent: 2,
      rows: [{ name: "Second" }, { name: "First" }],
    });
  });
});

test("a new record without a name is not found by any search", () => {
  const page = { rows: [], total: 0, perPage: 20 };
  const unsent = write("meetings.create", { broker_id: 7, start_date_time: at, end_date_time: at });

  expect(overlayReply("meetings.list", { search: "s" }, page, [unsent])).toBe(page);
  expect(overlayReply("meetings.list", {}, page, [unsent])).toMatchObject({ rows: [{ id: NEW }] });
});

describe("of the rows of a list only the edited one changes", () => {
  const rowsOf = (read: string, unsent: UnsentWrite, asked: object = {}) => {
    const page = { rows: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3, perPage: 20 };
    return (overlayReply(read, asked, page, [unsent]) as typeof page).rows;
  };

  test.each<[string, UnsentWrite, object, object?]>([
    ["enquiries.list", write("enquiries.update", { id: 2, next_call_date: at }), { ncd: shownAt }],
    ["calls.enquiriesToday", write("enquiries.update", { id: 2, next_call_date: at }), { ncd: shownAt }],
    ["calls.enquiriesBacklog", write("enquiries.update", { id: 2, next_call_date: at }), { ncd: shownAt }],
    [
      "meetings.list",
      write("meetings.update", { id: 2, start_date_time: at, end_date_time: at }),
      { start_date_time: shownAt, end_date_time: shownAt },
    ],
    [
      "standUps.list",
      write("standUps.update", { id: 2, comment: "Met two", todays_meeting_target: 3 }),
      { comment: "Met two", todays_meeting_target: 3 },
    ],
    ["meetingRequests.list", write("meetingRequests.update", { id: 2, comment: "Called" }), { comment: "Called" }],
    [
      "premiumEnquiries.list",
      write("premiumEnquiries.update", { id: 2, enquiry_eoi_form_attributes: { is_approved: true } }),
      { eoi_done: true, eoi_approved: true, eoi_done_date: "2026-11-20" },
    ],
    [
      "projectBrokers.list",
      write(
        "projectBrokers.initiate",
        { building_id: 9, broker_id: 2, status_id: 4, next_call_date: at },
        { projects: { statuses: [{ value: 4, label: "Open" }] } },
      ),
      { ncd: shownAt, bb_status: "Open" },
      { id: 9 },
    ],
    ...["campaigns.list", "campaigns.ofProject", "campaigns.ofBroker", "campaigns.ofMeeting"].map(
      (read): [string, UnsentWrite, object] => [
        read,
        write("campaigns.update", { campaign_id: 2, title: "Canopy", executed: true }),
        { title: "Canopy", executed: true },
      ],
    ),
  ])("%s", (read, unsent, change, asked) => {
    const [before, edited, after] = rowsOf(read, unsent, asked);

    expect(edited).toMatchObject({ id: 2, ...change });
    expect([before, after]).toEqual([{ id: 1 }, { id: 3 }]);
  });

  test.each(["clientMeetings", "meetingRequests"])("and a removed one of %s goes", (resource) => {
    expect(rowsOf(`${resource}.list`, write(`${resource}.remove`, { id: 2 }))).toEqual([{ id: 1 }, { id: 3 }]);
    expect(rowsOf(`${resource}.list`, write(`${resource}.remove`, { id: 9 }))).toHaveLength(3);
  });
});

test.each([
  [4, 5],
  [0, 1],
  [null, null],
  [undefined, undefined],
])("the version %j of an edited record is then %j", (before, after) => {
  const request = { id: 1, ...(before !== undefined && { lock_version: before }) };
  const shown = overlayReply("meetingRequests.details", { id: 1 }, request, [
    write("meetingRequests.update", { id: 1, comment: "Called" }),
  ]);

  expect((shown as { lock_version?: number }).lock_version).toBe(after);
});

test.each([
  [1, 1, true],
  [1, "1", true],
  [1, 2, false],
  [null, null, false],
  [undefined, undefined, false],
  [null, "null", false],
  ["undefined", undefined, false],
])("%j and %j name the same record: %j", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

test("a write that cannot be shown is passed over, and the others are shown", () => {
  const page = { rows: [], total: 0, perPage: 20 };
  const broken = write("enquiries.create", { name: "Rani", next_call_date: null, email: null });
  const odd = { ...broken, settings: undefined } as unknown as UnsentWrite;
  const unknown = write("enquiries.split", {});

  expect(overlayReply("projects.list", {}, page, [unknown, write("projects.create", { name: "A" })])).toMatchObject({
    rows: [{ name: "A" }],
  });
  expect(overlayReply("enquiries.list", {}, page, [odd])).toBe(page);
});
