import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { mulberry32 } from "@mobile-crm/fixtures/workbench/mulberry32.ts";
import type { Locator, Page } from "@playwright/test";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { enquiriesNamed, fillEnquiry } from "./enquirySteps.ts";
import { expect, test } from "./fixtures.ts";
import { killPhone, newProfile, openPhone } from "./killablePhone.ts";
import {
  commentOn,
  commentsOf,
  findNewEnquiry,
  outboxEntries,
  readyForOffline,
  save,
  signInAs,
} from "./offlineFixtures.ts";

/** Few enough rounds for CI; `OFFLINE_ROUNDS=100` makes a thorough run. */
const ROUNDS = Number(process.env.OFFLINE_ROUNDS ?? 2);
const ARRIVES_WITHIN_MS = 180_000;
const SEED = Number(process.env.OFFLINE_SEED ?? Date.now() % 1_000_000);
const counts = { arrived: 0, twice: 0, lost: 0, draft: 0, notShown: 0 };

/** One kind of write: how it is entered, where it is shown while unsent, and how often it has arrived. */
interface Kind {
  enter(page: Page, text: string): Promise<unknown>;
  expectShown(page: Page, text: string): Promise<void>;
  arrived(text: string): Promise<number>;
  /** Whether the input is restored as a draft. */
  isDraft(page: Page, text: string): Promise<boolean>;
}

const rowsOf = (page: Page, text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });

const kinds = (database: Database, enquiry: number): Kind[] => [
  {
    async enter(page, text) {
      await page.goto("/");
      await page.getByRole("link", { name: enquiryLabels.newEnquiry }).click();
      await fillEnquiry(page, text, database, `9${String(phones++).padStart(9, "0")}`);
      await page.context().setOffline(true);
      await save(page);
    },
    async expectShown(page, text) {
      await page.goto("/");
      await expect(rowsOf(page, text)).toHaveCount(1);
      await expect(rowsOf(page, text).getByText("Not sent yet")).toBeVisible();
    },
    arrived: (text) => enquiriesNamed(database, text),
    async isDraft(page, text) {
      await page.goto("/Enquiry");
      return holds(page.getByLabel(enquiryLabels.name), text);
    },
  },
  {
    async enter(page, text) {
      await commentOn(page, enquiry, text);
      await page.context().setOffline(true);
      await save(page);
    },
    async expectShown(page, text) {
      await page.goto(`/Details/${enquiry}`);
      await expect(page.getByText(text, { exact: true })).toHaveCount(1);
      await expect(page.getByRole("main").getByText("Not sent yet")).toBeVisible();
    },
    arrived: (text) => commentsOf(database, text),
    async isDraft(page, text) {
      await page.goto(`/EditEnquiry/${enquiry}`);
      return holds(page.getByLabel(enquiryLabels.comment, { exact: true }), text);
    },
  },
];

let phones = 876_000_000;
const succeeds = (expected: Promise<void>) =>
  expected.then(
    () => true,
    () => false,
  );
const holds = (field: Locator, text: string) => succeeds(expect(field).toHaveValue(text));
const isShown = (kind: Kind, page: Page, text: string) => succeeds(kind.expectShown(page, text));

test(`an offline save is shown in its place and arrives once, in ${ROUNDS} rounds of browser kills`, {
  tag: "@REL-27",
}, async ({ baseURL, database }) => {
  test.setTimeout(ROUNDS * ARRIVES_WITHIN_MS);
  const random = mulberry32(SEED);
  const { profile, remove } = await newProfile();
  console.log(`seed ${SEED}, ${ROUNDS} rounds`);
  const { id } = await findNewEnquiry(database);
  const bothKinds = kinds(database, id);

  let phone = await openPhone(profile, baseURL ?? "");
  await phone.page.goto("/login");
  await signInAs(phone.page, "admin");
  await expect(phone.page.getByText(/of \d+/).first()).toBeVisible();
  await readyForOffline(phone.page);
  for (const form of ["/Enquiry", `/EditEnquiry/${id}`, `/Details/${id}`]) {
    await phone.page.goto(form);
    await phone.page.waitForLoadState("networkidle");
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const kind = bothKinds[round % bothKinds.length] as Kind;
    // A longer text is cut off where it is shown.
    const text = `Visit ${round} ${SEED}`;
    await kind.enter(phone.page, text);
    // Two of three rounds are killed after the save is shown in its place, the third at any time after Save.
    const wasShown = random() < 2 / 3;
    if (wasShown) {
      await expect(phone.page.getByText("Kept on this phone")).toBeVisible();
      await kind.expectShown(phone.page, text);
    }
    await phone.page.waitForTimeout(random() * 600);
    await killPhone(phone.context, profile);

    const offline = random() < 1 / 2;
    phone = await openPhone(profile, baseURL ?? "", { offline });
    if (offline && wasShown && !(await isShown(kind, phone.page, text))) counts.notShown += 1;
    await phone.context.setOffline(false);
    await phone.page.goto("/Pending");
    await expect(phone.page.getByText("Everything you saved has arrived.")).toBeVisible({ timeout: ARRIVES_WITHIN_MS });
    expect(await outboxEntries(phone.page)).toBe(0);
    const arrived = await kind.arrived(text);
    if (arrived === 1) counts.arrived += 1;
    if (arrived > 1) counts.twice += 1;
    if (arrived === 0 && !wasShown && (await kind.isDraft(phone.page, text))) counts.draft += 1;
    else if (arrived === 0) counts.lost += 1;
    if (round % 10 === 9) console.log(`${round + 1} rounds: ${JSON.stringify(counts)}`);
  }
  console.log(JSON.stringify(counts));
  await phone.context.close();
  await remove();
  expect(counts).toMatchObject({ lost: 0, twice: 0, notShown: 0 });
});
