import { expect, test } from "./fixtures.ts";
import { brokerOf, choose, sent, typeDate } from "./partnerSteps.ts";

const TEXTS = ["Status", "Performance", "Comment"];

test("an edit requires next call date, status, performance, comment and meeting scheduled", {
  tag: ["@R032", "@V051", "@V053", "@U121"],
}, async ({ page, signIn, database, upstream, expectAccessible }) => {
  await signIn("field");
  const { id } = await brokerOf(database, 5);
  const blank = { next_call_date: null, performance: null, meeting_scheduled: null, meeting_done: null };
  await database.kysely.updateTable("brokers").set(blank).where("id", "=", id).execute();
  await page.goto(`/Brokers/Edit/${id}`);
  const form = page.getByRole("form", { name: "Edit CP" });
  await form.getByLabel("Status", { exact: true }).selectOption("Select One");
  await form.getByRole("button", { name: "Save" }).click();

  for (const label of TEXTS)
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription("Required");
  for (const label of ["Next Call Date", "Meeting Scheduled"])
    await expect(form.getByRole("group", { name: label })).toHaveAccessibleDescription(/Required/);
  await expect(form.getByRole("group", { name: "Meeting Done" })).not.toHaveAccessibleDescription(/Required/);
  await expect(form.getByText("Calling Executive")).toHaveCount(0);
  await expectAccessible();
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
});

