import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { findNewEnquiry, save, saveEnquiry } from "./offlineFixtures.ts";
import { alterRecord, type Fields } from "./upstream.ts";

const PARTLY = "Some data from the server couldn't be read and isn't shown";

test("an enquiry names the values that could not be read, and a save does not change them", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { id } = await findNewEnquiry(database);
  alterRecord(upstream, `GET enquiries_builders/${id}`, "enquiry", (record) => ({
    ...record,
    rm: ["?"],
    visit_date: "after Diwali",
  }));
  await page.goto(`/Details/${id}`);
  await expect(page.getByText(PARTLY)).toBeVisible();
  await page.getByRole("link", { name: enquiryLabels.editEnquiry }).click();
  await expect(page.getByText(PARTLY)).toBeVisible();
  await expect(page.getByText("Couldn't be read, and stays as it is unless you change it: Visited.")).toBeVisible();

  // A refusal may come with a 2xx.
  upstream.answer(`PUT enquiries_builders/${id}`, {
    status: 200,
    body: { status: 0, success: false, message: "The enquiry is locked" },
  });
  const comment = formOf(page, enquiryLabels.editEnquiry).getByLabel(enquiryLabels.comment, { exact: true });
  await comment.fill("Asked again");
  await save(page);
  await expect(page.getByRole("alertdialog")).toContainText("The enquiry is locked");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(comment).toHaveValue("Asked again");
  await expect(page.getByText(enquiryLabels.updated)).toHaveCount(0);
  upstream.answer(`PUT enquiries_builders/${id}`, undefined);

  const enquiry = await saveEnquiry(page, upstream);
  expect(enquiry).not.toHaveProperty("visited");
  expect(enquiry).not.toHaveProperty("visit_date");
  expect(enquiry).toHaveProperty("vcm_done");
});

test("a row without an id has no link, and one with a UUID has", async ({ page, signIn, upstream }) => {
  await signIn("admin");
  const uuid = "6f1c2a40-8d7e-4b1e-9a55-0d3a5b1c9f10";
  upstream.alter("GET enquiries_builders", (body: { enquiry: Fields[] }) => ({
    ...body,
    enquiry: [
      { ...body.enquiry[0], id: null, full_name: "Row without an id" },
      { ...body.enquiry[1], id: uuid, full_name: "Row with a UUID" },
      ...body.enquiry.slice(2),
    ],
  }));
  await page.goto("/");

  await expect(page.getByText("Row without an id")).toBeVisible();
  await expect(page.getByRole("link", { name: "Row without an id" })).toHaveCount(0);
  await expect(page.getByText(PARTLY)).toBeVisible();
  const detailsRequest = page.waitForRequest((request) => request.url().includes("enquiries.details"));
  await page.getByRole("link", { name: "Row with a UUID" }).click();
  await detailsRequest;
  await expect(page).toHaveURL(`/Details/${uuid}`);
  expect(upstream.requests.map(({ path }) => path)).toContain(`enquiries_builders/${uuid}`);
});
