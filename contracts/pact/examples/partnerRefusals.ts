import { endpoints } from "../../src/index.ts";
import { errorExample, TOKENS } from "../example.ts";
import { brokers } from "./brokers.ts";

const { resetPassword, verifyOtp } = endpoints.session;

/** Refusals about channel partners, and refusals of callers who are not signed in. */
export const partnerRefusals = [
  errorExample({
    title: "another calling executive is refused with 403 to everyone but role 1",
    endpoint: endpoints.brokers.update,
    given: "channelPartner",
    input: { ...brokers.update.input, calling_executive_id: 6 },
    status: 403,
  }),
  errorExample({
    title: "a sub status of another status is refused with 422",
    endpoint: endpoints.brokers.update,
    given: "channelPartner",
    input: { ...brokers.update.input, sub_status_id: 1 },
    status: 422,
  }),
  errorExample({
    title: "to delete a meeting request is refused with 403",
    endpoint: endpoints.meetingRequests.remove,
    given: "meetingRequest",
    token: TOKENS.caller,
    input: { id: 9800 },
    status: 403,
  }),
  errorExample({
    title: "a wrong one-time password is refused with 422",
    endpoint: verifyOtp,
    given: "codeSent",
    input: { email: "neha.kulkarni@mobile-crm.test", otp: "999999" },
    status: 422,
  }),
  errorExample({
    title: "a link that was used or made up is refused with 422",
    endpoint: resetPassword,
    given: "resetAsked",
    input: { password: "a-new-password", password_confirmation: "a-new-password", reset_password_token: "made-up" },
    status: 422,
  }),
];
