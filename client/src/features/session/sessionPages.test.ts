import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { failure, NO_ANSWER, openApp, type Replies, reply, SEAL } from "../../../test/openScreen.ts";
import { session } from "../../auth/session.ts";
import { keyStore } from "../../storage/keyStore.ts";
import { LoginLayout } from "./LoginLayout.tsx";
import { sessionLabels } from "./labels.ts";

const open = async (path: string, replies: Replies = {}) => {
  return openApp(path, replies, { token: "" });
};

test("the login page asks for an e-mail address and a password", async () => {
  const screen = await open("/login");
  expect(screen.fields()).toEqual({
    [sessionLabels.email]: "",
    [sessionLabels.password]: "",
  });
  expect(screen.getByRole("heading", { name: sessionLabels.login })).toBeTruthy();
  expect(screen.href(sessionLabels.forgotPasswordLink)).toBe("/forgotpassword");
});

test("the login page has its mark at the first paint", () => {
  const html = renderToString(
    createElement(QueryClientProvider, {
      client: new QueryClient(),
      children: createElement(MemoryRouter, null, createElement(LoginLayout)),
    }),
  );

  expect(html.split("Mobile CRM")[0]).toMatch(/<path d="/);
});

test("at an address of plain HTTP the login page says that nothing can be saved, and what to do", async () => {
  vi.stubGlobal("isSecureContext", false);
  const screen = await open("/login");

  expect(screen.getByRole("alert").textContent).toMatch(/saves need HTTPS or localhost/);
});

test("the page for a forgotten password asks for an e-mail address", async () => {
  const screen = await open("/forgotpassword");
  expect(screen.fields()).toEqual({
    [sessionLabels.email]: "",
  });
  expect(screen.getByRole("heading", { name: sessionLabels.forgotPassword })).toBeTruthy();
  expect(screen.has(sessionLabels.sendResetLink)).toBe(true);
  expect(screen.href(sessionLabels.backToLogin)).toBe("/login");
});

test("the page for a new password asks for it twice", async () => {
  const screen = await open("/Password/Edit?reset_password_token=t");
  expect(screen.fields()).toEqual({
    [sessionLabels.confirmPassword]: "",
    [sessionLabels.newPassword]: "",
  });
  expect(screen.getByRole("heading", { name: sessionLabels.resetPassword })).toBeTruthy();
  expect(screen.href(sessionLabels.backToLogin)).toBe("/login");
});

test("the page for a new password says what it needs if there is no token", async () => {
  const screen = await open("/Password/Edit");
  expect(screen.fields()).toEqual({
    [sessionLabels.confirmPassword]: "",
    [sessionLabels.newPassword]: "",
  });
  expect(screen.getByText(sessionLabels.needsLink)).toBeTruthy();
  expect(screen.href(sessionLabels.backToLogin)).toBe("/login");
  expect(screen.href(sessionLabels.askForLink)).toBe("/forgotpassword");
});

test("the page for the one-time password asks for six digits", async () => {
  const screen = await open("/otp");
  expect(screen.fields()).toEqual({
    [sessionLabels.email]: "",
    [sessionLabels.otp]: "",
  });
  expect(screen.getByRole("heading", { name: sessionLabels.otpVerification })).toBeTruthy();
  await screen.type(sessionLabels.otp, "12 34-56789");
  expect(screen.value(sessionLabels.otp)).toBe("123456");
  expect([screen.has(sessionLabels.resendOtp), screen.has(sessionLabels.verifyOtp)]).toEqual([true, true]);
});

test("sign-in errors are shown until the form is sent without them", async () => {
  const screen = await open("/login", { "session.login": NO_ANSWER });
  const messages = () => screen.text().match(new RegExp(`Required|${sessionLabels.validEmail}`, "g"));
  const typeInto = (label: string, value: string) => screen.type(label, value);
  await typeInto(sessionLabels.email, "");
  await typeInto(sessionLabels.password, "");
  await screen.submit();
  expect(messages()).toEqual(["Required", "Required"]);
  await typeInto(sessionLabels.email, "meera");
  await typeInto(sessionLabels.password, "secret");
  await screen.submit();
  expect([messages(), screen.calls]).toEqual([[sessionLabels.validEmail], []]);
  await typeInto(sessionLabels.email, " meera@crm.test ");
  await screen.submit();

  expect(messages()).toBeNull();
  expect(screen.calls).toEqual([["session.login", { email: "meera@crm.test", password: "secret" }]]);
});

test("the e-mail that a link was sent to is prefilled in the login", async () => {
  const screen = await open("/forgotpassword");
  await screen.type(sessionLabels.email, "meera@crm.test");
  await screen.submit(sessionLabels.forgotPassword);
  await screen.press("OK");
  await screen.go("/login");

  expect(screen.value(sessionLabels.email)).toBe("meera@crm.test");
});

test("a password is sent exactly as typed, and password managers recognize both fields", async () => {
  const screen = await open("/login", { "session.login": NO_ANSWER });
  await screen.type(sessionLabels.email, "meera@crm.test");
  await screen.type(sessionLabels.password, " two words ");
  expect(screen.field(sessionLabels.email).autocomplete).toBe("username");
  expect(screen.field(sessionLabels.password).autocomplete).toBe("current-password");
  await screen.submit();

  expect(screen.calls).toEqual([["session.login", { email: "meera@crm.test", password: " two words " }]]);
});

test("a link can be requested once an e-mail is entered", { tags: ["V071"] }, async () => {
  const screen = await open("/forgotpassword");
  const isDisabled = () => screen.button(sessionLabels.sendResetLink).disabled;
  expect([isDisabled(), screen.field(sessionLabels.email).type]).toEqual([true, "email"]);
  await screen.type(sessionLabels.email, "  ");
  expect(isDisabled()).toBe(true);
  await screen.type(sessionLabels.email, " meera@crm.test ");
  await screen.submit();

  expect(screen.calls).toEqual([["session.forgotPassword", { email: "meera@crm.test" }]]);
  expect(screen.dialogs()).toEqual([{ title: sessionLabels.linkSent, text: "Sent!" }]);
});

test("the e-mail typed at the login is prefilled when a link is requested, and back at the login", async () => {
  const screen = await open("/login");
  await screen.type(sessionLabels.email, "meera@crm.test");
  await screen.press(sessionLabels.forgotPasswordLink);
  expect([screen.path(), screen.value(sessionLabels.email)]).toEqual(["/forgotpassword", "meera@crm.test"]);
  await screen.press(sessionLabels.backToLogin);

  expect([screen.path(), screen.value(sessionLabels.email)]).toEqual(["/login", "meera@crm.test"]);
});

test("a password can be made visible while it is typed", async () => {
  const screen = await open("/login");
  await screen.type(sessionLabels.password, "what-was-it");
  const shown = () => [screen.field(sessionLabels.password).type, screen.button("Show password").ariaPressed];
  expect(shown()).toEqual(["password", "false"]);
  await screen.press("Show password");
  expect([...shown(), screen.value(sessionLabels.password)]).toEqual(["text", "true", "what-was-it"]);
  await screen.press("Show password");

  expect(shown()).toEqual(["password", "false"]);
});

test("a new password can be saved if it was entered twice and the address had a token", {
  tags: ["V072"],
}, async () => {
  const canSave = async (path: string, again: string) => {
    const screen = await open(path);
    await screen.type(sessionLabels.newPassword, "a-new-password");
    await screen.type(sessionLabels.confirmPassword, again);
    return !screen.button(sessionLabels.resetPassword).disabled;
  };

  expect(await canSave("/Password/Edit?reset_password_token=t", "")).toBe(false);
  expect(await canSave("/Password/Edit?reset_password_token=t", "another")).toBe(false);
  expect(await canSave("/Password/Edit?reset_password_token=t", "a-new-password")).toBe(true);
  sessionStorage.clear();
  expect(await canSave("/Password/Edit", "a-new-password")).toBe(false);
});

test("a pending sign-in disables its form, and a refused one says why", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = await open("/login", { "session.login": () => promise.then(failure("Wrong", 401)) });
  await screen.type(sessionLabels.email, "meera@crm.test");
  await screen.type(sessionLabels.password, "wrong");
  await screen.submit();
  const form = screen.getByRole("form", { name: sessionLabels.login });
  expect(form.getAttribute("aria-busy")).toBe("true");
  expect(screen.getByLabelText(sessionLabels.email).closest("[inert]")).not.toBeNull();
  resolve();
  await screen.settle();
  expect(screen.dialogs()).toEqual([{ title: "Error", text: "Wrong" }]);
  await screen.press("OK");

  expect(form.hasAttribute("aria-busy")).toBe(false);
  expect(screen.value(sessionLabels.email)).toBe("meera@crm.test");
});

