import { demoUsers } from "@mobile-crm/fixtures/seed/demo.ts";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const CALLER = demoUsers.find(({ account }) => account === "caller")?.full_name ?? "";
const dialog = (page: Page) => page.getByRole("dialog");

async function openUser(page: Page, name: string) {
  await page.goto(`/Users?search_query=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  // The sheet slides in; scrolling before it has settled would push it back out.
  await expect(dialog(page).getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
}

test.describe("the users of the reference backend", () => {
  test("are in the administrator's menu; a new one is mailed a link, and the list can be filtered by role", async ({
    page,
    signIn,
    database,
    expectAccessible,
  }) => {
    await signIn("admin");
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
    await page.getByRole("button", { name: "Add user" }).click();
    await dialog(page).getByLabel("Name").fill("Meera Nair");
    await dialog(page).getByLabel("E-mail").fill("meera.nair@example.com");
    await dialog(page).getByLabel("Role").selectOption("Calling Executive");
    await expectAccessible();
    await dialog(page).getByRole("button", { name: "Add user" }).click();

    await expect(page.getByText("User added!")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search by name or e-mail" }).fill("Meera Nair");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("meera.nair@example.com")).toBeVisible();
    await expect(page.getByText("Invited")).toBeVisible();
    const mails = await database.kysely.selectFrom("mails").select("recipient").execute();
    expect(mails).toEqual([{ recipient: "meera.nair@example.com" }]);

    await openUser(page, CALLER);
    await dialog(page).getByLabel("Role").selectOption("Team Lead");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("User updated!")).toBeVisible();
    await page.goto("/Users");
    await page.getByRole("button", { name: "Advanced search" }).click();
    await dialog(page).getByLabel("Role").selectOption("Team Lead");
    await dialog(page).getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/role_id=/);
    await expect(page.getByText(CALLER)).toBeVisible();
  });

  test("can be disabled, which signs them out at once and refuses the next sign-in", async ({
    page,
    signIn,
    browser,
    baseURL,
    database,
  }) => {
    const userContext = await browser.newContext({ baseURL: baseURL ?? "" });
    const userPage = await userContext.newPage();
    await userPage.goto("/login");
    const { email } = await database.kysely
      .selectFrom("users")
      .where("full_name", "=", CALLER)
      .select("email")
      .executeTakeFirstOrThrow();
    const logIn = async () => {
      await userPage.getByLabel("E-mail").fill(email);
      await userPage.getByLabel("Password").fill(DEMO_PASSWORD);
      await userPage.getByRole("button", { name: "Login" }).click();
    };
    await logIn();
    await expect(userPage.getByRole("heading", { name: "Enquiries" }).first()).toBeVisible();

    await signIn("admin");
    await openUser(page, CALLER);
    await expect(dialog(page).getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
    await dialog(page).getByRole("button", { name: "Disable user" }).click();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("User disabled!")).toBeVisible();
    await expect(page.getByText("Disabled", { exact: true })).toBeVisible();

    await userPage.goto("/Project");
    await expect(userPage.getByText("Session Expired")).toBeVisible();
    await userPage.getByRole("button", { name: "OK" }).click();
    await logIn();
    await expect(userPage.getByRole("alertdialog", { name: "Error" })).toBeVisible();
    await userContext.close();
  });
});

test("users end their other sessions and change their password, which is never stored on the phone", async ({
  page,
  signIn,
  database: { kysely },
  expectAccessible,
}) => {
  await signIn("caller");
  const user = await kysely.selectFrom("auth_tokens").select("user_id").executeTakeFirstOrThrow();
  const now = new Date();
  await kysely
    .insertInto("auth_tokens")
    .values({
      user_id: user.user_id,
      token_hash: "another",
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      last_used_at: now,
      address: "203.0.113.9",
    })
    .execute();
  await page.goto("/Account");
  const sessions = page.getByRole("list", { name: "Sessions" });
  await expect(sessions.getByText("This device")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "End the session from 203.0.113.9" }).click();
  await expect(page.getByText("Session ended!")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current Password").fill("the secret of the day");
  await form.getByLabel("New Password").fill("the secret of tomorrow");
  await page.reload();
  await expect(form.getByLabel("Current Password")).toHaveValue("");
  await expect(page.getByText(/is here again/)).toHaveCount(0);
  const enter = async (password: string) => {
    await form.getByLabel("Current Password").fill(DEMO_PASSWORD);
    await form.getByLabel("New Password").fill(password);
    await form.getByLabel("Confirm Password").fill(password);
    await form.getByRole("button", { name: "Change password" }).click();
  };
  await enter("password123");
  await expect(page.getByRole("alertdialog", { name: "Error" })).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await enter("monsoon over pune");

  await expect(page.getByText("Updated!")).toBeVisible();
  await expect(form.getByLabel("New Password")).toHaveValue("");
});
