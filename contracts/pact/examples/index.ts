import { type Endpoint, type EndpointGroup, endpoints } from "../../src/index.ts";
import type { Example, Variant } from "../example.ts";
import { brokers } from "./brokers.ts";
import { calls } from "./calls.ts";
import { campaigns } from "./campaigns.ts";
import { clientMeetings } from "./clientMeetings.ts";
import { emptyLists } from "./emptyLists.ts";
import { engagement } from "./engagement.ts";
import { enquiries } from "./enquiries.ts";
import { inputVariants } from "./inputVariants.ts";
import { meetingRequests } from "./meetingRequests.ts";
import { meetings } from "./meetings.ts";
import { premiumEnquiries } from "./premiumEnquiries.ts";
import { projectBrokers } from "./projectBrokers.ts";
import { projects } from "./projects.ts";
import { session } from "./session.ts";
import { sparseRecords } from "./sparseRecords.ts";
import { standUps } from "./standUps.ts";

const maps: { geocode: Example<typeof endpoints.maps.geocode> } = {
  geocode: {
    given: "caller",
    input: { lat: 18.5642, long: 73.7769 },
    reply: { formatted_address: "Baner, Pune, India" },
  },
};

/** Every exchange that we promise to use, by resource and call. */
export const examples = {
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
} as unknown as Record<string, Record<string, Example<Endpoint>>>;

/** Every call with its example. */
const table = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).flatMap(([name, endpoint]): [Endpoint, Example][] => {
    const example = examples[resource]?.[name];
    return example ? [[endpoint, example]] : [];
  }),
);

/** Exchanges beyond the one example of each call. */
export const variants: Variant[] = [...sparseRecords, ...inputVariants, ...emptyLists(table)];

export { refusals } from "./refusals.ts";
