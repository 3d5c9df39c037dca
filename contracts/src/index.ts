import type { Endpoint, EndpointGroup } from "./endpoint.ts";
import { accessRecords } from "./resources/accessRecords.ts";
import { brokers } from "./resources/brokers.ts";
import { calls } from "./resources/calls.ts";
import { campaigns } from "./resources/campaigns.ts";
import { clientMeetings } from "./resources/clientMeetings.ts";
import { engagement } from "./resources/engagement.ts";
import { enquiries } from "./resources/enquiries.ts";
import { maps } from "./resources/maps.ts";
import { meetingRequests } from "./resources/meetingRequests.ts";
import { meetings } from "./resources/meetings.ts";
import { premiumEnquiries } from "./resources/premiumEnquiries.ts";
import { projectBrokers } from "./resources/projectBrokers.ts";
import { projects } from "./resources/projects.ts";
import { session } from "./resources/session.ts";
import { standUps } from "./resources/standUps.ts";

/** Every call of `mobile_crm`, by resource: the table from which everything else is derived. */
export const endpoints = {
  session,
  enquiries,
  calls,
  projects,
  projectBrokers,
  campaigns,
  meetings,
  clientMeetings,
  brokers,
  engagement,
  standUps,
  premiumEnquiries,
  meetingRequests,
  maps,
} satisfies Record<string, EndpointGroup>;

/** Calls that the gateway answers itself; no document of `mobile_crm` has them. */
export const gatewayCalls = { accessRecords } satisfies Record<string, EndpointGroup>;

const names = new WeakMap<Endpoint, string>(
  Object.entries({ ...endpoints, ...gatewayCalls }).flatMap(([resource, group]: [string, EndpointGroup]) =>
    Object.entries(group).map(([name, endpoint]) => [endpoint, `${resource}.${name}`] as const),
  ),
);

/** The name of a call in logs, pacts and procedures: `enquiries.list`. */
export const endpointName = (endpoint: Endpoint): string => names.get(endpoint) ?? endpoint.path;

/** The same call with another path or method; it keeps its name. */
export function variant<E extends Endpoint>(endpoint: E, other: Partial<Endpoint>): E {
  const changed = { ...endpoint, ...other };
  names.set(changed, endpointName(endpoint));
  return changed;
}

export type { Endpoint, EndpointGroup, Input, Reply, Values } from "./endpoint.ts";
export { type Attachment, type FileRule, fileRules, isAttachment } from "./http/attachment.ts";
export { errorMessageOf, UpstreamError } from "./http/errors.ts";
export { fromParts, fromRequest, type Part, toRequest, type WireRequest } from "./http/httpMapping.ts";
export {
  type CallEndpoint,
  type Drift,
  type ReplyOptions,
  readReply,
  UNREADABLE_REPLY,
  type WireReply,
} from "./http/reply.ts";
export { type ContractViolation, type LenientResult, parseLenient } from "./lenient/parseLenient.ts";
