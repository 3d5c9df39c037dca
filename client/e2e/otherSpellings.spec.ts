import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf } from "./formSteps.ts";
import { commentOn, findNewEnquiry, saveEnquiry } from "./offlineFixtures.ts";
import { alterRecord } from "./upstream.ts";

test("a date that is written in another way is shown in India's time and kept by its edit form", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { id } = await findNewEnquiry(database);
  alterRecord(upstream, `GET enquiries_builders/${id}`, "enquiry", (enquiry) => ({
    ...enquiry,
    ncd: "2026-11-20 20:30:00 UTC",
    full_name: "Shah &amp; Sons",
  }));
  await page.goto(`/Details/${id}`);
  await expect(page.getByRole("heading", { name: "Shah & Sons" })).toBeVisible();
  await expect(page.getByText("21-11-2026 02:00 AM").first()).toBeVisible();

  const form = await commentOn(page, id, "Call again");
  await expect(dateOf(form, enquiryLabels.nextCallDate).getByRole("spinbutton").first()).toHaveText("21");
  const enquiry = await saveEnquiry(page, upstream);
  expect(enquiry.builders_enquiries_attributes).toMatchObject([{ next_call_date: "2026-11-21T02:00:00+05:30" }]);
});
