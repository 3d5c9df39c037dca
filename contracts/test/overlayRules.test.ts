import { describe, expect, test } from "vitest";
import { overlayReply } from "../src/overlays/overlays.ts";
import { type UnsentWrite, unsentId } from "../src/overlays/unsentWrite.ts";

/** The 20th in London, and half past one in the morning of the 21st in India. */
const NIGHT = Date.parse("2026-11-20T20:00:00Z");

interface Made {
  at?: number;
  settings?: object;
}

const write = (call: string, input: object, { at = NIGHT, settings = {} }: Made = {}) =>
  ({ id: "12345678", call, at, by: "Ravi", settings, input }) as UnsentWrite;

const firstRow = (read: string, asked: object, row: object | undefined, unsent: UnsentWrite) => {
  const page = { rows: row ? [row] : [], total: 1, perPage: 20 };
  return (overlayReply(read, asked, page, [unsent]) as { rows: object[] }).rows[0];
};

describe("a campaign that is not sent yet is on the tab of the day in India on which it was saved", () => {
  test.each([
    ["2026-11-21", "2026-11-25", "active"],
    ["2026-11-18", "2026-11-21", "active"],
    ["2026-11-22", "2026-11-25", "upcoming"],
    ["2026-11-18", "2026-11-20", "past"],
  ])("from %s to %s it is %s", (start_date, end_date, tab) => {
    const input = { id: 4, building_id: 2, buildings_broker_id: 9, title: "Open house", start_date, end_date };
    const isOn = (campaign_status: string) => [
      firstRow("campaigns.ofMeeting", { id: 4, campaign_status }, undefined, write("campaigns.createInMeeting", input)),
      firstRow(
        ...(["campaigns.ofBroker", { id: 2, building_broker_id: 9, campaign_status }, undefined] as const),
        write("campaigns.create", input),
      ),
    ];

    for (const other of ["active", "upcoming", "past"])
      expect(
        isOn(other).map((row) => row !== undefined),
        other,
      ).toEqual([other === tab, other === tab]);
  });
});

describe("names come from whichever list of choices is known", () => {
  const brokers = [{ id: 7, name_with_firm_name: "Asha Rao - Rao Homes", firm_name: "Rao Homes" }];
  const input = { building_id: 2, buildings_broker_id: 9, bb_broker_id: 7, title: "Open house" };

  test.each(["enquiries", "meetings"])("the broker of a campaign from those of the %s", (resource) => {
    const unsent = write("campaigns.create", input, { settings: { [resource]: { brokers } } });

    expect(firstRow("campaigns.list", {}, undefined, unsent)).toMatchObject({
      broker_name: "Asha Rao",
      firm_name: "Rao Homes",
    });
  });

  test.each(["enquiries", "premiumEnquiries"])("the project of a campaign from those of the %s", (resource) => {
    const settings = { [resource]: { projects: [{ value: 2, label: "Green Acres" }] } };

    expect(firstRow("campaigns.list", {}, undefined, write("campaigns.create", input, { settings }))).toMatchObject({
      building_name: "Green Acres",
    });
    const edit = write("campaigns.update", { ...input, campaign_id: 5 }, { settings });
    expect(firstRow("campaigns.list", {}, { id: 5, building_name: "Old" }, edit)).toMatchObject({
      building_name: "Green Acres",
    });
  });

  test.each([
    [1, "Active"],
    [2, "Dormant"],
  ])("status %i of a channel partner from those for sourcing or for others", (status_id, status) => {
    const settings = {
      brokers: {
        sourcing_crm_statuses: [{ value: 1, label: "Active" }],
        non_sourcing_crm_statuses: [{ value: 2, label: "Dormant" }],
        sub_status_data: [],
      },
    };
    const edit = write("brokers.update", { id: 3, status_id, next_call_date: "2026-11-25T04:30:00Z" }, { settings });

    for (const read of ["brokers.list", "calls.brokersToday", "calls.brokersBacklog"])
      expect(firstRow(read, {}, { id: 3, status: "Old" }, edit), read).toMatchObject({ status });
  });
});

test("a comment and a form are of the day in India on which they were saved", () => {
  const comment = write("enquiries.update", {
    id: 1,
    next_call_date: "2026-11-25T04:30:00Z",
    executive_comments: "Busy",
  });
  expect(overlayReply("enquiries.details", { id: 1 }, { id: 1, comment: null }, [comment])).toMatchObject({
    comment: "21-11-2026 Ravi: Busy",
  });

  const form = write("premiumEnquiries.update", { id: 1, enquiry_visit_form_attributes: { is_approved: true } });
  expect(overlayReply("premiumEnquiries.details", { id: 1 }, { id: 1 }, [form])).toMatchObject({
    visit_date: "2026-11-21",
  });
});