test("a save shows on the card, in the list and in the queue; sub statuses depend on the status", {
  tag: ["@C068", "@D035", "@M020", "@S033", "@V054"],
}, async ({ page, signIn, database, upstream }) => {
  await signIn("field");
  const { id, name, firm_name } = await brokerOf(database, 5);
  const before = { status_id: 502, sub_status_id: 15, meeting_done: "2026-10-09", meeting_scheduled: "2026-12-01" };
  await database.kysely.updateTable("brokers").set(before).where("id", "=", id).execute();
  await page.goto("/Brokers");
  await page.goto(`/Brokers/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  const form = page.getByRole("form", { name: "Edit CP" });
  await expect(form.getByLabel("Sub Status")).toHaveValue("15");
  await expect(form.getByLabel("Sub Status").locator("option")).toHaveText([
    "Select One",
    "Sharing Leads",
    "Doing Site Visits",
    "Closing Deals",
  ]);
  await form.getByLabel("Status", { exact: true }).selectOption("Passive");
  await expect(form.getByLabel("Sub Status")).toHaveValue("");
  await expect(form.getByLabel("Sub Status").locator("option")).toHaveText([
    "Select One",
    "No Lead in 30 Days",
    "No Lead in 90 Days",
  ]);
  await form.getByLabel("Performance").selectOption("P0");
  await typeDate(form, "Next Call Date", "241220261030AM");
  await typeDate(form, "Meeting Scheduled", "02122026");
  await form.getByLabel("Comment", { exact: true }).fill("No leads since a month");
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Broker Updated!")).toBeVisible();
  await expect(page).toHaveURL(`/Brokers/${id}`);
  expect(sent(upstream, "PUT", `brokers/${id}`)?.body).toEqual({
    broker: {
      next_call_date: "2026-12-24T10:30:00+05:30",
      status_id: 503,
      sub_status_id: null,
      performance: "P0",
      meeting_done: "2026-10-09",
      meeting_scheduled: "2026-12-02",
      executive_comments: "No leads since a month",
      lock_version: expect.any(Number),
    },
  });
  await expect(page.getByRole("definition").filter({ hasText: "No leads since a month" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "2-12-2026" })).toBeVisible();
  await page.goto(`/Brokers?search_query=${encodeURIComponent(firm_name)}`);
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Passive");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("24-12-2026");
});

test("role 1 sees the calling executive, which is required", { tag: ["@P011", "@V052"] }, async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("admin");
  const { id } = await brokerOf(database, 5);
  await database.kysely
    .updateTable("brokers")
    .set({ calling_executive_id: null, status_id: 502, meeting_scheduled: "2026-12-01", performance: "P1" })
    .where("id", "=", id)
    .execute();
  await page.goto(`/Brokers/Edit/${id}`);
  const form = page.getByRole("form", { name: "Edit CP" });
  await form.getByLabel("Comment", { exact: true }).fill("Given to Farheen");
  await typeDate(form, "Next Call Date", "241220261030AM");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Calling Executive")).toHaveAccessibleDescription("Required");
  await choose(form, "Calling Executive", "Farheen Shaikh");
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Broker Updated!")).toBeVisible();
  expect(sent(upstream, "PUT", `brokers/${id}`)?.body).toMatchObject({ broker: { calling_executive_id: 6 } });
  await expect(page.getByRole("definition").filter({ hasText: "Farheen Shaikh" }).first()).toBeVisible();
});

test("a sourcing user sees the sourcing statuses and sends the categorization only when changed", {
  tag: ["@P012", "@P013"],
}, async ({ page, signIn, database, upstream }) => {
  await signIn("sourcing");
  const { id } = await brokerOf(database, 4);
  const standing = { categorization: "Silver", status_id: 402, sub_status_id: null, performance: "P1" };
  await database.kysely
    .updateTable("brokers")
    .set({ ...standing, meeting_scheduled: "2026-12-01", next_call_date: new Date("2026-12-24T10:30:00+05:30") })
    .where("id", "=", id)
    .execute();
  const save = async (categorization?: string) => {
    await page.goto(`/Brokers/Edit/${id}`);
    const form = page.getByRole("form", { name: "Edit CP" });
    await expect(form.getByLabel("Status", { exact: true }).locator("option")).toContainText([
      "Follow Up",
      "Empanelled",
    ]);
    await expect(form.getByLabel("Status", { exact: true }).locator("option")).not.toContainText(["Passive"]);
    if (categorization) await form.getByLabel("Categorization").selectOption(categorization);
    await form.getByLabel("Comment", { exact: true }).fill("Met him");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(`/Brokers/${id}`);
  };

  await save();
  await save("Gold");

  const edits = upstream.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(edits).toHaveLength(2);
  expect(edits[0]).not.toHaveProperty("broker.categorization");
  expect(edits[1]).toHaveProperty("broker.categorization", "Gold");
});

test("without the server's permission or the sourcing flag, the categorization cannot be changed", {
  tag: "@P013",
}, async ({ page, signIn, database, upstream }) => {
  await signIn("sourcing");
  const { id } = await brokerOf(database, 4);
  const settings = { sourcing_crm_statuses: [], non_sourcing_crm_statuses: [], sub_status_data: [] };
  upstream.answer("GET brokers/my_cps_settings", {
    status: 200,
    body: { ...settings, categorization_can_change: false },
  });
  await page.goto(`/Brokers/Edit/${id}`);

  await expect(page.getByRole("form", { name: "Edit CP" }).getByLabel("Performance")).toBeVisible();
  await expect(page.getByLabel("Categorization")).toHaveCount(0);
});

for (const [tag, reply, title, text] of [
  ["@M005", { status: 500, body: { message: "PG::Error" } }, "Server Error!", undefined],
  ["@M006", { status: 422, body: { message: "The broker is locked" } }, "Error", "The broker is locked"],
] as const)
  test(`a save that fails with ${reply.status} alerts '${title}' and keeps the input`, { tag }, async ({
    page,
    signIn,
    database,
    upstream,
  }) => {
    await signIn("field");
    const broker = await brokerOf(database, 5);
    await database.kysely
      .updateTable("brokers")
      .set({ status_id: 502, sub_status_id: null, performance: "P1", meeting_scheduled: "2026-12-01" })
      .where("id", "=", broker.id)
      .execute();
    upstream.answer(`PUT brokers/${broker.id}`, reply);
    await page.goto(`/Brokers/Edit/${broker.id}`);
    const form = page.getByRole("form", { name: "Edit CP" });
    await typeDate(form, "Next Call Date", "241220261030AM");
    await form.getByLabel("Comment", { exact: true }).fill("Kept");
    await form.getByRole("button", { name: "Save" }).click();

    const alert = page.getByRole("alertdialog", { name: title });
    await expect(alert).toBeVisible();
    if (text) await expect(alert).toContainText(text);
    await expect(alert).not.toContainText("PG::Error");
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("Kept");
  });
