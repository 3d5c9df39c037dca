import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, type Shown, settle } from "../../lib/test/renderPage.ts";
import { ForgotPassword } from "./ForgotPassword.tsx";
import { Login } from "./Login.tsx";
import { Otp } from "./Otp.tsx";
import { ResetPassword } from "./ResetPassword.tsx";

interface Options {
  meta?: object;
  onSuccess(reply: object, sent: object): void;
}
const fake = vi.hoisted(() => ({
  ...{ calls: {} as Record<string, Options>, sent: vi.fn(), isPending: false, did: [] as unknown[], params: "" },
  ...{ kept: "asha@example.com", alert: vi.fn(), stored: new Map<string, string>() },
}));
const mutation = vi.hoisted(() => (name: string) => ({
  useMutation: (options: Options) => {
    fake.calls[name] = options;
    return { isPending: fake.isPending, mutate: (input: object) => fake.sent(name, input) };
  },
}));
vi.mock("react-router-dom", () => ({
  Link: "a",
  useSearchParams: () => [
    new URLSearchParams(fake.params),
    (params: object, options: object) => {
      fake.did.push(params, options);
      fake.params = "";
    },
  ],
}));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    session: {
      ...{ forgotPassword: mutation("forgot"), resetPassword: mutation("reset"), login: mutation("login") },
      ...{ verifyOtp: mutation("verify"), sendOtp: mutation("send") },
    },
  },
}));
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({
  useNavigateWhileShown: () => (to: string) => fake.did.push(to),
}));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ alert: fake.alert }));
vi.mock("./otpEmail.ts", () => ({ otpEmail: { get: () => "", secondsSinceSent: () => 99 } }));
vi.mock("./resetEmail.ts", () => ({
  resetEmail: { get: () => fake.kept, keep: (email: string) => fake.did.push(`keep ${email}`) },
}));
vi.mock("./ScreenTitle.tsx", () => ({
  ScreenTitle: ({ children }: { children: ReactNode }) => createElement("h1", null, children),
}));
vi.mock("./SessionForm.tsx", () => ({
  SessionForm: ({ label, pending, ...form }: Record<string, never>) =>
    createElement("form", { "aria-label": label, "aria-busy": pending, ...(form as object) }),
}));
vi.mock("./useCountdown.ts", () => ({ useCountdown: () => ({ seconds: 0, restart: () => {} }) }));
vi.mock("./useSignIn.ts", () => ({ useSignIn: () => () => true }));

const show = async (screen: () => ReactNode) => (await renderPage(createElement(screen))).page;
const type = (page: Shown, place: number, value: string) =>
  page.all("input")[place]?.fire("onChange", { target: { value } });
async function submit(page: Shown) {
  const preventDefault = vi.fn();
  await page.one("form").fire("onSubmit", { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
}
const inputs = (page: Shown) =>
  page
    .all("input")
    .map(({ props }, index) => [
      page.all("label")[index]?.text,
      props.type,
      props.autoComplete,
      props["aria-required"],
    ]);
beforeEach(() => {
  Object.assign(fake, { calls: {}, isPending: false, did: [], params: "", kept: "asha@example.com" });
  fake.stored.clear();
  for (const spy of [fake.sent, fake.alert]) spy.mockReset();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => fake.stored.get(name) ?? null,
    setItem: (name: string, value: string) => fake.stored.set(name, value),
    removeItem: (name: string) => fake.stored.delete(name),
  });
});

describe("the page that mails a link", () => {
  test("begins with the address that was typed before, and sends it without blanks", async () => {
    const page = await show(ForgotPassword);
    expect([page.one("h1").text, page.one("form").props["aria-label"]]).toEqual(["Forgot Password", "Forgot Password"]);
    expect(inputs(page)).toEqual([["E-mail", "email", "username", true]]);
    expect(page.one("input").props.value).toBe("asha@example.com");
    await type(page, 0, "  ");
    expect(page.button("Send Reset Link").props).toMatchObject({ disabled: true, type: "submit" });
    await type(page, 0, " ravi@example.com ");
    expect(page.button("Send Reset Link").props.disabled).toBeFalsy();
    await submit(page);

    expect(fake.sent.mock.calls).toEqual([["forgot", { email: "ravi@example.com" }]]);
    expect(page.one("a").props.to).toBe("/login");
  });

  test("says that it was sent, and keeps the address", async () => {
    await show(ForgotPassword);
    fake.calls.forgot?.onSuccess({}, { email: "ravi@example.com" });
    expect(fake.did).toEqual(["keep ravi@example.com"]);
    expect(fake.alert.mock.calls).toEqual([
      [{ icon: "success", title: "Reset Link Sent to Your Registered e-mail", text: "Sent!" }],
    ]);
    fake.isPending = true;
    const pending = await show(ForgotPassword);

    expect([pending.one("form").props["aria-busy"], pending.one("button").props["aria-busy"]]).toEqual([true, true]);
  });
});

