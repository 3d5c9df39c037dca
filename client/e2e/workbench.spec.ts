import { expect, SECRET, test } from "./workbenchFixtures.ts";

test.describe("the product, driven by HTTP alone", () => {
  test.use({ tolerated: /502|503/ });

  test("shows a state, a day, a fault and what a reset brings back", async ({ page, drive, signIn }) => {
    await drive("POST", "presets/monday-backlog", {});
    await signIn("caller");
    await page.goto("/Today/enquiries_builders/backlog_calls");
    await expect(page.getByText("1 - 20 of 40")).toBeVisible();

    await drive("PUT", "faults", [{ call: "calls.enquiriesBacklog", kind: "html" }]);
    await page.getByRole("searchbox", { name: "Search" }).fill("a name that no reply was kept for");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Could not load");

    await drive("PUT", "faults", []);
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Nothing found")).toBeVisible();

    await drive("POST", "presets/empty-company", {});
    await page.goto("/Today/enquiries_builders/backlog_calls");
    await expect(page.getByText("Nothing found")).toBeVisible();

    // The sign-in is later than the start, and so it ends.
    await drive("POST", "reset", {});
    await page.reload();
    await expect(page.getByRole("heading", { name: "Session Expired" })).toBeVisible();
  });

  test("shows what the list does when the upstream renames a field", async ({ page, drive, signIn }) => {
    await signIn("manager");
    await page.goto("/");
    await expect(page.getByText(/1 - 20 of/)).toBeVisible();
    await drive("PUT", "faults", [
      { call: "enquiries.list", kind: "drift", place: "$.enquiry[].full_name", change: "renamed" },
    ]);
    const answered = page.waitForResponse((reply) => reply.url().includes("enquiries.list"));
    await page.reload();
    await answered;

    const calls = await drive<{ call: string; drift: { path: string }[] }[]>("GET", "calls");
    const list = calls.find(({ call }) => call === "enquiries.list");
    expect(list?.drift.map(({ path }) => path).join()).toContain("full_name");
  });

  test("keeps two scenarios apart", async ({ page, drive, signIn, context, baseURL }) => {
    await drive("POST", "presets/empty-company", {}, { "x-workbench-scenario": "empty" });
    await signIn("manager");
    await page.goto("/");
    await expect(page.getByText(/1 - 20 of/)).toBeVisible();

    const user = await drive<{ token: string }>(
      "POST",
      "as",
      { account: "manager" },
      { "x-workbench-scenario": "empty" },
    );
    // Calls of an open page would go with the old token into the new scenario, and end its session.
    await page.goto("/icon.svg");
    await context.addCookies([{ name: "workbench_scenario", value: "empty", url: baseURL ?? "" }]);
    await page.evaluate((token) => localStorage.setItem("token", token), user.token);
    await page.goto("/");
    await expect(page.getByText("Nothing found")).toBeVisible();
  });
});

