import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { requestLabels } from "../src/features/meetingRequests/labels.ts";
import { expect, test } from "./fixtures.ts";
import { choose, findRequest, getQueries, typeDate } from "./partnerSteps.ts";

const LIST = "cp_meeting_requests";

const newest = ({ kysely }: Database) =>
  kysely
    .selectFrom("cp_meeting_requests as request")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .innerJoin("users", "users.id", "request.user_id")
    .orderBy("request.created_at", "desc")
    .orderBy("request.id", "desc")
    .select([
      "request.id",
      "request_uuid",
      "brokers.uuid",
      "brokers.name",
      "firm_name",
      "users.full_name as assigned_to",
    ])
    .executeTakeFirstOrThrow();

test("requests are listed, found by broker name and by every documented filter, opened, and deleted", {
  tag: [
    ...["@R045", "@R060", "@U171", "@U172", "@U173", "@U174", "@U175", "@U176"],
    ...["@C082", "@C083", "@C085", "@D050", "@M034"],
  ],
}, async ({ page, signIn, database, upstream, expectAccessible }) => {
  await signIn("manager");
  const request = await newest(database);
  const { id, name, assigned_to } = request;
  await page.goto("/CpMeetingRequests");

  await expect(page.getByRole("banner")).toContainText(requestLabels.requests);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(requestLabels.requests);
  await expect(page.getByText("1 - 20 of 600", { exact: true })).toBeVisible();
  const row = page.getByRole("listitem").first();
  await expect(row).toContainText(name);
  await expect(row).toContainText(assigned_to);
  await expect(row).toContainText(/Created \d\d-\d\d-\d{4} \d\d:\d\d\s[AP]M/);
  await expectAccessible();
  const box = page.getByRole("searchbox", { name: requestLabels.search });
  await expect(box).toHaveAttribute("placeholder", requestLabels.search);
  await box.fill(name);
  await box.press("Enter");
  await expect.poll(() => new URLSearchParams(getQueries(upstream, LIST).at(-1)).get("search_query")).toBe(name);
  await page.getByRole("listitem").first().getByRole("link").click();

  await expect(page).toHaveURL(`/MyCpMeetingDetails/${id}`);

  await page.goto("/CpMeetingRequests");
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  await expect(panel.getByLabel(requestLabels.ticketStatus).locator("option")).toHaveText([
    "Select One",
    "Open",
    "Closed",
    "Lapsed",
  ]);
  await expectAccessible();
  for (const label of [requestLabels.createdAt, "Meeting Scheduled"]) {
    await typeDate(panel, `${label} From`, "01012026");
    await typeDate(panel, `${label} Upto`, "31122027");
  }
  await panel.getByLabel(requestLabels.cpName).fill("a");
  await panel.getByLabel(requestLabels.firmName).fill("e");
  await panel.getByLabel(requestLabels.ticketStatus).selectOption("Open");
  await choose(panel, requestLabels.fieldExecutives, "Kinjal Patel");
  await choose(panel, requestLabels.building, /./);
  await choose(panel, requestLabels.requestId, request.request_uuid);
  await choose(panel, requestLabels.brokerUuid, request.firm_name);
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(page).toHaveURL(/is_advanced_search=true/);
  await expect.poll(() => getQueries(upstream, LIST).at(-1)).toContain("request_uuid");
  expect(Object.fromEntries(new URLSearchParams(getQueries(upstream, LIST).at(-1)))).toEqual({
    pageNo: "1",
    created_at_from: "2026-01-01",
    created_at_upto: "2027-12-31",
    meeting_scheduled_from: "2026-01-01",
    meeting_scheduled_upto: "2027-12-31",
    name: "a",
    firm_name: "e",
    status: "Open",
    "user_ids[]": "4",
    "building_ids[]": expect.stringMatching(/^\d+$/),
    request_uuid: request.request_uuid,
    "broker_uuids[]": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await page.getByRole("button", { name: "Advanced search" }).click();
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(page).toHaveURL("/CpMeetingRequests");
  await expect(page.getByText("1 - 20 of 600")).toBeVisible();

  const button = page
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: `Delete the request of ${name}` });
  await button.click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete" });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(findRequest(upstream, "DELETE", `${LIST}/${id}`)).toBeUndefined();
  await button.click();
  await question.getByRole("button", { name: "OK" }).click();

  await expect(page.getByText("1 - 20 of 599")).toBeVisible();
  expect(findRequest(upstream, "DELETE", `${LIST}/${id}`)).toMatchObject({ query: "", body: undefined });
});
