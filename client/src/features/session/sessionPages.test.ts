import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { NO_ANSWER, openApp, type Replies } from "../../lib/test/openScreen.ts";
import { stubWindow } from "../../lib/test/stubPage.ts";

const open = async (path: string, replies: Replies = {}) => {
  stubWindow();
  return openApp(path, replies, { token: "" });
};

test("the login page asks for an e-mail address and a password", async () => {
  expect((await open("/login")).text()).toMatchInlineSnapshot(`
    ":building: Mobile CRM
    form "Login"
    title: Login · Mobile CRM
    # Login
    E-mail
    <input * type=email autoComplete=username>
    Password
    <input * type=password autoComplete=current-password> [:show: Show password]
    [Login] [Forgot password? /forgotpassword]"
  `);
});

test("the page of a forgotten password asks for an e-mail address", async () => {
  expect((await open("/forgotpassword")).text()).toMatchInlineSnapshot(`
    ":building: Mobile CRM
    form "Forgot Password"
    title: Forgot Password · Mobile CRM
    # Forgot Password
    E-mail
    <input * type=email autoComplete=username = >
    [Send Reset Link] (disabled) [Back to login /login]"
  `);
});

test("the page of a new password asks for it twice", async () => {
  expect((await open("/Password/Edit?reset_password_token=t")).text()).toMatchInlineSnapshot(`
    ":building: Mobile CRM
    form "Reset Password"
    title: Reset Password · Mobile CRM
    # Reset Password
    New Password
    <input * type=password autoComplete=new-password = > [:show: Show password]
    Confirm Password
    <input * type=password autoComplete=new-password = > [:show: Show password]
    [Reset Password] (disabled)
    [Back to login /login]"
  `);
});

test("the page of a new password without a token says what it needs", async () => {
  expect((await open("/Password/Edit")).text()).toMatchInlineSnapshot(`
    ":building: Mobile CRM
    form "Reset Password"
    title: Reset Password · Mobile CRM
    # Reset Password
    This page needs the link from your e-mail.
    New Password
    <input * type=password autoComplete=new-password = > [:show: Show password]
    Confirm Password
    <input * type=password autoComplete=new-password = > [:show: Show password]
    [Reset Password] (disabled)
    [Back to login /login] [Ask for a link /forgotpassword]"
  `);
});

test("the page of the one-time password asks for six digits", async () => {
  expect((await open("/otp")).text()).toMatchInlineSnapshot(`
    ":building: Mobile CRM
    form "Verification"
    title: OTP Verification · Mobile CRM
    # OTP Verification
    E-mail
    <input * type=email autoComplete=username = >
    OTP
    <input * type=text inputMode=numeric autoComplete=one-time-code = >
    [Resend OTP] (disabled) [Verify OTP] (disabled)"
  `);
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
