import { expect, test, vi } from "vitest";
import { failure, NOW, openApp, type Replies } from "../../../test/openScreen.ts";
import { sessionLabels } from "./labels.ts";

const setTime = (seconds: number) => vi.setSystemTime(Date.parse(NOW) + seconds * 1000);

test("a user who returns soon after a one-time password was sent gets no other one automatically, not even later", async () => {
  const screen = await openApp(
    "/login",
    { "session.login": { email: "meera@crm.test" }, "session.sendOtp": {} },
    { token: "" },
  );
  const signIn = async () => {
    await screen.type(sessionLabels.email, "meera@crm.test");
    await screen.type(sessionLabels.password, "secret");
    await screen.submit(sessionLabels.login);
  };
  const sentCodes = () => screen.calls.filter(([call]) => call === "session.sendOtp");
  await signIn();
  expect([screen.path(), sentCodes()]).toEqual(["/otp", [["session.sendOtp", { email: "meera@crm.test" }]]]);
  await screen.go("/login");
  setTime(10);
  await signIn();
  expect(sentCodes()).toHaveLength(1);
  setTime(60);
  await screen.type(sessionLabels.otp, "1");
  await screen.type(sessionLabels.otp, "12");

  expect(sentCodes()).toHaveLength(1);
});

test.each([
  ["123 456", "123456"],
  [" 12-34-56 ", "123456"],
  ["1234567", "123456"],
  ["12a", "12"],
])("from the pasted text %j the one-time password is %j", async (pasted, otp) => {
  const screen = await openApp("/otp", {}, { token: "" });
  await screen.type(sessionLabels.otp, pasted);

  expect(screen.value(sessionLabels.otp)).toBe(otp);
});

const RESEND = new RegExp(`^${sessionLabels.resendOtp} in (\\d+) sec$`, "m");
/** A page to which the login has just led. */
async function arrive(replies: Replies = {}) {
  const screen = await openApp(
    "/login",
    { "session.login": { email: "meera@crm.test" }, "session.sendOtp": {}, ...replies },
    { token: "" },
  );
  await screen.type(sessionLabels.email, "meera@crm.test");
  await screen.type(sessionLabels.password, "secret");
  await screen.submit(sessionLabels.login);
  return screen;
}

test("the countdown runs from 30 seconds; then Resend sends another password and restarts it", {
  tags: ["S040", "K030", "U181"],
}, async () => {
  const screen = await arrive();
  const seconds = () => Number(RESEND.exec(screen.text())?.[1] ?? 0);
  const countdown = () =>
    expect.poll(async () => {
      await screen.settle();
      return [seconds(), screen.button(sessionLabels.resendOtp).disabled];
    });
  await countdown().toEqual([30, true]);
  setTime(15);
  await countdown().toEqual([15, true]);
  setTime(30);
  await countdown().toEqual([0, false]);
  await screen.press(sessionLabels.resendOtp);

  expect(screen.calls.filter(([call]) => call === "session.sendOtp")).toHaveLength(2);
  await countdown().toEqual([30, true]);
});

test("a one-time password that could not be sent says so and can be sent again at once", { tags: "M005" }, async () => {
  const screen = await arrive({ "session.sendOtp": failure("Down") });
  expect(screen.dialogs().map(({ title }) => title)).toEqual(["Server Error!"]);
  await screen.press("OK");

  expect(screen.text()).not.toMatch(RESEND);
  expect(screen.button(sessionLabels.resendOtp).disabled).toBe(false);
});

test("the digits of a pasted message are the one-time password", async () => {
  const screen = await arrive();
  await screen.user.click(screen.field(sessionLabels.otp));
  await screen.user.paste("Your OTP is 123-456.");
  await screen.settle();

  expect(screen.value(sessionLabels.otp)).toBe("123456");
  expect(screen.button(sessionLabels.verifyOtp).disabled).toBe(false);
});

test("opened directly, the page asks for the user of the one-time password", { tags: "U181" }, async () => {
  const screen = await openApp("/otp", {}, { token: "" });
  // Nothing was sent, so there is nothing to wait for.
  expect(screen.text()).not.toMatch(RESEND);
  await screen.type(sessionLabels.otp, "123456");
  expect(screen.button(sessionLabels.verifyOtp).disabled).toBe(true);
  await screen.type(sessionLabels.email, "meera@crm.test");
  expect(screen.button(sessionLabels.verifyOtp).disabled).toBe(false);
  await screen.press(sessionLabels.resendOtp);

  expect(screen.text()).toMatch(RESEND);
});
