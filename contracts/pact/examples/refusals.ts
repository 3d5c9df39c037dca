import { endpoints } from "../../src/index.ts";
import { type ErrorExample, errorExample } from "../example.ts";
import { campaigns } from "./campaigns.ts";
import { enquiries } from "./enquiries.ts";
import { meetingEdit, newMeeting } from "./meetings.ts";
import { notFound } from "./notFound.ts";
import { partnerRefusals } from "./partnerRefusals.ts";
import { projectBrokers } from "./projectBrokers.ts";
import { projects } from "./projects.ts";

const { details, list, saveSearch, create } = endpoints.enquiries;

/** The refusals that the client handles, each in the form that it relies on. */
export const refusals: ErrorExample[] = [
  errorExample({
    title: "a token that nobody holds is refused with 401",
    endpoint: details,
    given: "enquiry",
    token: "nobodys-token",
    input: { id: 9001 },
    status: 401,
  }),
  errorExample({
    title: "a project that the broker does not work is refused with 422",
    endpoint: create,
    given: "enquiry",
    input: { ...enquiries.create.input, building_id: 1 },
    status: 422,
  }),
  errorExample({
    title: "a builder is refused with 403 to everyone but role 1",
    endpoint: endpoints.projects.create,
    given: "caller",
    input: { ...projects.create.input, builder_id: 1 },
    status: 403,
  }),
  errorExample({
    title: "a broker of another project is refused with 404",
    endpoint: endpoints.projectBrokers.details,
    given: "projectBroker",
    input: { id: 1, broker_id: 9100 },
    status: 404,
  }),
  errorExample({
    title: "an assignee who is none is refused with 422",
    endpoint: endpoints.projectBrokers.initiate,
    given: "projectBroker",
    input: { ...projectBrokers.initiate.input, user_id: 9001 },
    status: 422,
  }),
  errorExample({
    title: "a campaign for a project that the broker does not work is refused with 422",
    endpoint: endpoints.campaigns.create,
    given: "projectBroker",
    input: { ...campaigns.create.input, building_id: 1 },
    status: 422,
  }),
  errorExample({
    title: "a wrong password is refused with 401",
    endpoint: endpoints.session.login,
    given: "signedOut",
    input: { email: "neha.kulkarni@mobile-crm.test", password: "wrong" },
    status: 401,
  }),
  errorExample({
    title: "a visit without a selfie is refused with 422",
    endpoint: endpoints.meetings.create,
    given: "meetingDay",
    input: { ...newMeeting, executive_image: undefined },
    status: 422,
  }),
  errorExample({
    title: "a visit of another day is refused with 422",
    endpoint: endpoints.meetings.create,
    given: "meetingDay",
    input: {
      ...newMeeting,
      start_date_time: "2026-01-04T11:00:00+05:30",
      end_date_time: "2026-01-04T11:45:00+05:30",
    },
    status: 422,
  }),
  errorExample({
    title: "to move a visit is refused with 403",
    endpoint: endpoints.meetings.update,
    given: "meeting",
    input: { ...meetingEdit, start_date_time: "2026-01-05T10:00:00+05:30" },
    status: 403,
  }),
  errorExample({
    title: "to delete a meeting with a client is refused with 403",
    endpoint: endpoints.clientMeetings.remove,
    given: "clientMeeting",
    input: { id: 9500 },
    status: 403,
  }),
  errorExample({
    title: "a fault while reading is a 500",
    endpoint: list,
    given: "failing",
    input: { page: 1 },
    status: 500,
  }),
  errorExample({
    title: "a fault while writing is a 500",
    endpoint: saveSearch,
    given: "failing",
    input: enquiries.saveSearch.input,
    status: 500,
  }),
  ...partnerRefusals,
  ...notFound,
];
