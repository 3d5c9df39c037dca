import { unwrapLayers } from "../../src/schemas/layers.ts";
import { isRecord } from "../../src/schemas/values.ts";
import type { Shape } from "../shape.ts";
import { type Difference, publicName } from "./difference.ts";

type Values = Record<string, unknown>;

/**
 * Compares the fields of replies with those that the pact promises. Types are not compared: the schema of the call
 * checks them, with all of its leniencies.
 */
export function compare(call: string, promised: unknown[], came: unknown[], shape: Shape, place = ""): Difference[] {
  if (shape.kind === "leaf") return [];
  if (shape.kind === "layer") return compare(call, promised.map(unwrapLayers), came.map(unwrapLayers), shape.of, place);
  if (shape.kind === "list") return compare(call, entriesOf(promised), entriesOf(came), shape.of, `${place}[]`);
  // A record may be sent as a list of one (SPEC-91).
  const [wanted, got] = [promised.flat().filter(isRecord), came.flat().filter(isRecord)];
  const known = keysOf(wanted);
  const at = (key: string) => (place ? `${place}.${key}` : key);
  const missing = got.length
    ? known.filter((key) => ![key, alternativeOf(call, key)].some((name) => isIn(name, got)))
    : [];
  const unknown = keysOf(got).filter((key) => !known.includes(key) && !Object.hasOwn(shape.parts, key));
  return [
    ...missing.map((key) => missingField(call, at(key), got.length, isOptional(key, wanted))),
    ...unknown.map((key) => ({ kind: "unknown", place: at(publicName(key)), what: "in no contract" }) as const),
    ...known.flatMap((key) => {
      const part = shape.parts[key];
      return part ? compare(call, valuesOf(wanted, key), valuesOf(got, key), part, at(key)) : [];
    }),
  ];
}

function missingField(call: string, place: string, count: number, isLeftOut: boolean): Difference {
  if (isAssumed(call, place)) return { kind: "absent", place, what: "assumed" };
  if (isLeftOut || isCampaignResult(call, place))
    return { kind: "absent", place, what: `optional, in none of ${count}` };
  return { kind: "missing", place, what: `in ${count} of ${count}` };
}

/** Whether the pact has a record without a value at this path. */
const isOptional = (key: string, wanted: Values[]) => wanted.some((record) => record[key] === null);

const isIn = (name: string | undefined, got: Values[]) =>
  name !== undefined && got.some((value) => Object.hasOwn(value, name));

const entriesOf = (lists: unknown[]) => lists.filter((list) => Array.isArray(list)).flat();
const keysOf = (values: Values[]) => [...new Set(values.flatMap((value) => Object.keys(value)))];
const valuesOf = (values: Values[], key: string) => values.map((value) => value[key]);

/**
 * Fields of replies that the documents do not name (docs/spec/holes.md). An upstream that follows the documents
 * literally does not send them, which is not a difference.
 */
const assumedFields: Record<string, string[]> = {
  "enquiries.settings": ["name_with_firm_name", "lat", "long", "uuid"].map((field) => `brokers[].${field}`),
  "enquiries.details": ["enquiry_id", "status_id", "dead_reason", "dead_reason_comment"].map((key) => `enquiry.${key}`),
  "calls.brokersToday": ["name", "firm_name", "locality", "status"].map((field) => `todays_calls[].${field}`),
  "calls.brokersBacklog": ["name", "firm_name", "locality", "status"].map((field) => `backlog_calls[].${field}`),
  "projects.settings": ["mailer_templates", "builders"],
  "projects.card": ["id", "builder", "total_campaign", "interested_brokers"],
  "projectBrokers.details": ["broker.status_id", "broker.user_id"],
  "campaigns.details": ["id", "campaign_id", "building_name", "categorization"],
  "meetings.settings": ["manager"],
  "meetings.details": [
    ...["id", "broker_name", "broker_locality", "project_name", "field_executive"].map((field) => `meeting.${field}`),
    ...["rating_by_cp", "approved_by_cp", "interested_in_resale_rental"].map((field) => `meeting.${field}`),
    ...["comment", "broker_id"].map((field) => `campaign_data[].${field}`),
  ],
  "clientMeetings.details": [
    ...[
      "id",
      "start_date_time",
      "comment",
      "broker_name",
      "project_name",
      "enquiry_no",
      "location",
      "selfie_photo",
    ].map((field) => `client_meeting.${field}`),
  ],
  "brokers.list": ["status_id", "sub_status_id", "calling_executive_id"].map((field) => `brokers[].${field}`),
  "brokers.details": ["status_id", "sub_status_id", "calling_executive_id"].map((field) => `broker.${field}`),
  "engagement.report": ["engagements[].comment"],
  "premiumEnquiries.settings": ["id", "firm_name", "name_with_firm_name", "lat", "long"].map(
    (field) => `brokers_uuids[].${field}`,
  ),
  "premiumEnquiries.list": ["enquiry_eoi_form_id", "enquiry_visit_form_id"].map((key) => `premium_enquiries[].${key}`),
  "premiumEnquiries.details": ["enquiry_eoi_form_id", "enquiry_visit_form_id"].map((key) => `premium_enquiry.${key}`),
  "meetingRequests.settings": ["can_delete", "brokers_uuids[].firm_name"],
  "meetingRequests.list": ["cp_meetings[].status"],
  "meetingRequests.details": ["cp_meeting.status"],
};

/** Whether the documents leave open that a reply of this call has this field. */
export const isAssumed = (call: string, place: string): boolean => assumedFields[call]?.includes(place) ?? false;

/**
 * Results of a campaign in a meeting, which it has only once it is executed (V046). All meetings of the pact have
 * executed ones.
 */
const isCampaignResult = (call: string, place: string): boolean =>
  call === "meetings.details" && /(^|\.)campaign_data\[\]\.(achieved|enquiries_count)$/.test(place);

const oneCampaign = { id: "campaign_id", campaign_id: "id" };
const brokerInQueue = { locality: "locality_name" };
const brokerOption = { name_with_firm_name: "firm_name" };

/** By call, the alternative name under which the screens find the value of a field. */
const alternatives: Record<string, Record<string, string>> = {
  "calls.brokersToday": brokerInQueue,
  "calls.brokersBacklog": brokerInQueue,
  "campaigns.list": oneCampaign,
  "campaigns.ofProject": oneCampaign,
  "campaigns.ofBroker": oneCampaign,
  "campaigns.ofMeeting": oneCampaign,
  "campaigns.details": { ...oneCampaign, project_name: "building_name", broker_categorization: "categorization" },
  "enquiries.settings": brokerOption,
  "meetings.settings": brokerOption,
  "premiumEnquiries.settings": brokerOption,
  "projectBrokers.details": {
    name: "broker_name",
    broker_name: "name",
    locality: "broker_locality",
    broker_locality: "locality",
    total_campaign: "total_campaigns",
  },
};

/** The alternative name of a field of this call; undefined if there is none. */
const alternativeOf = (call: string, field: string): string | undefined => alternatives[call]?.[field];
