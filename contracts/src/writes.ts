import { type Endpoint, type Input, isSettingsRead, type Kind } from "./endpoint.ts";
import type { endpoints, gatewayCalls } from "./index.ts";

type Endpoints = typeof endpoints & typeof gatewayCalls;
type Resource = keyof Endpoints;

type NamesOf<K extends Kind> = {
  [R in Resource]: {
    [N in keyof Endpoints[R] & string]: Endpoints[R][N] extends Endpoint<K> ? `${R}.${N}` : never;
  }[keyof Endpoints[R] & string];
}[Resource];

/**
 * Writes that are not in the table: revealing a phone number takes two of its calls, and reminders belong to the
 * gateway.
 */
type GatewayWrite = "enquiries.reveal" | "reminders.plan" | "reminders.forget";

/** A mutation of the client, `enquiries.update`: every write of the table, and those that only the gateway has. */
export type WriteName = NamesOf<"mutation" | "upload"> | GatewayWrite;
export type ReadName = NamesOf<"query">;

/** The call of the table that carries this name. */
export type EndpointNamed<Name extends string> = Name extends `${infer R extends Resource}.${infer N}`
  ? N extends keyof Endpoints[R]
    ? Extract<Endpoints[R][N], Endpoint>
    : never
  : never;

type InputKey<Name extends string> = keyof Input<EndpointNamed<Name>> & string;

/** A write that is sent at once, and lost if that fails. */
interface ImmediateWrite {
  queueable: false;
  /** The reads that it invalidates: one by name, or all of a resource except its settings. */
  refreshes: readonly (Resource | ReadName)[];
}

/**
 * A write that the client keeps in its outbox until it has arrived. The server must be able to tell whether it has
 * arrived (`reconcilers`).
 */
interface QueueableWrite<Key extends string> extends Omit<ImmediateWrite, "queueable"> {
  queueable: true;
  /** Its name for the user: "Sent: Edit of an enquiry". */
  label: string;
  /** Where the user can see whether it has arrived, after "Look for". */
  lookFor: string;
  /**
   * The input keys that identify the changed record: writes to one record are sent in order. "new" if the write creates
   * it.
   */
  entityKey: "new" | readonly [Key, ...Key[]];
}

type WriteDescription<Key extends string = string> = ImmediateWrite | QueueableWrite<Key>;

/** A description for each write; its entity key is made of keys of its own input. */
export type WriteTable = { [Name in WriteName]: WriteDescription<InputKey<Name>> };

const enquiries = ["enquiries", "calls"] as const;
const brokers = ["brokers", "calls"] as const;
const projectBrokers = ["projectBrokers", "projects"] as const;
const campaigns = ["campaigns", "projects", "projectBrokers", "meetings"] as const;
/** The settings report whether there is a stand-up today (S008). */
const standUps = ["standUps", "standUps.settings"] as const;

/**
 * What client and server need to know about each write; a missing entry does not compile. The table holds only data, so
 * that the client can load it without the schemas of the calls.
 */
