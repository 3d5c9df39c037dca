import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { clientMeetingLabels } from "../../src/features/clientMeetings/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { listLabels } from "../../src/ui/list/labels.ts";
import { openScreen, type Replies, reply } from "../openScreen.ts";

type Filter = readonly [label: string, value: unknown, inAddress: string];

/** Lists with the label of each filter of their advanced search, a value, and what is then in the address. */
const LISTS: [path: string, filters: Filter[], replies?: Replies][] = [
  [
    "/",
    [
      [enquiryLabels.name, "Rao", "name=Rao"],
      [enquiryLabels.mobile, "98000 00001", "phone=98000 00001"],
      [enquiryLabels.email, "rao@crm.test", "email=rao@crm.test"],
      [enquiryLabels.enquiryNumber, "ENQ-1", "enquiry_no=ENQ-1"],
      [enquiryLabels.status, ["New"], "status_ids=1"],
      [enquiryLabels.project, ["Green Park"], "project_ids=2"],
      [enquiryLabels.leadSourceFilter, ["MagicBricks"], "enquiry_source_ids=3"],
      [enquiryLabels.broker, ["Imran Shaikh - Skyline Properties"], "broker_ids=4"],
      [enquiryLabels.assignedTo, ["Neha Kulkarni"], "assigned_to_ids=9000"],
      [enquiryLabels.isNri, "false", "is_nri=false"],
      [enquiryLabels.nextCallDateFrom, "2026-01-01", "next_call_date_from=2026-01-01"],
      [enquiryLabels.nextCallDateUpto, "2026-01-02", "next_call_date_upto=2026-01-02"],
      [enquiryLabels.createdDateFrom, "2026-01-03", "created_at_from=2026-01-03"],
      [enquiryLabels.createdDateUpto, "2026-01-04", "created_at_upto=2026-01-04"],
      [enquiryLabels.visited, "true", "visited=true"],
      [enquiryLabels.vcmDone, "true", "vcm_done=true"],
      [enquiryLabels.obmDone, "false", "obm_done=false"],
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
      [brokerLabels.name, "Imran", "name=Imran"],
      [brokerLabels.firmName, "Sky", "firm_name=Sky"],
      [brokerLabels.email, "sky@crm.test", "email=sky@crm.test"],
      [brokerLabels.contactNumber, "98000 00001", "contact_number=98000 00001"],
      [brokerLabels.empanelmentDateFrom, "2026-01-01", "empanelment_date_from=2026-01-01"],
      [brokerLabels.empanelmentDateUpto, "2026-01-02", "empanelment_date_upto=2026-01-02"],
      [brokerLabels.nextCallDateFrom, "2026-01-03", "next_call_date_from=2026-01-03"],
      [brokerLabels.nextCallDateUpto, "2026-01-04", "next_call_date_upto=2026-01-04"],
      [brokerLabels.meetingScheduledFrom, "2026-01-05", "meeting_scheduled_from=2026-01-05"],
      [brokerLabels.meetingScheduledUpto, "2026-01-06", "meeting_scheduled_upto=2026-01-06"],
      [brokerLabels.lastMeetingDateFrom, "2026-01-07", "last_meeting_date_from=2026-01-07"],
      [brokerLabels.lastMeetingDateUpto, "2026-01-08", "last_meeting_date_upto=2026-01-08"],
      [brokerLabels.affiliate, "true", "affiliate_filter=true"],
      [brokerLabels.loanMouUploaded, "false", "loan_mou_uploaded=false"],
      [brokerLabels.mouUploaded, "true", "is_mou_uploaded=true"],
      [brokerLabels.status, ["Active"], "crm_statuses=501"],
      [brokerLabels.subStatus, ["Warm"], "sub_status_ids=11"],
      [brokerLabels.locality, ["Baner"], "localities=1"],
      [brokerLabels.performance, ["P0"], "performance=P0"],
      [brokerLabels.categorization, ["Gold"], "categorization=Gold"],
      [brokerLabels.meetingExecutive, ["Rahul Jadhav"], "meeting_executive_ids=5"],
      [brokerLabels.teamLead, "Priya Nair", "tl_id=3"],
      [brokerLabels.callingExecutive, ["Neha Kulkarni"], "calling_executive_ids=6"],
      [brokerLabels.city, ["Pune"], "cities=Pune"],
      [brokerLabels.kycStatus, ["Verified"], "kyc_statuses=Verified"],
    ],
    {
      "brokers.settings": reply("brokers.settings", { sub_status_data: [{ id: 11, name: "Warm", status_id: 501 }] }),
    },
  ],
  [
    "/Meeting",
    [
      [meetingLabels.fieldExecutive, ["Rahul Jadhav"], "user_ids=5"],
      [meetingLabels.teamLead, "Priya Nair", "tl_id=3"],
      [meetingLabels.manager, "Vikram Mehta", "manager_id=2"],
      [meetingLabels.broker, ["Imran Shaikh - Skyline Properties"], "broker_ids=1"],
      [meetingLabels.meetingTypes, ["Site Meeting"], "meeting_types=Site Meeting"],
      [meetingLabels.categorization, ["Gold"], "broker_categorizations=Gold"],
      [meetingLabels.startDate, "2026-01-01", "start_date=2026-01-01"],
      [meetingLabels.endDate, "2026-01-02", "end_date=2026-01-02"],
    ],
  ],
  [
    "/McMeetings",
    [
      [clientMeetingLabels.fieldExecutive, ["Rahul Jadhav"], "user_ids=5"],
      [clientMeetingLabels.startDate, "2026-01-01", "start_date=2026-01-01"],
      [clientMeetingLabels.endDate, "2026-01-02", "end_date=2026-01-02"],
      [clientMeetingLabels.meetingTypes, ["Site Visit"], "meeting_types=Site Visit"],
      [clientMeetingLabels.teamLead, "Priya Nair", "tl_id=3"],
      [clientMeetingLabels.manager, "Vikram Mehta", "manager_id=2"],
      [clientMeetingLabels.meetingFor, clientMeetingLabels.enquiry, "resource_type=enquiry"],
      [clientMeetingLabels.enquiryNumber, "ENQ-1", "enquiry_no=ENQ-1"],
    ],
  ],
  [
    "/Campaign",
    [
      [campaignLabels.createdDateFrom, "2026-01-01", "created_at_from=2026-01-01"],
      [campaignLabels.createdDateUpto, "2026-01-02", "created_at_upto=2026-01-02"],
      [campaignLabels.status, ["active"], "campaign_statuses=active"],
      [campaignLabels.broker, ["Imran Shaikh - Skyline Properties"], "broker_ids=1"],
      [campaignLabels.campaignType, ["Canopy"], "campaign_types=Canopy"],
      [campaignLabels.project, ["Green Park"], "project_ids=2"],
      [campaignLabels.fieldExecutive, ["Neha Kulkarni"], "user_ids=9000"],
    ],
    { "enquiries.settings": reply("enquiries.settings", { projects: [{ value: 2, label: "Green Park" }] }) },
  ],
  [
    "/DailyStandUp",
    [
      [standUpLabels.executive, ["Rahul Jadhav"], "user_ids=5"],
      [standUpLabels.teamLead, "Priya Nair", "tl_id=3"],
      [standUpLabels.signedOff, "true", "signing_off_done=true"],
      [standUpLabels.createdDateFrom, "2026-01-01", "start_date=2026-01-01"],
      [standUpLabels.createdDateTo, "2026-01-02", "end_date=2026-01-02"],
    ],
  ],
  [
    "/PrEnquries",
    [
      [premiumLabels.enquiryNumber, "PE-1", "premium_enquiry_no=PE-1"],
      [premiumLabels.projects, ["Green Park"], "building_ids=2"],
      [premiumLabels.brokerFirm, ["Skyline Properties"], "broker_ids=4"],
      [premiumLabels.status, ["New"], "status_ids=301"],
      [premiumLabels.brokerUuid, ["a-uuid"], "broker_uuids=a-uuid"],
      [premiumLabels.fieldExecutive, ["Rahul Jadhav"], "meeting_executive_ids=5"],
      [premiumLabels.deleted, "false", "delete_filter=false"],
      [premiumLabels.createdDateFrom, "2026-01-01", "created_at_from=2026-01-01"],
      [premiumLabels.createdDateTo, "2026-01-02", "created_at_upto=2026-01-02"],
      [premiumLabels.deletedDateFrom, "2026-01-03", "deleted_at_from=2026-01-03"],
      [premiumLabels.deletedDateTo, "2026-01-04", "deleted_at_upto=2026-01-04"],
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
      [requestLabels.createdAtFrom, "2026-01-01", "created_at_from=2026-01-01"],
      [requestLabels.createdAtUpto, "2026-01-02", "created_at_upto=2026-01-02"],
      [requestLabels.meetingScheduledFrom, "2026-01-03", "meeting_scheduled_from=2026-01-03"],
      [requestLabels.meetingScheduledUpto, "2026-01-04", "meeting_scheduled_upto=2026-01-04"],
      [requestLabels.cpName, "Imran", "name=Imran"],
      [requestLabels.firmName, "Sky", "firm_name=Sky"],
      [requestLabels.ticketStatus, "Lapsed", "status=Lapsed"],
      [requestLabels.fieldExecutives, ["Rahul Jadhav"], "user_ids=5"],
      [requestLabels.building, ["Green Park"], "building_ids=1"],
      [requestLabels.requestId, "r-uuid", "request_uuid=r-uuid"],
      [requestLabels.brokerUuid, ["Skyline Properties - b-uuid"], "broker_uuids=b-uuid"],
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
    await screen.press(listLabels.advancedSearch);
    expect(Object.keys(screen.fields(listLabels.advancedSearchTitle)).sort()).toEqual(
      filters.map(([label]) => label).sort(),
    );
    for (const [label, value] of filters) await screen.type(label, value);
    await screen.submit(listLabels.advancedSearchTitle);
    const expected = ["is_advanced_search=true", ...filters.map(([, , inAddress]) => inAddress)].sort();
    expect(queried().sort()).toEqual(expected);
    expect(screen.textIn("dialog")).toBe("");

    const [[label, value] = [""]] = filters;
    await screen.press(listLabels.advancedSearch);
    await screen.type(label, Array.isArray(value) ? [] : String(value).startsWith("20") ? null : "");
    await screen.submit(listLabels.advancedSearchTitle);
    expect(queried().sort()).toEqual(expected.filter((entry) => entry !== filters[0]?.[2]));
    await screen.press(listLabels.advancedSearch);
    await screen.press("Reset");
    expect(screen.path()).toBe(path);
  },
);

test.each([
  ["/", enquiryLabels.mobile],
  ["/Brokers", brokerLabels.contactNumber],
])(
  "the advanced search of %s names an incomplete number and address, and sends nothing",
  {
    tags: ["V023", "V024", "V055", "V056"],
  },
  async (path, number) => {
    const screen = await openScreen(path, {});
    await screen.press(listLabels.advancedSearch);
    await screen.type(number, "12345");
    await screen.type(enquiryLabels.email, "nobody");
    await screen.submit(listLabels.advancedSearchTitle);

    expect([
      screen.description(number),
      screen.description(enquiryLabels.email),
      screen.field(enquiryLabels.email).type,
    ]).toEqual(["At least 10 digits", "Enter a valid e-mail", "email"]);
    expect(screen.path()).toBe(path);
  },
);
