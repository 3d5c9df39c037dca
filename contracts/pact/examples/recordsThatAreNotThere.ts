import { type Endpoint, endpoints, type Input } from "../../src/index.ts";
import { type Refused, refused } from "../example.ts";

const NOWHERE = 999_999_999;

const notThere = <E extends Endpoint>(endpoint: E, input: Input<E>): Refused =>
  refused({
    title: "what is not there is refused with 404",
    endpoint,
    given: "caller",
    input,
    status: 404,
  });

/** Whatever is opened by its id may be gone. */
export const recordsThatAreNotThere: Refused[] = [
  notThere(endpoints.enquiries.details, { id: NOWHERE }),
  notThere(endpoints.projects.card, { id: NOWHERE }),
  notThere(endpoints.campaigns.details, { campaign_id: NOWHERE }),
  notThere(endpoints.meetings.details, { id: NOWHERE }),
  notThere(endpoints.clientMeetings.details, { id: NOWHERE }),
  notThere(endpoints.brokers.details, { id: NOWHERE }),
  notThere(endpoints.engagement.entry, { id: NOWHERE }),
  notThere(endpoints.standUps.details, { id: NOWHERE }),
  notThere(endpoints.premiumEnquiries.details, { id: NOWHERE }),
  notThere(endpoints.meetingRequests.details, { id: NOWHERE }),
];
