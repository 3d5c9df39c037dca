import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { sent } from "./partnerSteps.ts";

const email = "caller@mobile-crm.test";
const form = (page: Page, name: string) => page.getByRole("form", { name });
const errorWith = (page: Page, title: string) => page.getByRole("alertdialog", { name: title });

/** The token in the link of the newest mail. */
async function mailedToken({ kysely }: Database) {
  const { body } = await kysely.selectFrom("mails").orderBy("id", "desc").select("body").executeTakeFirstOrThrow();
  return /reset_password_token=([\w-]+)/.exec(body)?.[1] ?? "";
}

test.describe("a forgotten password", () => {
  test("needs an e-mail, and the page says that the link is sent", {
    tag: ["@R048", "@U179", "@V071", "@C087", "@K037", "@M025"],
  }, async ({ page, upstream, expectAccessible }) => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL("/forgotpassword");
    const send = page.getByRole("button", { name: "Send Reset Link" });
    await expect(page.getByLabel("E-mail")).toHaveAttribute("type", "email");
    await expect(send).toBeDisabled();
    await page.getByLabel("E-mail").fill("  ");
    await expect(send).toBeDisabled();
    await page.getByLabel("E-mail").fill(email);
    await send.click();

    const alert = errorWith(page, "Reset Link Sent to Your Registered e-mail");
    await expect(alert).toContainText("Sent!");
    await expectAccessible();
    expect(sent(upstream, "PUT", "forgot_password")).toMatchObject({ query: "", body: { email, type: "mobile_crm" } });
    expect(sent(upstream, "PUT", "forgot_password")?.headers).not.toHaveProperty("authorization");
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(page).toHaveURL("/forgotpassword");
  });

  test("shows 'Server Error!' for a fault, and the server's own text for a refusal", { tag: "@M005" }, async ({
    page,
    upstream,
  }) => {
    await page.goto("/forgotpassword");
    upstream.answer("PUT forgot_password", { status: 500 });
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(errorWith(page, "Server Error!")).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    upstream.answer("PUT forgot_password", { status: 429, body: { message: "Try again later" } });
    await page.getByRole("button", { name: "Send Reset Link" }).click();

    await expect(errorWith(page, "Error")).toContainText("Try again later");
  });
});

test.describe("a new password", () => {
  test("is entered twice on the page of the mailed link, and can then be used to sign in", {
    tag: ["@U180", "@V072", "@C088", "@M024"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    await page.goto("/forgotpassword");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByText("Sent!")).toBeVisible();
    const token = await mailedToken(database);
    await page.goto(`/Password/Edit?reset_password_token=${token}`);
    const save = page.getByRole("button", { name: "Reset Password" });
    await expect(page.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/login");
    // Not in the history of a shared computer.
    await expect(page).toHaveURL("/Password/Edit");
    // A phone may discard the tab and reload it.
    await page.reload();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveURL("/Password/Edit");
    await expect(save).toBeDisabled();
    await page.getByLabel("New Password").fill("a-new-password");
    await expect(save).toBeDisabled();
    await page.getByLabel("Confirm Password").fill("another");
    await expect(page.getByLabel("Confirm Password")).toHaveAccessibleDescription("The passwords don't match");
    await expect(save).toBeDisabled();
    await expectAccessible();
    await page.getByLabel("Confirm Password").fill("a-new-password");
    await save.click();

    await expect(page.getByText("Updated!")).toBeVisible();
    await expect(page).toHaveURL("/login");
    expect(sent(upstream, "PUT", "users/password")).toMatchObject({
      query: "",
      body: { password: "a-new-password", password_confirmation: "a-new-password", reset_password_token: token },
    });
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(token);
    // It was entered when the link was requested.
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByLabel("Password").fill("a-new-password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText(/^1 - 20 of/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("reset_email"))).toBeNull();
  });

  test("shows the upstream's text for a used link and keeps the input", { tag: "@M006" }, async ({ page }) => {
    await page.goto("/Password/Edit?reset_password_token=used");
    await page.getByLabel("New Password").fill("a-new-password");
    await page.getByLabel("Confirm Password").fill("a-new-password");
    await page.getByRole("button", { name: "Reset Password" }).click();

    await expect(errorWith(page, "Error")).toContainText("This link is no longer valid");
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel("New Password")).toHaveValue("a-new-password");
    await expect(page).toHaveURL("/Password/Edit");
  });

  test("shows 'Server Error!' for a fault", { tag: "@M005" }, async ({ page, upstream }) => {
    upstream.answer("PUT users/password", { status: 500 });
    await page.goto("/Password/Edit?reset_password_token=any");
    await page.getByLabel("New Password").fill("a-new-password");
    await page.getByLabel("Confirm Password").fill("a-new-password");
    await page.getByRole("button", { name: "Reset Password" }).click();

    await expect(errorWith(page, "Server Error!")).toBeVisible();
  });

  test("needs a token, and the page says where to get one", async ({ page }) => {
    await page.goto("/Password/Edit");
    await expect(page.getByRole("alert")).toHaveText("This page needs the link from your e-mail.");
    await expect(page.getByRole("link", { name: "Ask for a link" })).toHaveAttribute("href", "/forgotpassword");
    await page.getByLabel("New Password").fill("a-new-password");
    await page.getByLabel("Confirm Password").fill("a-new-password");

    await expect(form(page, "Reset Password").getByRole("button", { name: "Reset Password" })).toBeDisabled();
  });
});

test("the e-mail typed at the login is prefilled when a link is requested", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgotpassword");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("link", { name: "Back to login" }).click();

  await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("a password can be made visible while it is typed", async ({ page, expectAccessible }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password");
  const show = page.getByRole("button", { name: "Show password" });
  await password.fill("what-was-it");
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("what-was-it");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await show.click();

  await expect(password).toHaveAttribute("type", "password");
});
