import { expect, test, vi } from "vitest";
import { NOW, openApp } from "../../../test/openScreen.ts";

const setTime = (seconds: number) => vi.setSystemTime(Date.parse(NOW) + seconds * 1000);

test("a user who returns soon after a one-time password was sent gets no other one automatically, not even later", async () => {
  const screen = await openApp(
    "/login",
    { "session.login": { email: "meera@crm.test" }, "session.sendOtp": {} },
    { token: "" },
  );
  const signIn = async () => {
    await screen.type("E-mail", "meera@crm.test");
    await screen.type("Password", "secret");
    await screen.submit("Login");
  };
  const sentCodes = () => screen.calls.filter(([call]) => call === "session.sendOtp");
  await signIn();
  expect([screen.path(), sentCodes()]).toEqual(["/otp", [["session.sendOtp", { email: "meera@crm.test" }]]]);
  await screen.go("/login");
  setTime(10);
  await signIn();
  expect(sentCodes()).toHaveLength(1);
  setTime(60);
  await screen.type("OTP", "1");
  await screen.type("OTP", "12");

  expect(sentCodes()).toHaveLength(1);
});

test.each([
  ["123 456", "123456"],
  [" 12-34-56 ", "123456"],
  ["1234567", "123456"],
  ["12a", "12"],
])("from the pasted text %j the one-time password is %j", async (pasted, otp) => {
  const screen = await openApp("/otp", {}, { token: "" });
  await screen.type("OTP", pasted);

  expect(screen.value("OTP")).toBe(otp);
});
