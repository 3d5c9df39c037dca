import { type Endpoint, endpoints, type Input } from "../../src/index.ts";
import { type ErrorExample, errorExample } from "../example.ts";

const UNKNOWN_ID = 999_999_999;

const notFoundExample = <E extends Endpoint>(endpoint: E, input: Input<E>): ErrorExample =>
  errorExample({
    title: "what is not there is refused with 404",
    endpoint,
    given: "caller",
    input,
    status: 404,
  });

/** A record that is opened by its id may have been deleted. */
export const notFound: ErrorExample[] = [
  notFoundExample(endpoints.enquiries.details, { id: UNKNOWN_ID }),
  notFoundExample(endpoints.projects.card, { id: UNKNOWN_ID }),
  notFoundExample(endpoints.campaigns.details, { campaign_id: UNKNOWN_ID }),
  notFoundExample(endpoints.meetings.details, { id: UNKNOWN_ID }),
  notFoundExample(endpoints.clientMeetings.details, { id: UNKNOWN_ID }),
  notFoundExample(endpoints.brokers.details, { id: UNKNOWN_ID }),
  notFoundExample(endpoints.engagement.entry, { id: UNKNOWN_ID }),
  notFoundExample(endpoints.standUps.details, { id: UNKNOWN_ID }),
  notFoundExample(endpoints.premiumEnquiries.details, { id: UNKNOWN_ID }),
  notFoundExample(endpoints.meetingRequests.details, { id: UNKNOWN_ID }),
];
