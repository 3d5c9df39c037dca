import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";

test.beforeEach(({ signIn }) => signIn("caller"));

test.describe("an edited enquiry", () => {
  const fresh = ({ kysely }: Database) =>
    kysely
      .selectFrom("enquiries")
      .innerJoin("statuses", "statuses.id", "status_id")
      .where("statuses.name", "=", "New")
      .where("visit_date", "is", null)
      .where("vcm_done_date", "is", null)
      .where("obm_done_date", "is", null)
      .select("enquiries.id")
      .executeTakeFirstOrThrow();

  test("is saved as documented and shown in the details", {
    tag: ["@U033", "@U035", "@U036", "@R007", "@C018", "@C019", "@D004", "@D005", "@D006", "@M016"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { id } = await fresh(database);
    await page.goto(`/EditEnquiry/${id}`);
    const form = formOf(page, "Edit Enquiry");
    await expect(
      form.getByRole("region", { name: "Comment history" }).or(page.getByRole("region", { name: "Comment history" })),
    ).toBeVisible();
    await typeDate(dateOf(form, "Next call date and time"), "241220261030AM");
    await form.getByLabel("Visited").selectOption("Yes");
    await typeDate(dateOf(form, "Visit Date"), "18112026");
    await form.getByLabel("Status").selectOption("Visited");
    await form.getByLabel("Comment", { exact: true }).fill("Liked the sample flat");
    await expectAccessible();
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText("Enquiry Updated!")).toBeVisible();
    await expect(page).toHaveURL(`/Details/${id}`);
    await expect(page.getByText(/Liked the sample flat/).first()).toBeVisible();
    await expect(page.getByText("24-12-2026 10:30 AM").first()).toBeVisible();
    const { body } = upstream.requests.find(({ method }) => method === "PUT") ?? {};
    expect(body).toEqual({
      enquiry: {
        enquiry_id: id,
        lock_version: expect.any(Number),
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
            executive_comments: "Liked the sample flat",
          },
        ],
      },
    });
  });

  for (const [label, date, tag] of [
    ["VCM Done", "VCM Done Date", ["@V013", "@S010"]],
    ["Visited", "Visit Date", ["@V014", "@S009"]],
    ["OBM Done", "OBM Done Date", ["@V015", "@S011"]],
  ] as const) {
    test(`the date of ${label} is shown and required for Yes, and cleared for No`, {
      tag: [...tag, "@S012"],
    }, async ({ page, database }) => {
      const { id } = await fresh(database);
      await page.goto(`/EditEnquiry/${id}`);
      const form = formOf(page, "Edit Enquiry");
      await expect(form.getByLabel(label, { exact: true })).toHaveValue("false");
      await expect(dateOf(form, date)).toHaveCount(0);
      await form.getByLabel(label, { exact: true }).selectOption("Yes");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(dateOf(form, date)).toHaveAccessibleDescription(/Required/);
      await typeDate(dateOf(form, date), "18112026");
      await form.getByLabel(label, { exact: true }).selectOption("No");
      await expect(dateOf(form, date)).toHaveCount(0);
      await form.getByLabel(label, { exact: true }).selectOption("Yes");

      await expect(dateOf(form, date)).not.toContainText("2026");
      await form.getByLabel(label, { exact: true }).selectOption("Select One");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription("Required");
    });
  }

  test("next call, status, is NRI and comment are required", { tag: ["@V012", "@V016", "@V017", "@V018"] }, async ({
    page,
    database,
    upstream,
  }) => {
    const { id } = await fresh(database);
    await page.goto(`/EditEnquiry/${id}`);
    const form = formOf(page, "Edit Enquiry");
    // The form does not wait for its choices, which include the record's status.
    await expect(form.getByLabel("Status")).toHaveValue(/\d/);
    await form.getByLabel("Status").selectOption("Select One");
    await form.getByLabel("Is NRI").selectOption("Select One");
    const next = dateOf(form, "Next call date and time");
    for (const _ of Array.from({ length: 5 })) await next.getByRole("spinbutton").first().press("Backspace");
    await form.getByRole("button", { name: "Save" }).click();

    for (const label of ["Status", "Is NRI", "Comment"])
      await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription("Required");
    expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  test("a dead enquiry requires its reason and the answer to its question; another status clears both", {
    tag: ["@V019", "@U034", "@S013", "@S014", "@S015", "@D014"],
  }, async ({ page, database, upstream }) => {
    const { id } = await fresh(database);
    const [first, second] = await database.kysely.selectFrom("dead_reasons").orderBy("seq").selectAll().execute();
    await page.goto(`/EditEnquiry/${id}`);
    const form = formOf(page, "Edit Enquiry");
    await expect(form.getByLabel("Dead Reason", { exact: true })).toHaveCount(0);
    await form.getByLabel("Status").selectOption("Dead");
    await form.getByLabel("Comment", { exact: true }).fill("Closed");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel("Dead Reason", { exact: true })).toHaveAccessibleDescription("Required");
    await expect(form.getByLabel("Dead Reason Comment")).toHaveAccessibleDescription("Required");
    await expect(form.getByLabel("Dead Reason", { exact: true }).locator("option").nth(1)).toHaveText(
      first?.reason ?? "",
    );
    await form.getByLabel("Dead Reason", { exact: true }).selectOption(second?.reason ?? "");
    await form.getByLabel(second?.question ?? "").fill("Two streets away");
    await form.getByLabel("Status").selectOption("On Hold");
    await expect(form.getByLabel("Dead Reason", { exact: true })).toHaveCount(0);
    await form.getByLabel("Status").selectOption("Dead");
    await expect(form.getByLabel("Dead Reason", { exact: true })).toHaveValue("");
    await expect(form.getByLabel("Dead Reason Comment")).toHaveValue("");
    await form.getByLabel("Dead Reason", { exact: true }).selectOption(first?.reason ?? "");
    await form.getByLabel(first?.question ?? "").fill("Bought in Wakad");
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText("Enquiry Updated!")).toBeVisible();
    const { body } = upstream.requests.find(({ method }) => method === "PUT") ?? {};
    expect(body).toMatchObject({ enquiry: { dead_reason: first?.reason, dead_reason_comment: "Bought in Wakad" } });
  });

  for (const [status, title, text] of [
    [500, "Server Error!", ""],
    [422, "Error", "That date is a holiday"],
  ] as const) {
    test(`a save answered ${status} shows ${title} and keeps the input`, {
      tag: ["@M003", "@M004", "@M006"],
    }, async ({ page, database, upstream, expectAccessible }) => {
      const { id } = await fresh(database);
      upstream.answer(`PUT enquiries_builders/${id}`, { status, body: { message: "That date is a holiday" } });
      await page.goto(`/EditEnquiry/${id}`);
      const form = formOf(page, "Edit Enquiry");
      await form.getByLabel("Comment", { exact: true }).fill("Will not be lost");
      await form.getByRole("button", { name: "Save" }).click();
      const alert = page.getByRole("alertdialog", { name: title });
      await expect(alert).toContainText(text);
      await expectAccessible();
      await alert.getByRole("button", { name: "OK" }).click();

      await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("Will not be lost");
      await expect(page).toHaveURL(`/EditEnquiry/${id}`);
    });
  }

  test("a comment field has three rows and grows to six", { tag: "@U182" }, async ({ page, database }) => {
    const { id } = await fresh(database);
    await page.goto(`/EditEnquiry/${id}`);
    const comment = formOf(page, "Edit Enquiry").getByLabel("Comment", { exact: true });
    const height = async () => (await comment.boundingBox())?.height ?? 0;
    await expect(comment).toHaveAttribute("rows", "3");
    const three = await height();
    await comment.fill(Array.from({ length: 6 }, (_, line) => `line ${line}`).join("\n"));
    const six = await height();
    await comment.fill(Array.from({ length: 30 }, (_, line) => `line ${line}`).join("\n"));

    expect(six).toBeGreaterThan(three * 1.5);
    expect(await height()).toBe(six);
  });
});
