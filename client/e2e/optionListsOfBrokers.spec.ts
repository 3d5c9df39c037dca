import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { forgetReads, nameOf, readLocalStorage } from "./offlineFixtures.ts";
import { chosenIn, putsOf, saveAround } from "./optionListSteps.ts";
import { brokerOf } from "./partnerSteps.ts";

const BROKERS = "GET brokers/my_cps_settings";

test.describe("a channel partner whose option lists have not come", () => {
  const own = { status_id: 502, sub_status_id: 15, performance: "P1", meeting_scheduled: "2026-12-01" };
  const body = { broker: { status_id: 502, sub_status_id: 15, performance: "P1" } };
  let id: number;

  test.beforeEach(async ({ database }) => {
    ({ id } = await brokerOf(database, 5));
    await database.kysely
      .updateTable("brokers")
      .set({ ...own, next_call_date: new Date("2026-12-24T10:30:00+05:30") })
      .where("id", "=", id)
      .execute();
  });

  test("shows its own values, and is saved with them once the lists have come", async ({ page, signIn, upstream }) => {
    await signIn("admin");
    const letGo = upstream.hold(BROKERS);
    await page.goto(`/Brokers/Edit/${id}`);
    const form = formOf(page, "Edit CP");
    await form.getByLabel("Comment", { exact: true }).fill("Sends leads");
    for (const [label, text] of [
      ["Status", "Active"],
      ["Sub Status", "Sharing Leads"],
      ["Performance", "P1"],
    ] as const)
      await expect(chosenIn(form, label)).toHaveText(text);
    await expect(form.getByRole("combobox", { name: "Calling Executive" })).not.toHaveText(/^\d*$|Select One/);

    expect(await saveAround(page, form, upstream, letGo)).toMatchObject(body);
  });

  test("whose status is only named shows the names, and selects them once the lists have come", async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn("field");
    upstream.alter(`GET brokers/${id}/my_cps_detail`, (reply: { broker: Record<string, unknown> }) => {
      const { status_id: _, sub_status_id: __, ...broker } = reply.broker;
      return { ...reply, broker };
    });
    const letGo = upstream.hold(BROKERS);
    await page.goto(`/Brokers/Edit/${id}`);
    const form = formOf(page, "Edit CP");
    await form.getByLabel("Comment", { exact: true }).fill("Sends leads");
    await expect(chosenIn(form, "Status")).toHaveText("Active");
    await expect(chosenIn(form, "Sub Status")).toHaveText("Sharing Leads");
    await expect(form.getByLabel("Status", { exact: true })).toHaveValue("");

    expect(await saveAround(page, form, upstream, letGo)).toMatchObject(body);
  });

  test("keeps the status of a draft, and does not take the sub status of the record for it", async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn("field");
    await page.goto(`/Brokers/Edit/${id}`);
    const form = formOf(page, "Edit CP");
    await form.getByLabel("Status", { exact: true }).selectOption("Passive");
    await form.getByLabel("Comment", { exact: true }).fill("No leads");
    await expect.poll(() => readLocalStorage(page)).toContain(`/Brokers/Edit/${id} Edit CP`);
    const letGo = upstream.hold(BROKERS);
    await expect.poll(() => readLocalStorage(page)).toContain(nameOf("brokers", "settings"));
    await forgetReads(page);
    await page.reload();
    await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("No leads");
    await expect(page.getByText(/Another user has changed/)).toHaveCount(0);
    await expect(chosenIn(form, "Status")).toHaveText("Select One");

    const sent = await saveAround(page, form, upstream, letGo);
    expect(sent).toMatchObject({ broker: { status_id: 503, sub_status_id: null, executive_comments: "No leads" } });
  });

  test("of the other list has to be chosen again, once the lists have come", async ({
    page,
    signIn,
    upstream,
    database,
  }) => {
    await database.kysely.updateTable("brokers").set({ status_id: 402 }).where("id", "=", id).execute();
    await signIn("field");
    const letGo = upstream.hold(BROKERS);
    await page.goto(`/Brokers/Edit/${id}`);
    const form = formOf(page, "Edit CP");
    await form.getByLabel("Comment", { exact: true }).fill("Sends leads");
    await expect(form.getByLabel("Status", { exact: true })).toHaveValue("402");
    await form.getByRole("button", { name: "Save" }).click();
    letGo();

    await expect(form.getByLabel("Status", { exact: true })).toHaveAccessibleDescription("Required");
    await expect(form.getByLabel("Sub Status")).toBeDisabled();
    expect(putsOf(upstream)).toEqual([]);
  });

  test("can be noted after a call, and is saved with its own status", async ({ page, signIn, upstream }) => {
    await signIn("field");
    const letGo = upstream.hold(BROKERS);
    await page.goto(`/Brokers/${id}`);
    await page.getByRole("button", { name: "Call", exact: true }).click();
    const sheet = formOf(page, "Outcome of the call");
    await sheet.getByRole("button", { name: "Interested", exact: true }).click();

    expect(await saveAround(page, sheet, upstream, letGo)).toMatchObject(body);
  });

  test("whose status is only named is saved with it after a call", async ({ page, signIn, upstream }) => {
    await signIn("field");
    upstream.alter(`GET brokers/${id}/my_cps_detail`, (reply: { broker: Record<string, unknown> }) => {
      const { status_id: _, ...broker } = reply.broker;
      return { ...reply, broker };
    });
    const letGo = upstream.hold(BROKERS);
    await page.goto(`/Brokers/${id}`);
    await page.getByRole("button", { name: "Call", exact: true }).click();
    const sheet = formOf(page, "Outcome of the call");
    await sheet.getByRole("button", { name: "Interested", exact: true }).click();

    expect(await saveAround(page, sheet, upstream, letGo)).toMatchObject(body);
  });

  test("says so where they cannot be loaded, and sends nothing", async ({ page, signIn, upstream }) => {
    await signIn("field");
    await page.route("**/trpc/brokers.settings", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto(`/Brokers/Edit/${id}`);
    const form = formOf(page, "Edit CP");
    await form.getByLabel("Comment", { exact: true }).fill("Sends leads");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Could not load");
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    expect(putsOf(upstream)).toEqual([]);

    await page.unroute("**/trpc/brokers.settings");
    await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
    await expect(form.getByLabel("Status", { exact: true }).getByRole("option")).not.toHaveCount(2);
    await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("Sends leads");
  });
});
