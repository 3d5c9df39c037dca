import type { Mails } from "@mobile-crm/fixtures/files/mails.ts";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import { sessionLabels } from "../src/features/session/labels.ts";
import { expect, test } from "./fixtures.ts";
import { findRequest } from "./partnerSteps.ts";

const email = "caller@mobile-crm.test";

async function mailedCode(mails: Mails) {
  return /^(\d{6}) is your/m.exec((await mails.list()).at(-1) ?? "")?.[1] ?? "";
}

test("a one-time password is sent by mail once, typed as digits, verified, and leads Home", {
  tag: ["@R048", "@U181", "@C089", "@C090", "@M030", "@M031", "@K029", "@V065", "@V066", "@V067"],
}, async ({ page, mails, upstream, expectAccessible }) => {
  // Login opens the screen with the e-mail and without a token.
  upstream.answer("POST login", { status: 200, body: { otp_required: true, email } });
  await page.goto("/login");
  await page.getByLabel(sessionLabels.email).fill(email);
  await page.getByLabel(sessionLabels.password).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: sessionLabels.login }).click();
  await expect(page).toHaveURL("/otp");

  await expect(page.getByText(sessionLabels.otpSent)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${sessionLabels.resendOtp} in \\d+ sec$`))).toBeVisible();
  await expect(page.getByRole("button", { name: sessionLabels.resendOtp })).toBeDisabled();
  const box = page.getByLabel(sessionLabels.otp);
  await expect(box).toHaveAttribute("inputmode", "numeric");
  await expectAccessible();
  expect(findRequest(upstream, "POST", "send_otp")).toMatchObject({ query: `email=${email}`, body: undefined });
  // A reload within thirty seconds sends no second mail.
  await page.reload();
  const verify = page.getByRole("button", { name: sessionLabels.verifyOtp });
  await expect(verify).toBeDisabled();
  await box.pressSequentially("0e1E2+3-4");
  await expect(box).toHaveValue("01234");
  await expect(page.getByText(sessionLabels.otpLength)).toBeVisible();
  await expect(verify).toBeDisabled();
  const otp = await mailedCode(mails);
  await box.fill(otp);
  await verify.click();

  await expect(page.getByText(/^1 - 20 of/)).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(findRequest(upstream, "POST", "verify_otp")).toMatchObject({ query: "", body: { email, otp } });
  expect(upstream.requests.filter(({ path }) => path === "send_otp")).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
});
