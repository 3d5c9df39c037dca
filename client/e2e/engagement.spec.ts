import { engagementLabels } from "../src/features/engagement/labels.ts";
import { expect, test } from "./fixtures.ts";

test("a tap anywhere on a row of a broker's points opens its entry", { tag: "@U140" }, async ({
  page,
  signIn,
  database,
}) => {
  const { id, broker_id, kind } = await database.kysely
    .selectFrom("points")
    .orderBy("credit_date", "desc")
    .select(["id", "broker_id", "kind"])
    .executeTakeFirstOrThrow();
  await signIn("admin");
  await page.goto(
    `/CpEngagementDetails/${broker_id}?credit_date_from=2020-01-01&credit_date_upto=2099-12-31&status=${kind}`,
  );
  const row = page
    .getByRole("table", { name: engagementLabels.entries })
    .getByRole("row")
    .filter({ hasText: String(id) });
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await row.click({ position: { x: width - 20, y: height / 2 } });

  await expect(page).toHaveURL(`/CpDetail/${id}`);
});
