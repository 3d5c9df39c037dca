import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import { consentKey } from "../src/media/capture/consent.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

const KEYS = ["token", "user_name", "id", "email", "role_id", "role_name"];

test.describe("signing in", () => {
  test("signing in leads Home and remembers the user in local storage", { tag: ["@K024", "@P001"] }, async ({
    page,
    upstream,
  }) => {
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("caller@mobile-crm.test");
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();

    await expect(page.getByText(/1 - 20 of \d+/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
    const values = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS);
    expect(values.every((value) => value)).toBe(true);
    expect(values[5]).toBe("Calling Executive");
    expect(upstream.requests[0]).toMatchObject({ method: "POST", path: "login" });
  });

  test("signing in shows a wrong password in an alert, and does not say that a session has expired", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("caller@mobile-crm.test");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Login" }).click();

    const alert = page.getByRole("alertdialog", { name: "Error" });
    await expect(alert).toContainText("The e-mail or the password is wrong");
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel("E-mail")).toHaveValue("caller@mobile-crm.test");
  });

  test("signing in reports missing input at its field and sends nothing", async ({ page, upstream }) => {
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("caller");
    await page.getByRole("button", { name: "Login" }).click();

    await expect(page.getByText("Enter a valid e-mail")).toBeVisible();
    await expect(page.getByText("Required")).toBeVisible();
    expect(upstream.requests).toEqual([]);
  });

  test("a session is required for all but four pages, and leads back to the requested page", {
    tag: ["@R052", "@P010"],
  }, async ({ page }) => {
    await page.goto("/Details/7");
    await expect(page).toHaveURL("/login");

    await page.getByLabel("E-mail").fill("caller@mobile-crm.test");
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();

    await expect(page).toHaveURL("/Details/7");
  });

  test("signing in uses the login layout, without bar and menu, for the four pages before sign-in", {
    tag: ["@R048", "@R050"],
  }, async ({ page, expectAccessible }) => {
    for (const [path, heading] of [
      ["/login", "Login"],
      ["/forgotpassword", "Forgot Password"],
      ["/Password/Edit?reset_password_token=x", "Reset Password"],
      ["/otp", "OTP Verification"],
    ]) {
      await page.goto(path ?? "");
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page.getByRole("button", { name: "Open menu" })).toHaveCount(0);
      await expectAccessible();
    }
  });

  test("a signed-in user who opens the login page is redirected to Home", { tag: "@R049" }, async ({
    page,
    signIn,
  }) => {
    await signIn("caller");
    await page.goto("/login");

    await expect(page).toHaveURL("/");
  });
});

test.describe("the end of a session", () => {
  test("the end of a session is confirmed at logout, which forgets the user and leads to login", {
    tag: ["@S029", "@S030", "@C006", "@M032"],
  }, async ({ page, signIn, upstream }) => {
    await signIn("caller");
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    const question = page.getByRole("alertdialog", { name: "Are you sure?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Logout" }).click();
    await question.getByRole("button", { name: "OK" }).click();

    await expect(page).toHaveURL("/login");
    // The accepted camera notice of this user id stays on the device.
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ [consentKey(6)]: "then" });
    const logout = upstream.requests.find(({ method }) => method === "DELETE");
    expect(logout).toMatchObject({ path: "logout", query: "", body: undefined });
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
    await page.getByLabel("E-mail").fill("caller@mobile-crm.test");
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
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

  test("an address requested before sign-in cannot lead to another host", async ({ page, baseURL }) => {
    await page.goto("/login");
    await page.evaluate(() => sessionStorage.setItem("way_back", "//evil.example/Details/7"));
    await page.getByLabel("E-mail").fill("caller@mobile-crm.test");
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText(/1 - 20 of \d+/)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? "").origin);
    await expect(page).toHaveURL("/");
  });

  test("a failed logout leaves the user signed in and says so", async ({ page, signIn, upstream }) => {
    await signIn("caller");
    upstream.answer("DELETE logout", { status: 200, body: { status: 0 } });
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();

    await expect(page.getByRole("alertdialog", { name: "Error" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  });

  test("a 401 at the page for a new password also ends the session of a signed-in user", {
    tag: ["@M001"],
  }, async ({ page, signIn, upstream }) => {
    await signIn("caller");
    upstream.answer("PUT users/password", { status: 401, body: { message: "The link is too old" } });
    await page.goto("/Password/Edit?reset_password_token=t");
    await page.getByLabel("New Password").fill("a-new-password");
    await page.getByLabel("Confirm Password").fill("a-new-password");
    await page.getByRole("button", { name: "Reset Password" }).click();

    await expect(page.getByRole("alertdialog", { name: "Session Expired" })).toBeVisible();
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
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
});
