import { meetingLabels } from "../src/features/meetings/labels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, typeDate } from "./formSteps.ts";
import { getQueries } from "./partnerSteps.ts";

test.beforeEach(({ signIn }) => signIn("manager"));

test("visits are listed, searched by firm and by executive, team lead, manager, types and days, and lead to details", {
  tag: ["@R011", "@R056", "@R064", "@U062", "@U063", "@U064", "@U065", "@C027", "@D021"],
}, async ({ page, database, upstream, expectAccessible }) => {
  await page.goto("/Meeting");
  await expect(page.getByText(/1 - 20 of \d+/)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(meetingLabels.meetings);
  await expect(page.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/Help/Meeting");
  await expectAccessible();
  const { firm_name, categorization } = await database.kysely
    .selectFrom("broker_meetings")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .select(["firm_name", "categorization"])
    .executeTakeFirstOrThrow();
  const times = {
    start_date_time: new Date("2026-11-19T10:05:00+05:30"),
    end_date_time: new Date("2026-11-19T11:15:00+05:30"),
  };
  await database.kysely.updateTable("broker_meetings").set(times).execute();
  await page.getByLabel(meetingLabels.search).fill(firm_name);
  await page.keyboard.press("Enter");

  const row = page.getByRole("main").getByRole("listitem").first();
  await expect(row).toContainText(firm_name);
  await expect(row).toContainText(categorization ?? "");
  await expect(row).toContainText("Start 19-11-2026 10:05 AM");
  await expect(row).toContainText("End 19-11-2026 11:15 AM");
  await expect
    .poll(() => getQueries(upstream, "users/meetings").at(-1))
    .toContain(`search_query=${firm_name.split(" ")[0]}`);
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/MeetingDetails\/\d+$/);

  await page.goto("/Meeting");
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  for (const label of [
    meetingLabels.fieldExecutive,
    meetingLabels.teamLead,
    meetingLabels.manager,
    meetingLabels.broker,
    meetingLabels.categorization,
  ])
    await expect(panel.getByRole("combobox", { name: label })).toBeVisible();
  await panel.getByRole("combobox", { name: meetingLabels.meetingTypes }).click();
  await page.getByRole("option", { name: "Training" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await typeDate(dateOf(panel, meetingLabels.startDate), "01012026");
  await expectAccessible();
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(page).toHaveURL(
    /meeting_types=Training.*start_date=2026-01-01|start_date=2026-01-01.*meeting_types=Training/,
  );
  await expect(page.getByText(/of \d+/).first()).toBeVisible();
  const newest = () => getQueries(upstream, "users/meetings").at(-1);
  await expect.poll(newest).toContain("meeting_types[]=Training&start_date=2026-01-01");
  expect(newest()).not.toContain("is_advanced_search");
});
