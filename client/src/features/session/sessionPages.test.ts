import { expect, test } from "vitest";
import { NO_ANSWER, openApp, type Replies } from "../../../test/openScreen.ts";

const open = async (path: string, replies: Replies = {}) => {
  return openApp(path, replies, { token: "" });
};

test("the login page asks for an e-mail address and a password", async () => {
  const screen = await open("/login");
  expect(screen.fields()).toEqual({
    "E-mail": "",
    Password: "",
  });
  for (const text of ["Mobile CRM", "Login", "Login Forgot password?"]) expect(screen.text()).toContain(text);
  expect(screen.href("Forgot password?")).toBe("/forgotpassword");
});

test("the page for a forgotten password asks for an e-mail address", async () => {
  const screen = await open("/forgotpassword");
  expect(screen.fields()).toEqual({
    "E-mail": "",
  });
  for (const text of ["Mobile CRM", "Forgot Password", "Send Reset Link Back to login"])
    expect(screen.text()).toContain(text);
  expect(screen.href("Back to login")).toBe("/login");
});

test("the page for a new password asks for it twice", async () => {
  const screen = await open("/Password/Edit?reset_password_token=t");
  expect(screen.fields()).toEqual({
    "Confirm Password": "",
    "New Password": "",
  });
  for (const text of ["Mobile CRM", "Reset Password", "Back to login"]) expect(screen.text()).toContain(text);
  expect(screen.href("Back to login")).toBe("/login");
});

test("the page for a new password says what it needs if there is no token", async () => {
  const screen = await open("/Password/Edit");
  expect(screen.fields()).toEqual({
    "Confirm Password": "",
    "New Password": "",
  });
  for (const text of [
    "Mobile CRM",
    "Reset Password",
    "This page needs the link from your e-mail.",
    "Back to login Ask for a link",
  ])
    expect(screen.text()).toContain(text);
  expect(screen.href("Back to login")).toBe("/login");
  expect(screen.href("Ask for a link")).toBe("/forgotpassword");
});

test("the page for the one-time password asks for six digits", async () => {
  const screen = await open("/otp");
  expect(screen.fields()).toEqual({
    "E-mail": "",
    OTP: "",
  });
  for (const text of ["Mobile CRM", "OTP Verification", "Resend OTP Verify OTP"]) expect(screen.text()).toContain(text);
});

test("sign-in errors are shown until the form is sent without them", async () => {
  const screen = await open("/login", { "session.login": NO_ANSWER });
  const messages = () => screen.text().match(/Required|Enter a valid e-mail/g);
  const typeInto = (label: string, value: string) => screen.type(label, value);
  await typeInto("E-mail", "");
  await typeInto("Password", "");
  await screen.submit();
  expect(messages()).toEqual(["Required", "Required"]);
  await typeInto("E-mail", "meera");
  await typeInto("Password", "secret");
  await screen.submit();
  expect([messages(), screen.calls]).toEqual([["Enter a valid e-mail"], []]);
  await typeInto("E-mail", " meera@crm.test ");
  await screen.submit();

  expect(messages()).toBeNull();
  expect(screen.calls).toEqual([["session.login", { email: "meera@crm.test", password: "secret" }]]);
});

test("the e-mail that a link was sent to is prefilled in the login", async () => {
  const screen = await open("/forgotpassword");
  await screen.type("E-mail", "meera@crm.test");
  await screen.submit("Forgot Password");
  await screen.press("OK");
  await screen.go("/login");

  expect(screen.value("E-mail")).toBe("meera@crm.test");
});

test("a password is sent exactly as typed, and password managers recognize both fields", async () => {
  const screen = await open("/login", { "session.login": NO_ANSWER });
  await screen.type("E-mail", "meera@crm.test");
  await screen.type("Password", " two words ");
  expect(screen.field("E-mail").autocomplete).toBe("username");
  expect(screen.field("Password").autocomplete).toBe("current-password");
  await screen.submit();

  expect(screen.calls).toEqual([["session.login", { email: "meera@crm.test", password: " two words " }]]);
});
