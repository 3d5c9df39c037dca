import { describe, expect, test } from "vitest";
import { overlayReply } from "../src/overlays/overlays.ts";
import { type UnsentWrite, unsentId } from "../src/overlays/unsentWrite.ts";
import { PROJECT_WITH_ENQUIRY_TEXT } from "../src/resources/projectWithText.ts";

const ID = "12345678";
const write = (call: string, input: object, more: object = {}) =>
  ({ id: ID, call, at: Date.parse("2026-11-20T06:30:00Z"), by: "Ravi", settings: {}, input, ...more }) as UnsentWrite;
const shown = (read: string, asked: object, reply: object | undefined, unsent: UnsentWrite) =>
  overlayReply(read, asked, reply, [unsent]);
const NEW = unsentId(ID);
const at = "2026-11-25T04:30:00Z";

describe("an edit of a channel partner", () => {
  const before = {
    id: 7,
    meeting_done: "2026-11-01",
    last_meeting_date: "2026-11-10",
    meeting_scheduled: "2026-11-02",
    calling_executive_id: 3,
    calling_executive: "Asha",
    categorization: "Gold",
    categorization_code: "G",
    status: "Open",
    comment_history: null,
  };
  const brokers = {
    sourcing_crm_statuses: [],
    non_sourcing_crm_statuses: [],
    sub_status_data: [],
    calling_executives: [{ value: 4, label: "Ravi" }],
  };
  const after = (change: object, known: object = { brokers }) =>
    shown(
      "brokers.details",
      { id: 7 },
      before,
      write(
        "brokers.update",
        { id: 7, next_call_date: at, executive_comments: "Busy", ...change },
        { settings: known },
      ),
    );

  test.each<[string, object, object]>([
    ["nothing of these", {}, before],
    [
      "a later meeting",
      { meeting_done: "2026-11-11" },
      { meeting_done: "2026-11-11", last_meeting_date: "2026-11-11" },
    ],
    [
      "an earlier meeting",
      { meeting_done: "2026-11-09" },
      { meeting_done: "2026-11-09", last_meeting_date: "2026-11-10" },
    ],
    ["no meeting", { meeting_done: null }, { meeting_done: null, last_meeting_date: "2026-11-10" }],
    ["another date", { meeting_scheduled: "2026-12-01" }, { meeting_scheduled: "2026-12-01" }],
    ["no date", { meeting_scheduled: null }, { meeting_scheduled: null }],
    ["a caller", { calling_executive_id: 4 }, { calling_executive_id: 4, calling_executive: "Ravi" }],
    ["an unknown caller", { calling_executive_id: 5 }, { calling_executive_id: 5, calling_executive: "Asha" }],
    ["no caller", { calling_executive_id: null }, { calling_executive_id: null, calling_executive: null }],
    ["a category", { categorization: "Silver" }, { categorization: "Silver", categorization_code: "S" }],
    ["no category", { categorization: null }, { categorization: null, categorization_code: undefined }],
  ])("that says %s", (_, change, expected) => {
    const { comment_history: _history, ...fields } = { ...before, ...expected };

    expect(after(change)).toMatchObject(fields);
  });

  test("is shown without the lists of choices as well", () => {
    expect(after({ status_id: 2, calling_executive_id: 4, sub_status_id: 5 }, {})).toMatchObject({
      status_id: 2,
      status: "Open",
      calling_executive_id: 4,
      calling_executive: "Asha",
      sub_status_id: 5,
    });
  });

  test("is the first meeting of one that was never met", () => {
    const unsent = write("brokers.update", {
      id: 7,
      next_call_date: at,
      executive_comments: "-",
      meeting_done: "2026-11-01",
    });

    expect(shown("brokers.details", { id: 7 }, { ...before, last_meeting_date: null }, unsent)).toMatchObject({
      last_meeting_date: "2026-11-01",
    });
  });
});

describe("a new enquiry", () => {
  const options = {
    statuses: [{ value: 1, label: "Hot" }],
    enquiry_sources: [{ value: 6, label: "Portal" }],
    projects: [
      { value: PROJECT_WITH_ENQUIRY_TEXT, label: "Other" },
      { value: 2, label: "Green Acres" },
    ],
    brokers: [
      { id: 7, name_with_firm_name: "Lata Sen - Sen Homes", firm_name: "Sen Homes" },
      { id: 8, name_with_firm_name: "", firm_name: null },
    ],
  };
  const input = { name: "Rani", email: "R@x.org", building_id: 2, status_id: 1, enquiry_source_id: 6, comment: "-" };
  const details = (change: object, settings: object = { enquiries: options }) =>
    shown(
      "enquiries.details",
      { id: NEW },
      undefined,
      write("enquiries.create", { ...input, next_call_date: at, ...change }, { settings }),
    );

  test.each<[string, object, object]>([
    ["of a project", {}, { enquiry: "Green Acres", status: "Hot", enquiry_source: "Portal", firm_name: null }],
    ["of a project, with a text", { enquiry: "Two rooms" }, { enquiry: "Green Acres" }],
    [
      "with a text in place of a project",
      { building_id: PROJECT_WITH_ENQUIRY_TEXT, enquiry: "Plot" },
      { enquiry: "Plot" },
    ],
    ["without that text", { building_id: PROJECT_WITH_ENQUIRY_TEXT }, { enquiry: "Other" }],
    ["by a channel partner", { broker_id: 7 }, { firm_name: "Sen Homes" }],
  ])("%s", (_, change, expected) => {
    expect(details(change)).toMatchObject({ full_name: "Rani", ...expected });
  });

  test.each([
    [7, "Lata Sen"],
    [8, null],
    [undefined, null],
  ])("names the channel partner %j in its row: %j", (broker_id, broker_name) => {
    const unsent = write(
      "enquiries.create",
      { ...input, next_call_date: at, broker_id },
      { settings: { enquiries: options } },
    );
    const page = { rows: [], total: 0, perPage: 20 };

    expect(shown("enquiries.list", {}, page, unsent)).toMatchObject({ rows: [{ broker_name }] });
  });

  test("is shown without the lists of choices as well", () => {
    expect(details({ broker_id: 7 }, {})).toMatchObject({ full_name: "Rani", firm_name: null });
  });
});

test("an edit of an enquiry says which answers were given, and to which enquiry", () => {
  const unsent = write("enquiries.update", {
    id: 1,
    next_call_date: at,
    status_id: 9,
    executive_comments: "-",
    vcm_done: true,
    vcm_done_date: "2026-11-19",
    obm_done: true,
    visited: true,
  });
  const enquiry = { id: 1, comment: null, status: "Hot", enquiry_obm_done_date: "2026-11-01" };

  expect(shown("enquiries.details", { id: 1 }, enquiry, unsent)).toMatchObject({
    enquiry_vcm_done_date: "2026-11-19",
    enquiry_obm_done_date: null,
    visit_date: null,
    status: "Hot",
  });
  expect(shown("enquiries.details", { id: 2 }, { ...enquiry, id: 2 }, unsent)).toEqual({ ...enquiry, id: 2 });
});
