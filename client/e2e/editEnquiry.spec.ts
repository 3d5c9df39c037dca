import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";

test.beforeEach(({ signIn }) => signIn("caller"));

test.describe("an edited enquiry", () => {
  const findNewEnquiry = ({ kysely }: Database) =>
    kysely
      .selectFrom("enquiries")
      .innerJoin("statuses", "statuses.id", "status_id")
      .where("statuses.name", "=", "New")
      .where("visit_date", "is", null)
      .where("vcm_done_date", "is", null)
      .where("obm_done_date", "is", null)
      .select("enquiries.id")
      .executeTakeFirstOrThrow();

  test("an edited enquiry shows refusals and keeps the input, is saved as documented, and is shown in the details", {
    tag: [
      ...["@U033", "@U035", "@U036", "@U182", "@R007", "@C018", "@C019", "@D004", "@D005", "@D006", "@M016"],
      ...["@M003", "@M004", "@M006", "@V014", "@S009"],
    ],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { id } = await findNewEnquiry(database);
    await page.goto(`/EditEnquiry/${id}`);
    const form = formOf(page, enquiryLabels.editEnquiry);
    const comment = form.getByLabel(enquiryLabels.comment, { exact: true });
    await expect(
      form.getByRole("region", { name: "Comment history" }).or(page.getByRole("region", { name: "Comment history" })),
    ).toBeVisible();
    const height = async () => (await comment.boundingBox())?.height ?? 0;
    await expect(comment).toHaveAttribute("rows", "3");
    const heightOfThree = await height();
    await comment.fill(Array.from({ length: 6 }, (_, line) => `line ${line}`).join("\n"));
    const heightOfSix = await height();
    await comment.fill(Array.from({ length: 30 }, (_, line) => `line ${line}`).join("\n"));
    expect(heightOfSix).toBeGreaterThan(heightOfThree * 1.5);
    expect(await height()).toBe(heightOfSix);

    await typeDate(dateOf(form, enquiryLabels.nextCallDate), "241220261030AM");
    await form.getByLabel(enquiryLabels.visited).selectOption("Yes");
    await form.getByLabel(enquiryLabels.status).selectOption("Visited");
    await comment.fill("Liked it");
    const save = form.getByRole("button", { name: "Save" });
    await save.click();
    await expect(dateOf(form, enquiryLabels.visitDate)).toHaveAccessibleDescription(/Required/);
    await typeDate(dateOf(form, enquiryLabels.visitDate), "18112026");
    await expectAccessible();

    const refusal = { message: "That date is a holiday", errors: { executive_comments: ["is too short"] } };
    for (const [status, title, text] of [
      [500, "Server Error!", ""],
      [422, "Error", "That date is a holiday"],
    ] as const) {
      upstream.answer(`PUT enquiries_builders/${id}`, { status, body: refusal });
      await save.click();
      const alert = page.getByRole("alertdialog", { name: title });
      await expect(alert).toContainText(text);
      await expectAccessible();
      await alert.getByRole("button", { name: "OK" }).click();
      await expect(comment).toHaveValue("Liked it");
    }
    await expect(comment).toHaveAccessibleDescription("is too short");
    upstream.answer(`PUT enquiries_builders/${id}`, undefined);
    upstream.requests.length = 0;
    await comment.fill("Liked it a lot");
    await expect(comment).not.toHaveAccessibleDescription("is too short");
    await save.click();

    await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
    await expect(page).toHaveURL(`/Details/${id}`);
    await expect(page.getByText(/Liked it a lot/).first()).toBeVisible();
    await expect(page.getByText("24-12-2026 10:30 AM").first()).toBeVisible();
    const { body } = upstream.requests.find(({ method }) => method === "PUT") ?? {};
    expect(body).toEqual({
      enquiry: {
        enquiry_id: id,
        vcm_done: false,
        vcm_done_date: null,
        visited: true,
        visit_date: "2026-11-18",
        obm_done: false,
        obm_done_date: null,
        is_nri: expect.any(Boolean),
        dead_reason: null,
        dead_reason_comment: null,
        builders_enquiries_attributes: [
          {
            id,
            next_call_date: "2026-12-24T10:30:00+05:30",
            status_id: expect.any(Number),
            executive_comments: "Liked it a lot",
          },
        ],
      },
    });
  });
});
