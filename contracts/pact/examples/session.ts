import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";

const email = "neha.kulkarni@mobile-crm.test";
const signedIn = {
  id: 9000,
  name: "Neha Kulkarni",
  email,
  role_id: 6,
  role_name: "Calling Executive",
  is_sourcing: false,
  token: "a-new-token",
};

export const session: Examples<typeof endpoints.session> = {
  login: { given: "signedOut", input: { email, password: "demo-1234" }, reply: signedIn },
  logout: { given: "caller", input: {}, reply: { status: 1 } },
  forgotPassword: { given: "signedOut", input: { email, type: "mobile_crm" }, reply: null },
  resetPassword: {
    given: "resetAsked",
    input: {
      password: "a-new-password",
      password_confirmation: "a-new-password",
      reset_password_token: "pact-reset-token",
    },
    reply: null,
  },
  sendOtp: { given: "signedOut", input: { email }, reply: null },
  verifyOtp: { given: "codeSent", input: { email, otp: "012345" }, reply: signedIn },
};
