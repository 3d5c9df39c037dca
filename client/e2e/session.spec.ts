import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import { sessionLabels } from "../src/features/session/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

const KEYS = ["token", "user_name", "id", "email", "role_id", "role_name"];

test("signing in leads Home and remembers the user in local storage", { tag: ["@K024", "@P001"] }, async ({
  page,
  upstream,
}) => {
  await page.goto("/login");
  await page.getByLabel(sessionLabels.email).fill("caller@mobile-crm.test");
  await page.getByLabel(sessionLabels.password).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: sessionLabels.login }).click();

  await expect(page.getByText(/1 - 20 of \d+/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  const values = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS);
  expect(values.every((value) => value)).toBe(true);
  expect(values[5]).toBe("Calling Executive");
  expect(upstream.requests[0]).toMatchObject({ method: "POST", path: "login" });
});

test("logging out deletes the phone's encryption keys", async ({ page }) => {
  const keys = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const open = indexedDB.open("mobile-crm-vault");
          open.onerror = () => reject(open.error);
          open.onsuccess = () => {
            const count = open.result.transaction("keys").objectStore("keys").count();
            count.onsuccess = () => {
              open.result.close();
              resolve(count.result);
            };
          };
        }),
    );
  await page.goto("/login");
  await page.getByLabel(sessionLabels.email).fill("caller@mobile-crm.test");
  await page.getByLabel(sessionLabels.password).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: sessionLabels.login }).click();
  await expect(page.getByText(/1 - 20 of \d+/)).toBeVisible();
  // A form stores the key.
  await page.goto("/Enquiry");
  await expect(page.getByRole("form", { name: enquiryLabels.newEnquiry })).toBeVisible();
  await expect.poll(keys).toBe(1);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");

  await expect.poll(keys).toBe(0);
});

test("a 401 to any call ends the session with one dialog, at the login page", {
  tag: ["@M001", "@M002", "@S031"],
}, async ({ page, signIn, database }) => {
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/1 - 20 of/)).toBeVisible();
  // Leaves the app first: otherwise a background read would end the session before the reload.
  await page.goto("/icon.svg");
  await database.kysely.deleteFrom("auth_tokens").execute();
  await page.goto("/");

  const dialog = page.getByRole("alertdialog", { name: "Session Expired" });
  await expect(dialog).toContainText("You have been redirected to the login page");
  await expect(dialog).toHaveCount(1);
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS)).toEqual(
    KEYS.map(() => null),
  );
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a 401 at the page for a new password also ends the session of a signed-in user", {
  tag: ["@M001"],
}, async ({ page, signIn, upstream }) => {
  await signIn("caller");
  upstream.answer("PUT users/password", { status: 401, body: { message: "The link is too old" } });
  await page.goto("/Password/Edit?reset_password_token=t");
  await page.getByLabel(sessionLabels.newPassword).fill("a-new-password");
  await page.getByLabel(sessionLabels.confirmPassword).fill("a-new-password");
  await page.getByRole("button", { name: sessionLabels.resetPassword }).click();

  await expect(page.getByRole("alertdialog", { name: "Session Expired" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});
