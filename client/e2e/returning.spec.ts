import { screenNames } from "../src/lib/screenNames.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf } from "./formSteps.ts";
import { commentOn, findNewEnquiry, readLocalStorage, saveEnquiry } from "./offlineFixtures.ts";

for (const timezoneId of ["America/Los_Angeles", "Asia/Kathmandu"])
  test.describe(`on a phone set to ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("the next call after midnight in India is unchanged by two saves", async ({
      page,
      signIn,
      database,
      upstream,
    }) => {
      await signIn("caller");
      const { id } = await findNewEnquiry(database);
      const next_call_date = new Date("2026-11-20T00:15:00+05:30");
      await database.kysely.updateTable("enquiries").set({ next_call_date }).where("id", "=", id).execute();

      for (const comment of ["First", "Second"]) {
        await commentOn(page, id, comment);
        await expect(dateOf(formOf(page, enquiryLabels.editEnquiry), enquiryLabels.nextCallDate)).toContainText(
          /20-11-2026, .?12:15.? am/,
        );
        const enquiry = await saveEnquiry(page, upstream);
        expect(enquiry.builders_enquiries_attributes).toMatchObject([{ next_call_date: "2026-11-20T00:15:00+05:30" }]);
      }
    });
  });

test.describe("a tab restored after three days, of a version that no longer exists", () => {
  test.use({ tolerated: /Failed to load|dynamically imported|404|preload/ });

  test("a tab restored after three days, of a version that no longer exists, shows what is due today and keeps the draft", async ({
    page,
    signIn,
    database,
  }) => {
    await signIn("caller");
    const { id } = await findNewEnquiry(database);
    await page.clock.install({ time: new Date("2026-11-17T10:00:00+05:30") });
    await commentOn(page, id, "Half a sentence");
    await expect.poll(() => readLocalStorage(page)).toContain(`/EditEnquiry/${id} ${enquiryLabels.editEnquiry}`);
    await page.goto("/");
    await expect(page.getByText(/of 600/)).toBeVisible();
    // The files exist again only after the page has been reloaded.
    let isReloaded = false;
    await page.route(/\/assets\/(MyDay|EditEnquiry)-.*\.js/, (route) =>
      isReloaded ? route.continue() : route.fulfill({ status: 404, body: "gone" }),
    );
    page.on("framenavigated", () => {
      isReloaded = true;
    });
    await database.kysely.updateTable("enquiries").set({ full_name: "Changed since" }).execute();
    await page.clock.fastForward(3 * 24 * 3_600_000);
    await page.getByRole("button", { name: "Me", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: screenNames.myDay }).click();

    await expect(page.getByRole("heading", { name: screenNames.myDay })).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("Changed since").first()).toBeVisible();
    await page.goto(`/EditEnquiry/${id}`);
    await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Half a sentence");
  });
});