export const writes = {
  "session.login": { queueable: false, refreshes: [] },
  "session.logout": { queueable: false, refreshes: [] },
  "session.forgotPassword": { queueable: false, refreshes: [] },
  "session.resetPassword": { queueable: false, refreshes: [] },
  "session.sendOtp": { queueable: false, refreshes: [] },
  "session.verifyOtp": { queueable: false, refreshes: [] },

  "enquiries.create": {
    queueable: true,
    label: "New enquiry",
    lookFor: "the enquiry in the list of enquiries, by its phone number",
    entityKey: "new",
    refreshes: enquiries,
  },
  "enquiries.update": {
    queueable: true,
    label: "Edit of an enquiry",
    lookFor: "your comment in the details of the enquiry",
    entityKey: ["id"],
    refreshes: enquiries,
  },
  "enquiries.saveSearch": {
    queueable: true,
    label: "Saved search",
    lookFor: "the search among the saved searches",
    entityKey: "new",
    refreshes: enquiries,
  },
  "enquiries.recordAccess": { queueable: false, refreshes: enquiries },
  "enquiries.reveal": { queueable: false, refreshes: enquiries },
  "enquiries.makeCall": { queueable: false, refreshes: enquiries },

  "projects.create": {
    queueable: true,
    label: "New project",
    lookFor: "the project in the list of projects, by its name",
    entityKey: "new",
    refreshes: ["projects"],
  },

  "projectBrokers.initiate": {
    queueable: true,
    label: "Edit of an initiation",
    lookFor: "your comment in the details of the broker at the project",
    entityKey: ["building_id", "broker_id"],
    refreshes: projectBrokers,
  },
  "projectBrokers.update": {
    queueable: true,
    label: "Edit of a broker at a project",
    lookFor: "your comment in the details of the broker at the project",
    entityKey: ["building_broker_id"],
    refreshes: projectBrokers,
  },

  "campaigns.create": {
    queueable: true,
    label: "New campaign",
    lookFor: "the campaign in the list of campaigns, by its title",
    entityKey: "new",
    refreshes: campaigns,
  },
  "campaigns.createInMeeting": {
    queueable: true,
    label: "New campaign of a meeting",
    lookFor: "the campaign among the campaigns of the meeting",
    entityKey: "new",
    refreshes: campaigns,
  },
  "campaigns.update": {
    queueable: true,
    label: "Edit of a campaign",
    lookFor: "your comment in the details of the campaign",
    entityKey: ["campaign_id"],
    refreshes: campaigns,
  },

  "meetings.create": {
    queueable: true,
    label: "New meeting",
    lookFor: "the meeting in the list of meetings of that day",
    entityKey: "new",
    refreshes: ["meetings"],
  },
  "meetings.update": {
    queueable: true,
    label: "Edit of a meeting",
    lookFor: "your changes in the details of the meeting",
    entityKey: ["id"],
    refreshes: ["meetings"],
  },

  "clientMeetings.create": {
    queueable: true,
    label: "New client meeting",
    lookFor: "the meeting in the list of client meetings of that day",
    entityKey: "new",
    refreshes: ["clientMeetings"],
  },
  "clientMeetings.createPremium": {
    queueable: true,
    label: "New client meeting",
    lookFor: "the meeting in the list of client meetings of that day",
    entityKey: "new",
    refreshes: ["clientMeetings"],
  },
  "clientMeetings.update": {
    queueable: true,
    label: "Edit of a client meeting",
    lookFor: "your changes in the details of the client meeting",
    entityKey: ["id"],
    refreshes: ["clientMeetings"],
  },
  "clientMeetings.remove": {
    queueable: true,
    label: "Deletion of a client meeting",
    lookFor: "the client meeting, which should be gone from the list",
    entityKey: ["id"],
    refreshes: ["clientMeetings"],
  },

  "brokers.makeCall": { queueable: false, refreshes: brokers },
  "brokers.update": {
    queueable: true,
    label: "Edit of a channel partner",
    lookFor: "your comment in the details of the channel partner",
    entityKey: ["id"],
    refreshes: brokers,
  },

  "standUps.create": {
    queueable: true,
    label: "New stand up",
    lookFor: "the stand-up in the list of stand-ups of today",
    entityKey: "new",
    refreshes: standUps,
  },
  "standUps.update": {
    queueable: true,
    label: "Edit of a stand up",
    lookFor: "your changes in the details of the stand-up",
    entityKey: ["id"],
    refreshes: standUps,
  },

  "premiumEnquiries.update": {
    queueable: true,
    label: "Form of a premium enquiry",
    lookFor: "your form in the details of the premium enquiry",
    entityKey: ["id"],
    refreshes: ["premiumEnquiries"],
  },

  "meetingRequests.update": {
    queueable: true,
    label: "Edit of a meeting request",
    lookFor: "your changes in the details of the meeting request",
    entityKey: ["id"],
    refreshes: ["meetingRequests"],
  },
  "meetingRequests.remove": {
    queueable: true,
    label: "Deletion of a meeting request",
    lookFor: "the meeting request, which should be gone from the list",
    entityKey: ["id"],
    refreshes: ["meetingRequests"],
  },

  "accessRecords.recordExport": { queueable: false, refreshes: ["accessRecords"] },

  "reminders.plan": { queueable: false, refreshes: [] },
  "reminders.forget": { queueable: false, refreshes: [] },
} satisfies WriteTable;

type Writes = typeof writes;

/** The writes that may be sent again, so the server must recognize repeats. */
export type QueueableWriteName = {
  [Name in keyof Writes]: Writes[Name] extends { queueable: true } ? Name : never;
}[keyof Writes];

/**
 * The description of a write; undefined for a name that this version does not know, such as one stored by an older
 * version.
 */
export const findWrite = (name: string): WriteDescription | undefined =>
  Object.hasOwn(writes, name) ? writes[name as keyof Writes] : undefined;

/** Whether a write invalidates a read. Both are procedure names such as `enquiries.list`. */
export function isRefreshedBy(write: string, read: string): boolean {
  const [resource] = read.split(".");
  const refreshes: readonly string[] = findWrite(write)?.refreshes ?? [];
  return refreshes.includes(read) || (!isSettingsRead(read) && refreshes.includes(resource ?? ""));
}
