import type { Endpoint, Group, Input, Reply } from "../src/index.ts";

/** What must be true of the provider before an exchange; the reference backend's test sets each of them up. */
export const STATES = {
  signedOut: "a caller Neha Kulkarni who is not signed in",
  caller: "a caller Neha Kulkarni, signed in",
  backOffice: "a back-office clerk, signed in",
  enquiry: "an enquiry 9001 of Ravi Kumar, due today",
  revealed: "an enquiry 9001 of Ravi Kumar whose number was revealed",
  overdue: "an enquiry 9001 of Ravi Kumar, overdue",
  brokerDue: "a broker 9100 who is due today",
  brokerOverdue: "a broker 9100 who is overdue",
  savedSearch: "a saved search Hot leads",
  resetAsked: "a caller who asked for a new password",
  codeSent: "a caller who was sent a one-time password",
  project: "a project 9200 Green Park with a brochure, a link, an impression, a broker and a campaign",
  projectBroker: "a broker 9100 who is interested in project 9200, as 9400",
  campaign: "a campaign 9500 of broker 9100 for project 9200, agreed on in meeting 9600",
  standUpToday: "a caller with a stand-up today",
  standUp: "a stand-up 9700 of Neha Kulkarni today, signed off",
  openStandUp: "a stand-up 9700 of Neha Kulkarni today, not signed off",
  premiumEnquiry: "a premium enquiry 9800 of Kavita Rao with all its forms",
  meeting: "a meeting 9400 with broker 9100, and its campaign 9450",
  meetingDay: "a broker 9100, on 5 January 2026",
  clientMeeting: "a meeting 9500 with the client Ravi Kumar",
  channelPartner: "a channel partner 9100 of Neha Kulkarni, due today, who called once",
  points: "a broker 9100 with points of 5 November 2026",
  meetingRequest: "a meeting request 9800 of broker 9100, and a manager",
} as const;

export type State = keyof typeof STATES;

/** The tokens that the states let in; they are no secrets, for they are known to no other database. */
export const TOKENS = {
  caller: "pact-caller-token",
  backOffice: "pact-back-office-token",
  manager: "pact-manager-token",
} as const;

/** One exchange worth promising: what must be true, what is asked, and what comes back. Both as our side has them. */
export interface Example<E extends Endpoint = Endpoint> {
  given: State;
  /** Who asks; by default the caller. */
  token?: string;
  input: Input<E>;
  reply: Reply<E>;
}

/** An example of every call of a resource; leaving one out does not compile. */
export type Examples<G extends Group> = { [Name in keyof G]: Example<G[Name]> };

/** An exchange that the provider refuses, in the way that the client relies on. */
export interface Refused<E extends Endpoint = Endpoint> {
  title: string;
  endpoint: E;
  given: State;
  token?: string;
  input: Input<E>;
  status: number;
}

/** Says, for the compiler, that the input is one of this very endpoint. */
export const refused = <E extends Endpoint>(refusal: Refused<E>) => refusal as unknown as Refused;
