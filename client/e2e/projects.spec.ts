import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { projectLabels } from "../src/features/projects/labels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf, searchChoice } from "./formSteps.ts";
import { getQueries } from "./partnerSteps.ts";
import { expectRequired, lastRequest } from "./projectBrokerSteps.ts";
import { saveFlows } from "./saveFlows.ts";

test("projects are listed, searched, and created by an administrator, with every field required", {
  tag: [
    ...["@R008", "@R009", "@R055", "@U037", "@U038", "@U039", "@U040", "@U041", "@C024", "@C025"],
    ...["@D009", "@D010", "@D011", "@M017", "@V021", "@V022", "@P005", "@K020"],
  ],
}, async ({ page, signIn, upstream, database, expectAccessible }) => {
  await signIn("admin");
  await page.goto("/Project");
  await expect(page.getByText("1 - 20 of 60")).toBeVisible();

  await expect(page.getByRole("banner")).toContainText(projectLabels.projects);
  const table = page.getByRole("table", { name: projectLabels.projects });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Project",
    projectLabels.interestedBrokers,
    projectBrokerLabels.initiateBrokers,
  ]);
  const [first] = await database.kysely.selectFrom("buildings").orderBy("name").select(["id", "name"]).execute();
  const { n } = await database.kysely
    .selectFrom("building_brokers")
    .where("building_id", "=", first?.id ?? 0)
    .where("is_interested", "=", true)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const links = table.getByRole("row").nth(1).getByRole("link");
  await expect(links.nth(0)).toHaveText(first?.name ?? "");
  await expect(links.nth(1)).toHaveText(String(n));
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(
    ["ProjectDetails", "InterestedBroker", "BrokerInitiation"].map((path) => `/${path}/${first?.id}`),
  );
  await expectAccessible();

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("21 - 40 of 60")).toBeVisible();
  await expect(page).toHaveURL("/Project?pageNo=2");
  // The page after it is prefetched.
  await expect.poll(() => getQueries(upstream, "buildings/all")).toContain("page=2");
  await page.getByPlaceholder(projectLabels.search).fill("sky");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(/1 - \d of \d/)).toBeVisible();
  await expect(table.getByRole("rowheader").filter({ hasNotText: /sky/i })).toHaveCount(0);
  await expect.poll(() => getQueries(upstream, "buildings/all")).toContain("page=1&search=sky");

  await page.getByRole("link", { name: projectLabels.newProject }).click();
  await expect(page).toHaveURL("/AddProject");
  const form = formOf(page, projectLabels.newProject);
  await expect(form.getByLabel(projectLabels.isActive)).toBeChecked();
  await form.getByRole("button", { name: "Save" }).click();
  const labels = [
    projectLabels.name,
    projectLabels.url,
    projectLabels.smsMask,
    projectLabels.reraNumber,
    projectLabels.locality,
    projectLabels.mailerTemplate,
    projectLabels.smsText,
    projectLabels.builder,
  ];
  await expectRequired(form, labels);
  await expect(form.getByText("Required")).toHaveCount(labels.length);
  await expect(form.getByLabel(projectLabels.name)).toBeFocused();
  expect(lastRequest(upstream, "POST", "buildings/create_project")).toBeUndefined();
  await expectAccessible();
  await saveFlows["projects.create"]?.fill(page, database, "Aadarsh Greens");
  await searchChoice(form, projectLabels.builder, "Navrang Group");
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(projectLabels.created)).toBeVisible();
  await expect(page).toHaveURL("/Project");
  expect(lastRequest(upstream, "POST", "buildings/create_project")?.body).toEqual({
    building: {
      name: "Aadarsh Greens",
      url: "https://example.com/aadarsh",
      sms_mask: "AADARS",
      rera_id: "P52100099999",
      locality_id: 1,
      mailer_template_id: 2,
      sms_text: "Thank you for your interest",
      is_active: true,
      builder_id: 2,
    },
  });
  await expect(page.getByText("1 - 20 of 61")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Aadarsh Greens" })).toBeVisible();
});
