import type { Endpoint, endpoints } from "@mobile-crm/contracts";
import type { RoleName } from "@mobile-crm/fixtures/test/backend.ts";

type Endpoints = typeof endpoints;

/** The records that an input may name, with the owner column that decides who sees them. */
export const records = {
  enquiry: { table: "enquiries", owner: "assignee_id" },
  broker: { table: "brokers", owner: "assignee_id" },
  pairing: { table: "building_brokers", owner: "assignee_id" },
  campaign: { table: "campaigns", owner: "user_id" },
  meeting: { table: "broker_meetings", owner: "user_id" },
  clientMeeting: { table: "client_meetings", owner: "user_id" },
  standUp: { table: "daily_stand_ups", owner: "user_id" },
  premiumEnquiry: { table: "premium_enquiries", owner: "executive_id" },
  meetingRequest: { table: "cp_meeting_requests", owner: "user_id" },
  points: { table: "points", owner: "(select assignee_id from brokers where brokers.id = broker_id)" },
  /** Everyone sees every project. */
  project: { table: "buildings", owner: undefined },
} as const;

export type Kind = keyof typeof records;

export interface Row {
  /** The allowed roles, if not every signed-in user is allowed; "signed out" is a caller without a session. */
  roles?: readonly (RoleName | "signed out")[];
  /**
   * The record named by the input: input keys and their columns. A record that the user may not see gets the same
   * answer as a missing one.
   */
  names?: readonly [Kind, Record<string, string>];
  /** The rule for changing a record may be stricter than the one for seeing it: records of others may be refused with 403. */
  isFineGrained?: true;
}

const open = { roles: ["signed out"] } as const;
const everybody = {};
const administrators = { roles: ["admin"] } as const;
const managers = ["admin", "manager"] as const;
const creators = ["admin", "manager", "lead", "sourcing", "caller"] as const;
const callers = [...creators, "field"] as const;
const recordOf = (kind: Kind, key = "id") => ({ names: [kind, { [key]: "id" }] }) as const;
const pairing = (building: string) =>
  ({ names: ["pairing", { [building]: "building_id", broker_id: "broker_id" }] }) as const;

type Table = { [R in keyof Endpoints]: { [N in keyof Endpoints[R]]: Endpoints[R][N] extends Endpoint ? Row : never } };

/** The permissions: a row for every existing call. A missing one is a compile error. */
export const table: Table = {
  session: {
    login: open,
    logout: everybody,
    forgotPassword: open,
    resetPassword: open,
    sendOtp: open,
    verifyOtp: open,
  },
  enquiries: {
    settings: everybody,
    list: everybody,
    saveSearch: everybody,
    savedSearches: everybody,
    details: recordOf("enquiry"),
    update: recordOf("enquiry"),
    recordAccess: { ...recordOf("enquiry"), roles: callers },
    makeCall: { ...recordOf("enquiry"), roles: callers },
    brokerProjects: everybody,
    create: { roles: creators },
  },
  calls: { enquiriesToday: everybody, enquiriesBacklog: everybody, brokersToday: everybody, brokersBacklog: everybody },
  projects: { settings: everybody, list: everybody, card: recordOf("project"), create: { roles: creators } },
  projectBrokers: {
    interested: everybody,
    list: everybody,
    details: pairing("id"),
    assignees: everybody,
    interestedDetails: everybody,
    initiate: pairing("building_id"),
    update: recordOf("pairing", "building_broker_id"),
  },
  campaigns: {
    settings: everybody,
    list: everybody,
    ofProject: everybody,
    ofBroker: everybody,
    ofMeeting: recordOf("meeting"),
    details: recordOf("campaign", "campaign_id"),
    projects: everybody,
    meetingProjects: recordOf("meeting"),
    create: recordOf("pairing", "buildings_broker_id"),
    createInMeeting: recordOf("meeting"),
    update: recordOf("campaign", "campaign_id"),
  },
  meetings: {
    settings: everybody,
    list: everybody,
    details: recordOf("meeting"),
    newCampaignProjects: everybody,
    // A finer rule than the role decides whose meeting it may be.
    create: { isFineGrained: true },
    update: { ...recordOf("meeting"), isFineGrained: true },
  },
  clientMeetings: {
    list: everybody,
    settings: everybody,
    details: recordOf("clientMeeting"),
    update: recordOf("clientMeeting"),
    remove: { ...recordOf("clientMeeting"), roles: managers },
    create: recordOf("enquiry"),
    createPremium: recordOf("premiumEnquiry"),
  },
  brokers: {
    list: everybody,
    settings: everybody,
    details: recordOf("broker"),
    makeCall: { ...recordOf("broker"), roles: callers },
    update: recordOf("broker"),
    callLogs: recordOf("broker"),
  },
  engagement: { list: everybody, report: recordOf("broker"), entry: recordOf("points") },
  standUps: {
    settings: everybody,
    list: everybody,
    details: recordOf("standUp"),
    create: everybody,
    update: { ...recordOf("standUp"), isFineGrained: true },
  },
  premiumEnquiries: {
    settings: everybody,
    list: everybody,
    details: recordOf("premiumEnquiry"),
    update: recordOf("premiumEnquiry"),
  },
  meetingRequests: {
    settings: everybody,
    list: everybody,
    details: recordOf("meetingRequest"),
    update: recordOf("meetingRequest"),
    remove: { ...recordOf("meetingRequest"), roles: managers },
  },
  maps: { geocode: everybody },
};

/** Procedures of the server that are not in the table of calls. */
export const special: Record<string, Row> = {
  "site.settings": open,
  "enquiries.reveal": { ...recordOf("enquiry"), roles: callers },
  "enquiries.permissions": everybody,
  "meetings.permissions": everybody,
  "accessRecords.list": administrators,
  "accessRecords.recordExport": everybody,
  "reminders.plan": everybody,
  "reminders.forget": everybody,
};

/** Every row by the name of its procedure. */
export const rows: Record<string, Row> = {
  ...Object.fromEntries(
    Object.entries(table).flatMap(([resource, group]) =>
      Object.entries(group as Record<string, Row>).map(([name, row]) => [`${resource}.${name}`, row]),
    ),
  ),
  ...special,
};
