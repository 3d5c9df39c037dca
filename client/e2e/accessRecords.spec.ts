import { screenNames } from "../src/lib/screenNames.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";

const AT = "\\d\\d-\\d\\d-\\d{4}\\s\\d\\d:\\d\\d\\s[AP]M";

test("role 1 sees from the menu who revealed which number and when", { tag: "@REL-41" }, async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  await signIn("admin");
  const { id } = await database.kysely
    .selectFrom("enquiries")
    .orderBy("id")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { full_name: name } = await database.kysely
    .selectFrom("users")
    .where("role_id", "=", 1)
    .orderBy("id")
    .select("full_name")
    .executeTakeFirstOrThrow();
  await page.goto(`/Details/${id}`);
  await page.getByRole("button", { name: enquiryLabels.reveal }).click();
  await expect(page.getByRole("button", { name: enquiryLabels.reveal })).toHaveCount(0);

  await page.getByRole("button", { name: "Me", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: screenNames.accessRecords }).click();

  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveText([
    new RegExp(`^${name}.*phone revealed.*enquiry ${id}\\s?${AT}.*No\\. 1.*Request [a-p]{24}$`),
  ]);
  await expectAccessible();
  await page.getByRole("button", { name: listLabels.advancedSearch }).click();
  await page.getByLabel("What was done").selectOption("exported");
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(listLabels.nothing)).toBeVisible();
  await expect(page).toHaveURL(/action=exported/);
});
