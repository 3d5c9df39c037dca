import { expect, test } from "vitest";
import { NO_ANSWER, openApp, type Replies } from "../../lib/test/openScreen.ts";

const open = async (path: string, replies: Replies = {}) => {
  stubWindow();
  return openApp(path, replies, { token: "" });
};

test("the login page asks for an e-mail address and a password", async () => {
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Mobile CRM", "Login", "E-mail", "Password", "Login Forgot password?"]) expect.soft((await open("/login")).text()).toContain(text);
  expect.soft(screen.href("Forgot password?")).toBe("/forgotpassword");
});

test("the page of a forgotten password asks for an e-mail address", async () => {
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Mobile CRM", "Forgot Password", "E-mail", "Send Reset Link Back to login"]) expect.soft((await open("/forgotpassword")).text()).toContain(text);
  expect.soft(screen.href("Back to login")).toBe("/login");
});

test("the page of a new password asks for it twice", async () => {
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Mobile CRM", "Reset Password", "New Password", "Confirm Password", "Back to login"]) expect.soft((await open("/Password/Edit?reset_password_token=t")).text()).toContain(text);
  expect.soft(screen.href("Back to login")).toBe("/login");
});

test("the page of a new password without a token says what it needs", async () => {
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Mobile CRM", "Reset Password", "This page needs the link from your e-mail.", "New Password", "Confirm Password", "Back to login Ask for a link"]) expect.soft((await open("/Password/Edit")).text()).toContain(text);
  expect.soft(screen.href("Back to login")).toBe("/login");
  expect.soft(screen.href("Ask for a link")).toBe("/forgotpassword");
});

test("the page of the one-time password asks for six digits", async () => {
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Mobile CRM", "OTP Verification", "E-mail", "OTP", "Resend OTP Verify OTP"]) expect.soft((await open("/otp")).text()).toContain(text);
});

test("what was wrong with a sign-in is told until it is sent without that", async () => {
  const screen = await open("/login", { "session.login": NO_ANSWER });
  const told = () => screen.text().match(/Required|Enter a valid e-mail/g);
  const enter = (label: string, value: string) => Object.assign(screen.field(label).node, { value });
  enter("E-mail", "");
  enter("Password", "");
  await screen.submit();
  expect(told()).toEqual(["Required", "Required"]);
  enter("E-mail", "meera");
  enter("Password", "secret");
  await screen.submit();
  expect([told(), screen.calls]).toEqual([["Enter a valid e-mail"], []]);
  enter("E-mail", " meera@crm.test ");
  await screen.submit();

  expect(told()).toBeNull();
  expect(screen.calls).toEqual([["session.login", { email: "meera@crm.test", password: "secret" }]]);
});