test.describe("the page of the workbench", () => {
  test.use({
    httpCredentials: { username: "developer", password: SECRET },
    viewport: { width: 1280, height: 800 },
    tolerated: /422/,
  });

  test("lists calls, shows one, and copies it", async ({ page, context, drive, expectAccessible }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/__workbench");
    await drive("POST", "as", { account: "manager" });
    const calls = page.getByRole("region", { name: "Calls" });
    await calls.getByRole("button", { name: /session\.login 200/ }).click();
    const details = page.getByRole("region", { name: "Details" });

    await expect(details.getByRole("heading", { name: "session.login" })).toBeVisible();
    await expect(details).toContainText('"password": "•••"');
    await details.getByRole("button", { name: "Copy as curl" }).click();
    await expect(page.getByRole("status")).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`curl -X POST "$UPSTREAM"'/login'`);
    await expectAccessible();
    await calls.getByRole("button", { name: "Empty the list" }).click();
    await expect(calls.getByRole("listitem")).toHaveCount(0);
  });

  test.describe("without its server", () => {
    test.use({ tolerated: /ERR_FAILED/ });

    for (const colorScheme of ["light", "dark"] as const)
      test(`says when the server does not answer, and when it does again, in the ${colorScheme} look`, async ({
        page,
        expectAccessible,
      }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto("/__workbench");
        await expect(page.getByLabel("Call", { exact: true })).toBeVisible();
        await page.route("/__workbench/calls*", (route) => route.abort());
        const status = page.getByRole("status");
        await expect(status).toHaveText("The server does not answer");
        await expectAccessible();
        await page.unroute("/__workbench/calls*");

        await expect(status).toHaveText("The server answers again");
        await expectAccessible();
      });
  });

  test("sets presets, states, faults and the time, and goes back", async ({ page, drive }) => {
    await page.goto("/__workbench");
    const status = page.getByRole("status");
    for (const title of ["2G", "Upstream answers HTML 502", "Session ends in a minute", "Empty company"]) {
      await page.getByRole("button", { name: title, exact: true }).click();
      await expect(status).toHaveText(`${title}: done`);
    }
    expect(await drive("GET", "faults")).toMatchObject([{ call: "*", kind: "html" }]);
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(status).toHaveText("The data are those of the start");
    expect(await drive("GET", "faults")).toEqual([]);

    await page.getByLabel("Fault of").selectOption("meetings.create");
    await page.getByLabel("Kind").selectOption("status");
    await page.getByRole("textbox", { name: "Details" }).fill('{"status": 413}');
    await page.getByRole("button", { name: "Set fault" }).click();
    await expect(status).toHaveText("Fault: status of meetings.create");
    expect(await drive("GET", "faults")).toMatchObject([{ call: "meetings.create", kind: "status", status: 413 }]);
    await page.getByRole("textbox", { name: "Details" }).fill('{"status": 4}');
    await page.getByRole("button", { name: "Set fault" }).click();
    await expect(status).toContainText("0.status");

    await page.getByLabel("State of the pact").selectOption("a broker 9100 who is due today");
    await page.getByRole("button", { name: "Set state" }).click();
    await expect(status).toHaveText("State: a broker 9100 who is due today");
    await page.getByLabel("Time stands still at").fill("2026-11-23T09:00");
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await expect(status).toContainText("2026");
    expect(await drive("GET", "clock")).toEqual({ now: "2026-11-23T03:30:00.000Z" });
    await page.getByLabel("Snapshot").fill("mine");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(status).toContainText("rows as mine");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(status).toHaveText("The data are those of mine");
  });

  test("sends a call of the table, also with a file", async ({ page, drive, expectAccessible }) => {
    await drive("POST", "states", { state: "a stand-up 9700 of Neha Kulkarni today, not signed off" });
    await page.goto("/__workbench");
    await page.getByLabel("Call", { exact: true }).selectOption("projects.list");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByLabel("Answer")).toContainText('"rows"');
    await expectAccessible();

    await page.getByLabel("Call", { exact: true }).selectOption("standUps.create");
    await page.getByLabel(/^selfie_photo/).setInputFiles({
      name: "selfie.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAEBAQ==", "base64"),
    });
    await page.getByRole("button", { name: "Send" }).click();
    const answer = page.getByLabel("Answer");
    await expect(answer).not.toHaveText("…");
    const [newest] = await drive<{ call: string; request: { body: { name: string }[] } }[]>("GET", "calls");
    expect(newest?.call).toBe("standUps.create");
    expect(newest?.request.body.map(({ name }) => name).join()).toContain("selfie_photo");
  });

  test("fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/__workbench");
    await expect(page.getByLabel("Call", { exact: true })).toBeVisible();
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((one) => one.getBoundingClientRect().right > 360)
        .map((one) => one.tagName + one.className),
    );
    expect(wide).toEqual([]);
  });

  test("opens the product as a role", async ({ page, context }) => {
    await page.goto("/__workbench");
    await page.getByLabel("Role").selectOption("caller");
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Open the product" }).click();

    await expect((await opened).getByText(/1 - 20 of/)).toBeVisible();
  });
});
