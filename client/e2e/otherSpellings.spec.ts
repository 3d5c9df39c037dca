import { expect, test } from "./fixtures.ts";
import { dateOf, formOf } from "./formSteps.ts";

type Record_ = Record<string, unknown>;

test("a date that is written in another way is shown in India's time and kept by its edit form", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { id } = await database.kysely.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  upstream.alter(`GET enquiries_builders/${id}`, ({ enquiry }: { enquiry: Record_ }) => ({
    enquiry: { ...enquiry, ncd: "2026-11-20 20:30:00 UTC", full_name: "Shah &amp; Sons" },
  }));
  await page.goto(`/Details/${id}`);
  await expect(page.getByRole("heading", { name: "Shah & Sons" })).toBeVisible();
  await expect(page.getByText("21-11-2026 02:00 AM").first()).toBeVisible();
  await page.goto(`/EditEnquiry/${id}`);

  const form = formOf(page, "Edit Enquiry");
  await expect(dateOf(form, "Next call date and time").getByRole("spinbutton").first()).toHaveText("21");
  await form.getByLabel("Comment", { exact: true }).fill("Call again");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enquiry Updated!")).toBeVisible();
  const sent = upstream.requests.findLast(({ method }) => method === "PUT")?.body as { enquiry: Record_ };
  expect(sent.enquiry.builders_enquiries_attributes).toMatchObject([{ next_call_date: "2026-11-21T02:00:00+05:30" }]);
});