test("the day of an earlier form stays with a newer one", () => {
  const form = { is_approved: true };
  const forms = { enquiry_visit_form_attributes: form, enquiry_eoi_form_attributes: form };
  const earlier = { id: 1, visit_date: "2026-11-02", eoi_done_date: "2026-11-01" };

  expect(
    overlayReply("premiumEnquiries.details", { id: 1 }, earlier, [
      write("premiumEnquiries.update", { id: 1, ...forms }),
    ]),
  ).toEqual({ ...earlier, site_visit_done: true, approved: true, eoi_done: true, eoi_approved: true });
});

test("an id is the same as a number and as a text, and nothing is not the same as nothing", () => {
  const edit = write("premiumEnquiries.update", { id: "1", enquiry_visit_form_attributes: { is_approved: true } });

  expect(firstRow("premiumEnquiries.list", {}, { id: 1 }, edit)).toMatchObject({ site_visit_done: true });
  expect(firstRow("premiumEnquiries.list", {}, { id: 11 }, edit)).toEqual({ id: 11 });
  expect(firstRow("premiumEnquiries.list", {}, { id: null }, write("premiumEnquiries.update", {}))).toEqual({
    id: null,
  });
});

test("a new record is shown by its id alone, and another read of its kind is left alone", () => {
  const unsent = write("standUps.create", { standup_type: "Office", comment: "In", location: "Pune" });

  expect(overlayReply("standUps.details", { id: unsentId("12345678") }, undefined, [unsent])).toMatchObject({
    sign_in_at: "2026-11-21T01:30:00+05:30",
    can_edit_daily_stand_up: false,
  });
  expect(overlayReply("standUps.details", { id: 12 }, undefined, [unsent])).toBeUndefined();
});

describe("the campaigns of a meeting's form", () => {
  const planned = { building_id: 2, title: "Open house", campaign_type: "Event", compaign_data: "Flyers" };
  const days = { start_date: "2026-11-25", end_date: "2026-11-26" };
  const draft = { ...planned, ...days, executed: false, achieved: 3, enquiries_count: 4, building_name: "Green Acres" };
  const known = { ...draft, executed: true, comment: "20-11-2026 Asha: Planned" };
  const times = { start_date_time: "2026-11-21T04:30:00Z", end_date_time: "2026-11-21T05:30:00Z" };
  const campaignsAfter = (...campaigns: object[]) => {
    const details = {
      meeting: { id: 4 },
      campaigns_count: 2,
      campaign_data: [
        { ...known, id: 1 },
        { ...known, id: 2 },
      ],
    };
    const edit = write("meetings.update", { id: 4, ...times, app_engagement: false, campaigns });
    const shown = overlayReply("meetings.details", { id: 4 }, details, [edit]) as typeof details;
    expect(shown.campaigns_count).toBe(shown.campaign_data.length);
    return shown.campaign_data;
  };

  test("one that is as it was stays, whatever else the form says of it", () => {
    expect(campaignsAfter({ ...draft, id: 1, title: "Other" })).toEqual([
      { ...known, id: 1 },
      { ...known, id: 2 },
    ]);
  });

  test("a changed one has no results until it is executed, and its comment is put on top", () => {
    const change = { ...draft, id: 2, IUD: "U", title: "Fair", executive_comments: "Moved" };

    expect(campaignsAfter(change)[1]).toEqual({
      ...known,
      id: 2,
      title: "Fair",
      executed: false,
      achieved: null,
      enquiries_count: null,
      comment: "21-11-2026 Ravi: Moved\n20-11-2026 Asha: Planned",
    });
    expect(campaignsAfter({ ...change, executed: true })[1]).toMatchObject({ achieved: 3, enquiries_count: 4 });
  });

  test("a project with several of them is named once", () => {
    const details = {
      meeting: { id: 4 },
      campaign_data: [
        { ...known, id: 1 },
        { ...known, id: 2 },
      ],
    };
    const other = { ...draft, IUD: "I", building_name: "Blue Lake" };
    const edit = write("meetings.update", { id: 4, ...times, app_engagement: false, campaigns: [other] });

    expect(overlayReply("meetings.details", { id: 4 }, details, [edit])).toMatchObject({
      meeting: { project_name: "Green Acres, Blue Lake" },
    });
  });

  test("a removed one goes, and a new one that was removed again never comes", () => {
    const removal = { ...draft, id: 1, IUD: "U", _destroy: true };

    expect(campaignsAfter(removal, { ...draft, IUD: "I", _destroy: true }).map(({ id }) => id)).toEqual([2]);
  });

  test("a new one comes last, in the meeting's edit as in a new meeting", () => {
    const added = { ...draft, IUD: "I", executive_comments: "New" };
    const shown = { ...draft, id: unsentId("12345678"), achieved: null, enquiries_count: null };
    const unsent = write("meetings.create", { ...times, broker_id: 7, app_engagement: true, campaigns: [added] });

    expect(campaignsAfter(added)[2]).toEqual({ ...shown, comment: "21-11-2026 Ravi: New" });
    expect(overlayReply("meetings.details", { id: unsentId("12345678") }, undefined, [unsent])).toMatchObject({
      meeting: { project_name: "Green Acres" },
      campaigns_count: 1,
      campaign_data: [{ ...shown, comment: "21-11-2026 Ravi: New" }],
    });
  });
});
