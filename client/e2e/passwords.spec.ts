import type { Mails } from "@mobile-crm/fixtures/files/mails.ts";
import { sessionLabels } from "../src/features/session/labels.ts";
import { expect, test } from "./fixtures.ts";
import { findRequest } from "./partnerSteps.ts";

const email = "caller@mobile-crm.test";

/** The token in the link of the newest mail. */
async function mailedToken(mails: Mails) {
  return /reset_password_token=([\w-]+)/.exec((await mails.list()).at(-1) ?? "")?.[1] ?? "";
}

test("a forgotten password can be replaced once with the mailed link, and the new one signs in", {
  tag: ["@R048", "@U179", "@U180", "@V071", "@V072", "@C087", "@C088", "@K037", "@M006", "@M024", "@M025"],
}, async ({ page, mails, upstream, expectAccessible }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: sessionLabels.forgotPasswordLink }).click();
  await expect(page).toHaveURL("/forgotpassword");
  await page.getByLabel(sessionLabels.email).fill(email);
  await page.getByRole("button", { name: sessionLabels.sendResetLink }).click();
  const alert = page.getByRole("alertdialog", { name: sessionLabels.linkSent });
  await expect(alert).toContainText("Sent!");
  await expectAccessible();
  expect(findRequest(upstream, "PUT", "forgot_password")).toMatchObject({
    query: "",
    body: { email, type: "mobile_crm" },
  });
  expect(findRequest(upstream, "PUT", "forgot_password")?.headers).not.toHaveProperty("authorization");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/forgotpassword");

  const token = await mailedToken(mails);
  await page.goto(`/Password/Edit?reset_password_token=${token}`);
  const save = page.getByRole("button", { name: sessionLabels.resetPassword });
  await expect(page.getByRole("link", { name: sessionLabels.backToLogin })).toHaveAttribute("href", "/login");
  // The token must not stay in the history of a shared computer.
  await expect(page).toHaveURL("/Password/Edit");
  // A phone may discard the tab and reload it.
  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL("/Password/Edit");
  await page.getByLabel(sessionLabels.newPassword).fill("a-new-password");
  await page.getByLabel(sessionLabels.confirmPassword).fill("another");
  await expect(page.getByLabel(sessionLabels.confirmPassword)).toHaveAccessibleDescription(
    sessionLabels.passwordsDiffer,
  );
  await expect(save).toBeDisabled();
  await expectAccessible();
  await page.getByLabel(sessionLabels.confirmPassword).fill("a-new-password");
  await save.click();

  await expect(page.getByText("Updated!")).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(findRequest(upstream, "PUT", "users/password")).toMatchObject({
    query: "",
    body: { password: "a-new-password", password_confirmation: "a-new-password", reset_password_token: token },
  });
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(token);
  // Filled in with the address that the link was requested for.
  await expect(page.getByLabel(sessionLabels.email)).toHaveValue(email);
  await page.getByLabel(sessionLabels.password).fill("a-new-password");
  await page.getByRole("button", { name: sessionLabels.login }).click();
  await expect(page.getByText(/^1 - 20 of/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("reset_email"))).toBeNull();

  await page.goto(`/Password/Edit?reset_password_token=${token}`);
  for (const label of [sessionLabels.newPassword, sessionLabels.confirmPassword])
    await page.getByLabel(label).fill("another-password");
  await save.click();
  await expect(page.getByRole("alertdialog", { name: "Error" })).toContainText("This link is no longer valid");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByLabel(sessionLabels.newPassword)).toHaveValue("another-password");
});