describe("the page of a new password", () => {
  const open = async (token: string | null = "t1") => {
    fake.params = token === null ? "" : `reset_password_token=${token}`;
    return show(ResetPassword);
  };
  const save = (page: Shown) => page.button("Reset Password").props.disabled;

  test("takes the token out of the address, and keeps it for this tab", async () => {
    const page = await open();
    expect([fake.did, [...fake.stored]]).toEqual([[{}, { replace: true }], [["reset_password_token", "t1"]]]);
    expect(page.all("p", { role: "alert" })).toEqual([]);
    fake.did = [];
    const again = await open(null);

    expect([fake.did, again.all("p", { role: "alert" }), again.all("a").length]).toEqual([[], [], 1]);
  });

  test("without a token cannot be used, and leads to a new link", async () => {
    const page = await open(null);
    for (const place of [0, 1]) await type(page, place, "secret");

    expect([page.one("p", { role: "alert" }).text, save(page)]).toEqual([
      "This page needs the link from your e-mail.",
      true,
    ]);
    expect(page.all("a").map(({ text, props }) => [text, props.to])).toEqual([
      ["Back to login", "/login"],
      ["Ask for a link", "/forgotpassword"],
    ]);
  });

  test("asks for it twice, and refuses two that differ", async () => {
    const page = await open();
    expect(inputs(page)).toEqual([
      ["New Password", "password", "new-password", true],
      ["Confirm Password", "password", "new-password", true],
    ]);
    expect(save(page)).toBe(true);
    await type(page, 0, "secret");
    expect([save(page), page.texts.includes("The two passwords differ")]).toEqual([true, false]);
    await type(page, 1, "secre");
    expect([save(page), page.texts.includes("The two passwords differ")]).toEqual([true, true]);
    await type(page, 1, "secret");
    expect([save(page), page.texts.includes("The two passwords differ")]).toEqual([false, false]);
    await submit(page);

    expect(fake.sent.mock.calls).toEqual([
      ["reset", { password: "secret", password_confirmation: "secret", reset_password_token: "t1" }],
    ]);
  });

  test("is left for the login page once it is set, and its token is forgotten", async () => {
    await open();
    fake.did = [];
    await settle(() => fake.calls.reset?.onSuccess({}, {}));

    expect([fake.did, fake.stored.size, fake.calls.reset?.meta]).toEqual([["/login"], 0, { success: "Updated!" }]);
  });
});

test("the login page asks for an address and a password, and leads to a forgotten one", async () => {
  const page = await show(Login);
  expect(inputs(page)).toEqual([
    ["E-mail", "email", "username", true],
    ["Password", "password", "current-password", true],
  ]);
  expect(page.all("input").map(({ props }) => [props.name, props.defaultValue])).toEqual([
    ["email", "asha@example.com"],
    ["password", undefined],
  ]);
  expect([page.button("Login").props.type, page.one("a").props.to]).toEqual(["submit", "/forgotpassword"]);
  expect(page.one("form").props).toMatchObject({ noValidate: true, "aria-label": "Login" });
  fake.isPending = true;
  const pending = await show(Login);

  expect([pending.one("form").props["aria-busy"], pending.button("Login").props["aria-busy"]]).toEqual([true, true]);
});

test("the page of the one-time password asks for a number, and for an address that is not known", async () => {
  const page = await show(Otp);
  expect(inputs(page)).toEqual([
    ["E-mail", "email", "username", true],
    ["OTP", "text", "one-time-code", true],
  ]);
  expect(page.all("input")[1]?.props.inputMode).toBe("numeric");

  expect([page.button("Verify OTP").props.type, page.button("Resend OTP").props.type]).toEqual(["submit", "button"]);
});
