import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { requestLabels } from "../src/features/meetingRequests/labels.ts";
import { expect, test } from "./fixtures.ts";
import { findRequest } from "./partnerSteps.ts";

/** Sets all values of request 7, and returns the names in it. */
async function fillRequest({ kysely }: Database) {
  const values = {
    meeting_schedule_date: new Date("2026-11-24T17:00:00+05:30"),
    created_at: new Date("2026-11-18T11:20:00+05:30"),
    status: "Open" as const,
    is_flagged: false,
    flagged_reason: null,
    comment: "Call before leaving",
    building_id: 1,
    user_id: 5,
    created_by: 6,
  };
  await kysely.updateTable("cp_meeting_requests").set(values).where("id", "=", 7).execute();
  return kysely
    .selectFrom("cp_meeting_requests as request")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .innerJoin("buildings", "buildings.id", "request.building_id")
    .where("request.id", "=", 7)
    .select(["brokers.name", "firm_name", "buildings.name as project"])
    .executeTakeFirstOrThrow();
}

test("the details show all values of a request; a flag requires its reason, and both are saved", {
  tag: ["@R046", "@R047", "@U177", "@U178", "@V070", "@S038", "@C084", "@C086", "@D050"],
}, async ({ page, signIn, database, upstream, expectAccessible }) => {
  await signIn("field");
  const { name, firm_name, project } = await fillRequest(database);
  await page.goto("/MyCpMeetingDetails/7");

  await expect(page.getByRole("term")).toHaveText([
    requestLabels.brokerFirm,
    requestLabels.broker,
    requestLabels.projectName,
    requestLabels.assignedTo,
    requestLabels.createdBy,
    requestLabels.scheduleDate,
    requestLabels.createdAt,
    requestLabels.isFlaggedInDetails,
    requestLabels.status,
    requestLabels.comment,
  ]);
  await expect(page.getByRole("definition")).toHaveText([
    firm_name,
    name,
    project,
    "Santosh Jadhav",
    "Farheen Shaikh",
    "24-11-2026 05:00 PM",
    "18-11-2026 11:20 AM",
    "No",
    "Open",
    "Call before leaving",
  ]);
  await expectAccessible();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL("/EditMyCpMeeting/7");
  const form = page.getByRole("form", { name: requestLabels.editCpMeetingRequest });
  await expect(form.getByLabel(requestLabels.comment)).toHaveValue("Call before leaving");
  await expect(form.getByLabel(requestLabels.flaggedReason)).toBeDisabled();
  await form.getByLabel(requestLabels.isFlagged).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(requestLabels.flaggedReason)).toHaveAccessibleDescription("Required");
  await expectAccessible();
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
  await form.getByLabel(requestLabels.flaggedReason).fill("Wrong number");
  await form.getByLabel(requestLabels.comment).fill("Could not be reached");
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(requestLabels.updated)).toBeVisible();
  await expect(page).toHaveURL("/MyCpMeetingDetails/7");
  expect(findRequest(upstream, "PUT", "users/meetings/7")).toMatchObject({
    headers: { "content-type": "application/json" },
    body: { users_meeting: { comment: "Could not be reached", is_flagged: true, flagged_reason: "Wrong number" } },
  });
  for (const text of ["Yes", "Wrong number", "Could not be reached"])
    await expect(page.getByRole("definition").filter({ hasText: text })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await form.getByLabel(requestLabels.isFlagged).uncheck();
  await expect(form.getByLabel(requestLabels.flaggedReason)).toHaveValue("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("definition").filter({ hasText: /^No$/ })).toBeVisible();
  await expect(page.getByText("Wrong number")).toHaveCount(0);
});
