import { type Endpoint, endpoints as e, type Input, type Reply } from "../../src/index.ts";
import type { EntityId } from "../../src/schemas/ids.ts";

/** What was found in lists, by the names of `readings`: the ids for requesting details. */
export type Found = Partial<Record<Kind, EntityId[]>>;
type Kind =
  | ("enquiry" | "project" | "projectBroker" | "pairing" | "campaign" | "meeting" | "clientMeeting" | "broker")
  | ("engaged" | "points" | "standUp" | "premiumEnquiry" | "meetingRequest");

/** A read: its inputs, given what was found before, and what its reply provides. */
export interface ProbeRequest {
  endpoint: Endpoint;
  inputs(found: Found): object[];
  finds(reply: never): Found;
}

/** Enough to see a part that not every record has. */
const MAX_RECORDS = 3;

const reading = <E extends Endpoint>(
  endpoint: E,
  inputs: (found: Found) => Input<E>[],
  finds: (reply: Reply<E>) => Found = () => ({}),
): ProbeRequest => ({ endpoint, inputs: inputs as ProbeRequest["inputs"], finds });

const once = () => [{}];
const page = () => [{ page: 1 }];
const each = <T>(ids: EntityId[] | undefined, input: (id: EntityId) => T): T[] =>
  (ids ?? []).slice(0, MAX_RECORDS).map(input);
const byId = (kind: Kind) => (found: Found) => each(found[kind], (id) => ({ id }));

interface Rows {
  rows: { id?: EntityId | null | undefined }[];
}
const rowsAre =
  (kind: Kind) =>
  ({ rows }: Rows): Found => ({ [kind]: rows.flatMap(({ id }) => id ?? []) });

/** Every call of the table that only reads; those that provide ids for others come first. */
export const probeRequests: ProbeRequest[] = [
  reading(e.enquiries.settings, once),
  reading(e.enquiries.list, page, rowsAre("enquiry")),
  reading(e.enquiries.savedSearches, once),
  reading(e.enquiries.details, byId("enquiry")),
  reading(e.brokers.settings, once),
  reading(e.brokers.list, page, rowsAre("broker")),
  reading(e.brokers.details, byId("broker")),
  reading(e.brokers.callLogs, ({ broker }) => each(broker, (id) => ({ id, status: "outgoing" as const }))),
  reading(e.enquiries.brokerProjects, byId("broker")),
  reading(e.calls.enquiriesToday, page),
  reading(e.calls.enquiriesBacklog, page),
  reading(e.calls.brokersToday, page),
  reading(e.calls.brokersBacklog, page),
  reading(e.projects.settings, once),
  reading(e.projects.list, page, rowsAre("project")),
  reading(e.projects.card, byId("project")),
  reading(e.projectBrokers.list, ofProject, rowsAre("projectBroker")),
  reading(e.projectBrokers.interested, ofProject),
  reading(e.projectBrokers.details, withBroker, ({ building_broker_id: id }) => (id ? { pairing: [id] } : {})),
  reading(e.projectBrokers.assignees, byId("project")),
  reading(e.projectBrokers.interestedDetails, ({ projectBroker }) =>
    each(projectBroker, (broker_id) => ({ broker_id })),
  ),
  reading(e.campaigns.settings, once),
  reading(e.campaigns.list, page, rowsAre("campaign")),
  reading(e.campaigns.details, ({ campaign }) => each(campaign, (campaign_id) => ({ campaign_id, edit: true }))),
  reading(e.campaigns.ofProject, ofProject),
  reading(e.campaigns.ofBroker, ({ project: [id] = [], pairing }) =>
    id === undefined ? [] : each(pairing, (building_broker_id) => ({ id, building_broker_id, ...tab })),
  ),
  reading(e.campaigns.projects, ({ broker }) => each(broker, (broker_id) => ({ broker_id }))),
  reading(e.meetings.settings, once),
  reading(e.meetings.list, page, rowsAre("meeting")),
  reading(e.meetings.details, byId("meeting")),
  reading(e.meetings.newCampaignProjects, ({ broker }) => each(broker, (broker_id) => ({ broker_id }))),
  reading(e.campaigns.ofMeeting, ({ meeting }) => each(meeting, (id) => ({ id, ...tab }))),
  reading(e.campaigns.meetingProjects, byId("meeting")),
  reading(e.clientMeetings.settings, once),
  reading(e.clientMeetings.list, page, rowsAre("clientMeeting")),
  reading(e.clientMeetings.details, byId("clientMeeting")),
  reading(e.engagement.list, page, rowsAre("engaged")),
  reading(
    e.engagement.report,
    ({ engaged }) => each(engaged, (id) => ({ id, page: 1, earned: true })),
    rowsAre("points"),
  ),
  reading(e.engagement.entry, byId("points")),
  reading(e.standUps.settings, once),
  reading(e.standUps.list, page, rowsAre("standUp")),
  reading(e.standUps.details, byId("standUp")),
  reading(e.premiumEnquiries.settings, once),
  reading(e.premiumEnquiries.list, page, rowsAre("premiumEnquiry")),
  reading(e.premiumEnquiries.details, byId("premiumEnquiry")),
  reading(e.meetingRequests.settings, once),
  reading(e.meetingRequests.list, page, rowsAre("meetingRequest")),
  reading(e.meetingRequests.details, byId("meetingRequest")),
];

const tab = { campaign_status: "active" as const, page: 1 };

function ofProject({ project }: Found) {
  return each(project, (id) => ({ id, page: 1 }));
}

/** No reply says which project a broker belongs to, so all pairs are tried; a 404 is not a difference. */
function withBroker({ project = [], projectBroker = [] }: Found) {
  return project.slice(0, MAX_RECORDS).flatMap((id) => each(projectBroker, (broker_id) => ({ id, broker_id })));
}
