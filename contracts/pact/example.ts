import type { Endpoint, EndpointGroup, Input, Reply } from "../src/index.ts";

/** The provider states that an exchange may require; the reference backend's test sets up each of them. */
export const STATES = {
  failing: "a caller Neha Kulkarni, signed in, and a fault within",
  signedOut: "a caller Neha Kulkarni who is not signed in",
  caller: "a caller Neha Kulkarni, signed in",
  enquiry: "an enquiry 9001 of Ravi Kumar, due today",
  bareEnquiry: "an enquiry 9001 of Ravi Kumar of which little is known",
  deadEnquiry: "an enquiry 9001 of Ravi Kumar, dead",
  overdue: "an enquiry 9001 of Ravi Kumar, overdue",
  projectWithText: "a broker 9100 who works project 26",
  brokerDue: "a broker 9100 who is due today",
  brokerOverdue: "a broker 9100 who is overdue",
  savedSearch: "an enquiry 9001 of Ravi Kumar, due today, and a saved search 9300 Hot leads",
  resetAsked: "a caller who asked for a new password",
  codeSent: "a caller who was sent a one-time password",
  project: "a project 9200 Green Park with a brochure, a link, an impression, a broker and a campaign",
  projectBroker: "a broker 9100 who is interested in project 9200, as 9400",
  campaign: "a campaign 9500 of broker 9100 for project 9200, agreed on in meeting 9600",
  plannedCampaign: "a campaign 9500 of broker 9100 for project 9200, not executed",
  standUpToday: "a caller with a stand-up today",
  standUp: "a stand-up 9700 of Neha Kulkarni today, signed off",
  openStandUp: "a stand-up 9700 of Neha Kulkarni today, not signed off",
  bareStandUp: "a stand-up 9700 of Neha Kulkarni today of which little is known",
  premiumEnquiry: "a premium enquiry 9800 of Kavita Rao with all its forms",
  barePremiumEnquiry: "a premium enquiry 9800 of Kavita Rao, new",
  meeting: "a meeting 9400 with broker 9100, and its campaign 9450",
  bareMeeting: "a meeting 9400 with broker 9100 of which little is known",
  meetingDay: "a broker 9100, on 5 January 2026",
  clientMeeting: "a meeting 9500 with the client Ravi Kumar",
  bareClientMeeting: "a meeting 9500 with the client Ravi Kumar of which little is known",
  channelPartner: "a channel partner 9100 of Neha Kulkarni, due today, who called once",
  points: "a broker 9100 with points of 5 November 2026",
  meetingRequest: "a meeting request 9800 of broker 9100, and a manager",
  bareRequest: "a meeting request 9800 of broker 9100, for no project and not flagged",
} as const;

export type State = keyof typeof STATES;

/** The tokens that the states accept. They are not secret: no other database knows them. */
export const TOKENS = {
  caller: "pact-caller-token",
  manager: "pact-manager-token",
  admin: "pact-admin-token",
} as const;

/**
 * One exchange of the pact: the provider state, the request and the reply, both in our own format. A part that is absent from the
 * reply is not promised; a part that is null is promised to be null.
 */
export interface Example<E extends Endpoint = Endpoint> {
  given: State;
  /** The token of the user; by default that of the caller. */
  token?: string;
  input: Input<E>;
  reply: Reply<E>;
}

/** An example of every call of a resource; a missing one is a compile error. */
export type Examples<G extends EndpointGroup> = { [Name in keyof G]: Example<G[Name]> };

/** A further exchange of a call, for what its one example cannot show. */
export interface Variant<E extends Endpoint = Endpoint> extends Example<E> {
  title: string;
  endpoint: E;
}

/** A refusal that the client relies on. */
export interface ErrorExample<E extends Endpoint = Endpoint> {
  title: string;
  endpoint: E;
  given: State;
  token?: string;
  input: Input<E>;
  status: number;
}

/** These check at compile time that input and reply belong to this endpoint. */
export const anyVariant = <E extends Endpoint>(variant: Variant<E>) => variant as unknown as Variant;
export const errorExample = <E extends Endpoint>(refusal: ErrorExample<E>) => refusal as unknown as ErrorExample;
