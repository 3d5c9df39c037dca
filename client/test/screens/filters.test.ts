import { expect, test } from "vitest";
import { openScreen, type Replies, reply } from "../openScreen.ts";

type Filter = readonly [label: string, value: unknown, inAddress: string];

/** Lists with the label of each filter of their advanced search, a value, and what is then in the address. */
const LISTS: [path: string, filters: Filter[], replies?: Replies][] = [
  [
    "/",
    [
      ["Name", "Rao", "name=Rao"],
      ["Mobile", "98000 00001", "phone=98000 00001"],
      ["E-mail", "rao@crm.test", "email=rao@crm.test"],
      ["Enquiry Number", "ENQ-1", "enquiry_no=ENQ-1"],
      ["Status", ["New"], "status_ids=1"],
      ["Project", ["Green Park"], "project_ids=2"],
      ["Lead Source", ["MagicBricks"], "enquiry_source_ids=3"],
      ["Broker", ["Imran Shaikh - Skyline Properties"], "broker_ids=4"],
      ["Assigned To", ["Neha Kulkarni"], "assigned_to_ids=9000"],
      ["Is NRI", "false", "is_nri=false"],
      ["Next Call Date From", "2026-01-01", "next_call_date_from=2026-01-01"],
      ["Next Call Date Upto", "2026-01-02", "next_call_date_upto=2026-01-02"],
      ["Created Date From", "2026-01-03", "created_at_from=2026-01-03"],
      ["Created Date Upto", "2026-01-04", "created_at_upto=2026-01-04"],
      ["Visited", "true", "visited=true"],
      ["VCM Done", "true", "vcm_done=true"],
      ["OBM Done", "false", "obm_done=false"],
    ],
    {
      "enquiries.settings": reply("enquiries.settings", {
        projects: [{ value: 2, label: "Green Park" }],
        enquiry_sources: [{ value: 3, label: "MagicBricks" }],
        brokers: [{ id: 4, name_with_firm_name: "Imran Shaikh - Skyline Properties" }],
      }),
    },
  ],
  [
    "/Brokers",
    [
      ["Name", "Imran", "name=Imran"],
      ["Firm Name", "Sky", "firm_name=Sky"],
      ["E-mail", "sky@crm.test", "email=sky@crm.test"],
      ["Contact Number", "98000 00001", "contact_number=98000 00001"],
      ["Empanelment Date From", "2026-01-01", "empanelment_date_from=2026-01-01"],
      ["Empanelment Date Upto", "2026-01-02", "empanelment_date_upto=2026-01-02"],
      ["Next Call Date From", "2026-01-03", "next_call_date_from=2026-01-03"],
      ["Next Call Date Upto", "2026-01-04", "next_call_date_upto=2026-01-04"],
      ["Meeting Scheduled From", "2026-01-05", "meeting_scheduled_from=2026-01-05"],
      ["Meeting Scheduled Upto", "2026-01-06", "meeting_scheduled_upto=2026-01-06"],
      ["Last Meeting Date From", "2026-01-07", "last_meeting_date_from=2026-01-07"],
      ["Last Meeting Date Upto", "2026-01-08", "last_meeting_date_upto=2026-01-08"],
      ["Affiliate", "true", "affiliate_filter=true"],
      ["Loan MOU Uploaded", "false", "loan_mou_uploaded=false"],
      ["MOU Uploaded", "true", "is_mou_uploaded=true"],
      ["Status", ["Active"], "crm_statuses=501"],
      ["Sub Status", ["Warm"], "sub_status_ids=11"],
      ["Locality", ["Baner"], "localities=1"],
      ["Performance", ["P0"], "performance=P0"],
      ["Categorization", ["Gold"], "categorization=Gold"],
      ["Meeting Executive", ["Rahul Jadhav"], "meeting_executive_ids=5"],
      ["Team Lead", "Priya Nair", "tl_id=3"],
      ["Calling Executive", ["Neha Kulkarni"], "calling_executive_ids=6"],
      ["City", ["Pune"], "cities=Pune"],
      ["KYC Status", ["Verified"], "kyc_statuses=Verified"],
    ],
    {
      "brokers.settings": reply("brokers.settings", { sub_status_data: [{ id: 11, name: "Warm", status_id: 501 }] }),
    },
  ],
  [
    "/Meeting",
    [
      ["Field Executive", ["Rahul Jadhav"], "user_ids=5"],
      ["Team Lead", "Priya Nair", "tl_id=3"],
      ["Manager", "Vikram Mehta", "manager_id=2"],
      ["Broker", ["Imran Shaikh - Skyline Properties"], "broker_ids=1"],
      ["Meeting Types", ["Site Meeting"], "meeting_types=Site Meeting"],
      ["Categorization", ["Gold"], "broker_categorizations=Gold"],
      ["Start Date", "2026-01-01", "start_date=2026-01-01"],
      ["End Date", "2026-01-02", "end_date=2026-01-02"],
    ],
  ],
  [
    "/McMeetings",
    [
      ["Field Executive", ["Rahul Jadhav"], "user_ids=5"],
      ["Start Date", "2026-01-01", "start_date=2026-01-01"],
      ["End Date", "2026-01-02", "end_date=2026-01-02"],
      ["Meeting Types", ["Site Visit"], "meeting_types=Site Visit"],
      ["Team Lead", "Priya Nair", "tl_id=3"],
      ["Manager", "Vikram Mehta", "manager_id=2"],
      ["Meeting For", "Enquiry", "resource_type=enquiry"],
      ["Enquiry Number", "ENQ-1", "enquiry_no=ENQ-1"],
    ],
  ],
  [
    "/Campaign",
    [
      ["Created Date From", "2026-01-01", "created_at_from=2026-01-01"],
      ["Created Date Upto", "2026-01-02", "created_at_upto=2026-01-02"],
      ["Status", ["active"], "campaign_statuses=active"],
      ["Broker", ["Imran Shaikh - Skyline Properties"], "broker_ids=1"],
      ["Campaign Type", ["Canopy"], "campaign_types=Canopy"],
      ["Project", ["Green Park"], "project_ids=2"],
      ["Field Executive", ["Neha Kulkarni"], "user_ids=9000"],
    ],
    { "enquiries.settings": reply("enquiries.settings", { projects: [{ value: 2, label: "Green Park" }] }) },
  ],
  [
    "/DailyStandUp",
    [
      ["Executive", ["Rahul Jadhav"], "user_ids=5"],
      ["Team Lead", "Priya Nair", "tl_id=3"],
      ["Signed off", "true", "signing_off_done=true"],
      ["Created Date From", "2026-01-01", "start_date=2026-01-01"],
      ["Created Date To", "2026-01-02", "end_date=2026-01-02"],
    ],
  ],
  [
    "/PrEnquries",
    [
      ["Enquiry Number", "PE-1", "premium_enquiry_no=PE-1"],
      ["Projects", ["Green Park"], "building_ids=2"],
      ["Broker Firm", ["Skyline Properties"], "broker_ids=4"],
      ["Status", ["New"], "status_ids=301"],
      ["Broker UUID", ["a-uuid"], "broker_uuids=a-uuid"],
      ["Field Executive", ["Rahul Jadhav"], "meeting_executive_ids=5"],
      ["Deleted?", "false", "delete_filter=false"],
      ["Created Date From", "2026-01-01", "created_at_from=2026-01-01"],
      ["Created Date To", "2026-01-02", "created_at_upto=2026-01-02"],
      ["Deleted Date From", "2026-01-03", "deleted_at_from=2026-01-03"],
      ["Deleted Date To", "2026-01-04", "deleted_at_upto=2026-01-04"],
    ],
    {
      "premiumEnquiries.settings": reply("premiumEnquiries.settings", {
        projects: [{ value: 2, label: "Green Park" }],
        brokers_uuids: [{ id: 4, firm_name: "Skyline Properties", uuid: "a-uuid" }],
      }),
    },
  ],
  [
    "/CpMeetingRequests",
    [
      ["Created At From", "2026-01-01", "created_at_from=2026-01-01"],
      ["Created At Upto", "2026-01-02", "created_at_upto=2026-01-02"],
      ["Meeting Scheduled From", "2026-01-03", "meeting_scheduled_from=2026-01-03"],
      ["Meeting Scheduled Upto", "2026-01-04", "meeting_scheduled_upto=2026-01-04"],
      ["Cp Name", "Imran", "name=Imran"],
      ["Firm Name", "Sky", "firm_name=Sky"],
      ["Ticket status", "Lapsed", "status=Lapsed"],
      ["Field Executives", ["Rahul Jadhav"], "user_ids=5"],
      ["Building", ["Green Park"], "building_ids=1"],
      ["Request id", "r-uuid", "request_uuid=r-uuid"],
      ["Broker uuid", ["Skyline Properties - b-uuid"], "broker_uuids=b-uuid"],
    ],
    {
      "meetingRequests.settings": reply("meetingRequests.settings", {
        cp_requests_uuids: [{ request_uuid: "r-uuid" }],
        brokers_uuids: [{ uuid: "b-uuid", firm_name: "Skyline Properties" }],
      }),
    },
  ],
  [
    "/AccessRecords",
    [
      ["What was done", "file opened", "action=file opened"],
      ["From", "2026-01-01", "at_from=2026-01-01"],
      ["Upto", "2026-01-02", "at_upto=2026-01-02"],
    ],
  ],
];