test("a sign-in that the device has no space for says so, and signs nobody in", async () => {
  const screen = await open("/login", { "session.login": { ...(reply("session.login") as object), token: "new" } });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation((key) => {
    if (key === "token") throw new DOMException("full", "QuotaExceededError");
  });
  await screen.type(sessionLabels.email, "meera@crm.test");
  await screen.type(sessionLabels.password, "secret");
  await screen.submit();

  await expect.poll(() => screen.dialogs()).toHaveLength(1);
  expect(screen.dialogs()[0]?.text).toContain("this device has no space left");
  expect([screen.path(), session.token()]).toEqual(["/login", null]);
});

test("a sign-in keeps its key although data of an earlier session is cleared at the same time", async () => {
  const screen = await open("/login", { "session.login": { ...(reply("session.login") as object), seal: SEAL } });
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function (this: IDBObjectStore, ...args) {
    const request = IDBObjectStore.prototype.put.apply(this, args);
    this.clear();
    return request;
  });
  await screen.type(sessionLabels.email, "meera@crm.test");
  await screen.type(sessionLabels.password, "secret");
  await screen.submit();
  await expect.poll(() => screen.path()).toBe("/");
  // As after the page was opened again: the key of the sign-in is no longer in memory.
  session.dropSeal();

  expect(await keyStore.key()).toBeDefined();
});

