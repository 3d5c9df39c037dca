import { brokerLabels } from "../src/features/brokers/labels.ts";
import { expect, test } from "./fixtures.ts";
import { brokerOf, findRequest, typeDate } from "./partnerSteps.ts";

const TEXTS = [brokerLabels.status, brokerLabels.performance, brokerLabels.comment];

test("an edit requires its fields, and shows on the card and in the list; sub statuses depend on the status", {
  tag: ["@R032", "@V051", "@V053", "@V054", "@U121", "@C068", "@D035", "@M020", "@S033"],
}, async ({ page, signIn, database, upstream, expectAccessible }) => {
  await signIn("field");
  const { id, name, firm_name } = await brokerOf(database, 5);
  const before = { status_id: 502, sub_status_id: 15, meeting_done: "2026-10-09", meeting_scheduled: "2026-12-01" };
  await database.kysely.updateTable("brokers").set(before).where("id", "=", id).execute();
  await page.goto("/Brokers");
  await page.goto(`/Brokers/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  const form = page.getByRole("form", { name: brokerLabels.editCp });
  await expect(form.getByLabel(brokerLabels.subStatus)).toHaveValue("15");
  await expect(form.getByLabel(brokerLabels.subStatus).locator("option")).toHaveText([
    "Select One",
    "Sharing Leads",
    "Doing Site Visits",
    "Closing Deals",
  ]);
  await form.getByLabel(brokerLabels.status, { exact: true }).selectOption("Passive");
  await expect(form.getByLabel(brokerLabels.subStatus)).toHaveValue("");
  await expect(form.getByLabel(brokerLabels.subStatus).locator("option")).toHaveText([
    "Select One",
    "No Lead in 30 Days",
    "No Lead in 90 Days",
  ]);
  await form.getByLabel(brokerLabels.performance).selectOption("P0");
  await typeDate(form, brokerLabels.nextCallDate, "241220261030AM");
  await typeDate(form, brokerLabels.meetingScheduled, "02122026");
  await form.getByLabel(brokerLabels.comment, { exact: true }).fill("No leads since a month");
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(brokerLabels.updated)).toBeVisible();
  await expect(page).toHaveURL(`/Brokers/${id}`);
  expect(findRequest(upstream, "PUT", `brokers/${id}`)?.body).toEqual({
    next_call_date: "2026-12-24T10:30:00+05:30",
    status_id: 503,
    sub_status_id: null,
    performance: "P0",
    meeting_done: "2026-10-09",
    meeting_scheduled: "2026-12-02",
    executive_comments: "No leads since a month",
  });
  await expect(page.getByRole("definition").filter({ hasText: /^No leads since a month$/ })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "2-12-2026" })).toBeVisible();
  await page.goto(`/Brokers?search_query=${encodeURIComponent(firm_name)}`);
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Passive");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("24-12-2026");

  const blank = { next_call_date: null, performance: null, meeting_scheduled: null, meeting_done: null };
  await database.kysely.updateTable("brokers").set(blank).where("id", "=", id).execute();
  await page.goto(`/Brokers/Edit/${id}`);
  upstream.requests.length = 0;
  await form.getByLabel(brokerLabels.status, { exact: true }).selectOption("Select One");
  await form.getByRole("button", { name: "Save" }).click();

  for (const label of TEXTS)
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription("Required");
  for (const label of [brokerLabels.nextCallDate, brokerLabels.meetingScheduled])
    await expect(form.getByRole("group", { name: label })).toHaveAccessibleDescription(/Required/);
  await expect(form.getByRole("group", { name: brokerLabels.meetingDone })).not.toHaveAccessibleDescription(/Required/);
  await expect(form.getByText(brokerLabels.callingExecutive)).toHaveCount(0);
  await expectAccessible();
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
});
