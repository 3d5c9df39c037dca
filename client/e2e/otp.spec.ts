import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { sent } from "./partnerSteps.ts";

const email = "caller@mobile-crm.test";
const RULE = "OTP must be 6 digits long.";

/** As login opens it: with the e-mail and without a token. */
async function arrive(
  page: Page,
  upstream: { answer(address: string, reply: { status: number; body: object }): void },
) {
  upstream.answer("POST login", { status: 200, body: { otp_required: true, email } });
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/otp");
}

async function mailedCode({ kysely }: Database) {
  const { body } = await kysely.selectFrom("mails").orderBy("id", "desc").select("body").executeTakeFirstOrThrow();
  return /^\d{6}/.exec(body)?.[0] ?? "";
}

const verify = (page: Page) => page.getByRole("button", { name: "Verify OTP" });

test("a one-time password is sent by mail, verified, and leads Home", {
  tag: ["@R048", "@U181", "@C089", "@C090", "@M030", "@K029"],
}, async ({ page, database, upstream, expectAccessible }) => {
  await arrive(page, upstream);

  await expect(page.getByText("OTP sent to Register Email")).toBeVisible();
  await expect(page.getByText(/^Resend OTP in \d+ sec$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend OTP" })).toBeDisabled();
  await expect(page.getByLabel("OTP")).toHaveAttribute("inputmode", "numeric");
  await expectAccessible();
  expect(sent(upstream, "POST", "send_otp")).toMatchObject({ query: `email=${email}`, body: undefined });
  const otp = await mailedCode(database);
  await page.getByLabel("OTP").fill(otp);
  await verify(page).click();

  await expect(page.getByText(/^1 - 20 of/)).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(sent(upstream, "POST", "verify_otp")).toMatchObject({ query: "", body: { email, otp } });
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
});

test("the field accepts only six digits and ignores the keys e, E, + and -, and Verify waits for all six", {
  tag: ["@V065", "@V066", "@V067", "@M031", "@K029"],
}, async ({ page, upstream }) => {
  await arrive(page, upstream);
  const box = page.getByLabel("OTP");
  await expect(verify(page)).toBeDisabled();
  await box.pressSequentially("0e1E2+3-4");
  await expect(box).toHaveValue("01234");
  await expect(page.getByText(RULE)).toBeVisible();
  await expect(verify(page)).toBeDisabled();
  await box.pressSequentially("56");
  await expect(box).toHaveValue("012345");
  await expect(page.getByText(RULE)).toHaveCount(0);
  await expect(verify(page)).toBeEnabled();
  await box.fill("012 345 67");
  await expect(box).toHaveValue("012345");
});

for (const [tag, reply, title, text] of [
  [["@M013", "@S041"], { status: 422, body: { message: "The code is wrong" } }, "Error", "The code is wrong"],
  [["@S041", "@M005"], { status: 500, body: {} }, "Server Error!", ""],
  // Before sign-in there is no session that could expire (SPEC-6).
  [["@M013", "@S041"], { status: 401, body: { message: "The code is wrong" } }, "Error", "The code is wrong"],
] as const)
  test(`a verification that fails with ${reply.status} alerts '${title}' and clears the input`, {
    tag: [...tag],
  }, async ({ page, upstream }) => {
    await arrive(page, upstream);
    upstream.answer("POST verify_otp", reply);
    await page.getByLabel("OTP").fill("123456");
    await verify(page).click();

    await expect(page.getByRole("alertdialog", { name: title })).toContainText(text);
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel("OTP")).toHaveValue("");
    await expect(page).toHaveURL("/otp");
  });

test("the countdown runs from 30 seconds; then Resend sends another password and restarts it", {
  tag: ["@S040", "@K030", "@U181"],
}, async ({ page, upstream }) => {
  await page.clock.install();
  await arrive(page, upstream);
  // It restarts once the first password has been sent.
  await expect(page.getByText("OTP sent to Register Email")).toBeVisible();
  const resend = page.getByRole("button", { name: "Resend OTP" });
  await expect(page.getByText(/^Resend OTP in (30|29|28) sec$/)).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.getByText(/^Resend OTP in 1[0-5] sec$/)).toBeVisible();
  await expect(resend).toBeDisabled();
  await page.clock.runFor(16_000);
  await expect(page.getByText(/Resend OTP in/)).toHaveCount(0);
  await expect(resend).toBeEnabled();
  await resend.click();

  await expect.poll(() => upstream.requests.filter(({ path }) => path === "send_otp").length).toBe(2);
  await expect(page.getByText(/^Resend OTP in (30|29|28) sec$/)).toBeVisible();
  await expect(resend).toBeDisabled();
});

test("a send that fails with 500 alerts 'Server Error!'", { tag: "@M005" }, async ({ page, upstream }) => {
  upstream.answer("POST send_otp", { status: 500, body: {} });
  await arrive(page, upstream);

  await expect(page.getByRole("alertdialog", { name: "Server Error!" })).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText(/Resend OTP in/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Resend OTP" })).toBeEnabled();
});

test("returning within thirty seconds sends no second password", { tag: "@C089" }, async ({ page, upstream }) => {
  await arrive(page, upstream);
  await expect(page.getByText("OTP sent to Register Email")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("OTP")).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(upstream.requests.filter(({ path }) => path === "send_otp")).toHaveLength(1);
});

test("opened directly, the page asks for the user of the one-time password", { tag: "@U181" }, async ({ page }) => {
  await page.goto("/otp");
  // Nothing was sent, so there is nothing to wait for.
  await expect(page.getByText(/Resend OTP in/)).toHaveCount(0);
  await page.getByLabel("OTP").fill("123456");
  await expect(verify(page)).toBeDisabled();
  await page.getByLabel("E-mail").fill(email);

  await expect(verify(page)).toBeEnabled();
  await page.getByRole("button", { name: "Resend OTP" }).click();
  await expect(page.getByText(/^Resend OTP in \d+ sec$/)).toBeVisible();
});