test("a one-time password leads Home, and a password to the screen that asked for the sign-in", {
  tags: ["R052", "P010"],
}, async () => {
  sessionStorage.setItem("way_back", "/Details/9001");
  const otp = await open("/otp");
  await otp.type(sessionLabels.email, "meera@crm.test");
  await otp.type(sessionLabels.otp, "123456");
  await otp.submit(sessionLabels.verification);
  await expect.poll(() => otp.path()).toBe("/");
  const login = await open("/Details/9001");
  expect(login.path()).toBe("/login");
  await login.type(sessionLabels.email, "meera@crm.test");
  await login.type(sessionLabels.password, "secret");
  await login.submit(sessionLabels.login);

  await expect.poll(() => login.path()).toBe("/Details/9001");
});

test("a signed-in user who opens the login page is led to Home", { tags: ["R049"] }, async () => {
  expect((await openApp("/login", {})).path()).toBe("/");
});

test("at the page for a new password, a 401 without a session is an error like any other", async () => {
  const reply = { "session.resetPassword": failure("The link is too old", 401) };
  const screen = await open("/Password/Edit?reset_password_token=t", reply);
  await screen.type(sessionLabels.newPassword, "a-new-password");
  await screen.type(sessionLabels.confirmPassword, "a-new-password");
  await screen.submit(sessionLabels.resetPassword);

  expect(screen.dialogs()).toEqual([{ title: "Error", text: "The link is too old" }]);
  expect(screen.path()).toBe("/Password/Edit");
});