test.each(LISTS)(
  "the advanced search of %s applies each of its filters, drops a cleared one, and resets",
  {
    tags: ["U009", "U063", "U068", "U100", "U118", "U120", "U144", "U163", "U174", "R076"],
  },
  async (path, filters, replies = {}) => {
    const screen = await openScreen(path, replies);
    const queried = () =>
      [...new URLSearchParams(screen.path().split("?")[1])].map(([name, value]) => `${name}=${value}`);
    await screen.press("Advanced search");
    expect(Object.keys(screen.fields("Advance Search")).sort()).toEqual(filters.map(([label]) => label).sort());
    for (const [label, value] of filters) await screen.type(label, value);
    await screen.submit("Advance Search");
    const expected = ["is_advanced_search=true", ...filters.map(([, , inAddress]) => inAddress)].sort();
    expect(queried().sort()).toEqual(expected);
    expect(screen.textIn("dialog")).toBe("");

    const [[label, value] = [""]] = filters;
    await screen.press("Advanced search");
    await screen.type(label, Array.isArray(value) ? [] : String(value).startsWith("20") ? null : "");
    await screen.submit("Advance Search");
    expect(queried().sort()).toEqual(expected.filter((entry) => entry !== filters[0]?.[2]));
    await screen.press("Advanced search");
    await screen.press("Reset");
    expect(screen.path()).toBe(path);
  },
);

test.each([
  ["/", "Mobile"],
  ["/Brokers", "Contact Number"],
])(
  "the advanced search of %s names an incomplete number and address, and sends nothing",
  {
    tags: ["V023", "V024", "V055", "V056"],
  },
  async (path, number) => {
    const screen = await openScreen(path, {});
    await screen.press("Advanced search");
    await screen.type(number, "12345");
    await screen.type("E-mail", "nobody");
    await screen.submit("Advance Search");

    expect([screen.description(number), screen.description("E-mail"), screen.field("E-mail").type]).toEqual([
      "At least 10 digits",
      "Enter a valid e-mail",
      "email",
    ]);
    expect(screen.path()).toBe(path);
  },
);
