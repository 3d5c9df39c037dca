import { rm, writeFile } from "node:fs/promises";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import type { Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { premiumLabels } from "../src/features/premiumEnquiries/labels.ts";
import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { sessionLabels } from "../src/features/session/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import {
  commentOn,
  commentsOf,
  findNewEnquiry,
  outboxEntries,
  save,
  saveOffline,
  signInAs,
} from "./offlineFixtures.ts";
import { press, type SaveFlow, saveFlows } from "./saveFlows.ts";

test.use({ ...devices, serviceWorkers: "allow" });

const SAVED = enquiryLabels.updated;

/** Saves a comment on an enquiry. */
async function saveComment(page: Page, database: Database, text: string) {
  const { id } = await findNewEnquiry(database);
  await commentOn(page, id, text);
  await save(page);
  return id;
}

test("a save arrives in a browser without AbortSignal.any", async ({ page, signIn, database }) => {
  await signIn("caller");
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, "any");
  });
  await saveComment(page, database, "From Safari 16.4");

  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await commentsOf(database, "From Safari 16.4")).toBe(1);
});

test.describe("when the browser wrongly reports that it is offline", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn("caller");
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "onLine", { get: () => false });
      // Such a browser fires no `online` event either.
      addEventListener("online", (event) => event.stopImmediatePropagation());
    });
  });

  test("a save is sent at once", async ({ page, database }) => {
    await saveComment(page, database, "By a VPN");

    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await commentsOf(database, "By a VPN")).toBe(1);
  });

  test("Send now sends, and says so if there really is no connection", async ({ page, database, context }) => {
    await saveOffline(page, database, "Sent by hand");
    await page.getByRole("link", { name: "Show", exact: true }).click();
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByRole("alertdialog", { name: "No connection" }).getByRole("button", { name: "OK" }).click();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send now" }).click();

    await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
    expect(await commentsOf(database, "Sent by hand")).toBe(1);
  });
});

test("unsent work is sent even if the browser's storage prompt is not answered", async ({
  page,
  signIn,
  database,
  context,
}) => {
  await signIn("caller");
  await page.addInitScript(() => {
    navigator.storage.persist = () => new Promise(() => {});
  });
  await saveOffline(page, database, "Behind a prompt");
  await context.setOffline(false);

  await expect.poll(() => commentsOf(database, "Behind a prompt")).toBe(1);
});

test.describe("when IndexedDB never answers", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn("admin");
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...args) {
        // The request never succeeds or fails.
        return Object.assign(open.apply(this, args), { addEventListener: () => {} });
      };
    });
  });

  test("a save is sent directly, and a form has its choices", async ({ page, database }) => {
    const { id } = await findNewEnquiry(database);
    const form = await commentOn(page, id, "Without a database");
    await expect.poll(() => form.getByLabel(enquiryLabels.status).getByRole("option").count()).toBeGreaterThan(3);
    await save(page);

    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await commentsOf(database, "Without a database")).toBe(1);
  });

  test("a dialog asks about a save that may or may not have arrived, and Send again sends it", async ({
    page,
    database,
    upstream,
    expectAccessible,
  }) => {
    const flow = saveFlows["projectBrokers.update"] as SaveFlow;
    const call = await flow.fill(page, database, "Cannot be told");
    upstream.loseAnswer(call);
    await press(flow, page);
    await page.getByRole("alertdialog", { name: "Server Error!" }).getByRole("button", { name: "OK" }).click();
    await press(flow, page);
    const dialog = page.getByRole("alertdialog", { name: "It may have arrived already" });
    await expect(dialog).toContainText("Look for your comment in the details of the broker at the project.");
    await expectAccessible();
    expect(upstream.countPerformed(call)).toBe(1);
    await dialog.getByRole("button", { name: "Send again" }).click();

    await expect(page.getByText(projectBrokerLabels.initiationUpdated)).toBeVisible();
    expect(upstream.countPerformed(call)).toBe(2);
  });
});

test("a file that can no longer be read is named, and the rest of the form stays", async ({
  page,
  signIn,
  database,
}, testInfo) => {
  await signIn("manager");
  const { id } = await database.kysely
    .selectFrom("premium_enquiries")
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .select("id")
    .executeTakeFirstOrThrow();
  const file = testInfo.outputPath("eoi.pdf");
  await writeFile(file, "%PDF-1.4\n%%EOF\n");
  await page.goto(`/Eoi/${id}`);
  const form = formOf(page, premiumLabels.editEoi);
  await form.getByLabel(premiumLabels.isApproved).selectOption("Yes");
  await form.getByLabel("Form", { exact: true }).setInputFiles(file);
  await rm(file);
  await form.getByRole("button", { name: "Save" }).click();

  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await expect(dialog).toContainText("This file cannot be read any more. Choose it again.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(form.getByLabel(premiumLabels.isApproved)).toHaveValue(/./);
});

test.describe("in a second tab", () => {
  const signInThere = async (page: Page, role: "field") => {
    const tab = await page.context().newPage();
    await tab.goto("/help");
    const reply = await tab.request.post("/trpc/session.login", {
      data: { email: `${role}@mobile-crm.test`, password: DEMO_PASSWORD },
    });
    const { data } = (await reply.json()).result;
    await tab.evaluate((person) => {
      for (const [key, value] of Object.entries({ ...person, user_name: person.name }))
        localStorage.setItem(key, String(value));
    }, data);
    return data as { name: string };
  };

  test("another user who signs in is named, and no unsent work of the first user is sent in their name", async ({
    page,
    signIn,
    database,
    upstream,
    context,
  }) => {
    await signIn("caller");
    await saveOffline(page, database, "Of the caller");
    await context.setOffline(false);
    await page.evaluate(() => window.stop());
    upstream.requests.length = 0;
    const { name } = await signInThere(page, "field");

    // Chromium may pause a page in a background tab.
    await page.bringToFront();
    await expect(page.getByRole("alertdialog", { name: `${name} is signed in now` })).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Of the caller")).toHaveCount(0);
  });

  test("a sign-out leads this tab to the login page as well", async ({ page, signIn, context }) => {
    await signIn("caller");
    await page.goto("/Enquiries");
    const tab = await context.newPage();
    await tab.goto("/help");
    await tab.evaluate(() => {
      for (const key of ["token", "user_name", "id"]) localStorage.removeItem(key);
    });

    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("form", { name: sessionLabels.login })).toBeVisible();
  });
});

test.describe("a page that has just loaded", () => {
  // Chromium logs the worker and the parts of the app that it did not finish fetching.
  test.use({ tolerated: /when fetching the script|dynamically imported module/ });

  test("a page that has just loaded keeps what is saved before the rest of the app has loaded", async ({
    page,
    signIn,
    database,
    context,
  }) => {
    await signIn("caller");
    const { id } = await findNewEnquiry(database);
    // The rest is fetched when the page is idle, which it never is here.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await commentOn(page, id, "Nothing more came");
    await context.setOffline(true);
    await save(page);
    await expect.poll(() => outboxEntries(page)).toBe(1);
    await context.setOffline(false);
    const laterTab = await context.newPage();
    await laterTab.goto("/");
    await expect.poll(() => commentsOf(database, "Nothing more came")).toBe(1);
  });

  test("a page that has just loaded has the phone's encryption key right after the sign-in", async ({
    page,
    database,
  }) => {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.goto("/login");
      await signInAs(page, "caller");
      await page.waitForFunction(() => localStorage.getItem("token"));
      const { id } = await findNewEnquiry(database);
      await commentOn(page, id, `Turn ${turn}`);
      await page.context().setOffline(true);
      await save(page);
      await expect.poll(() => outboxEntries(page)).toBe(1);
      await page.context().setOffline(false);
      await expect.poll(() => commentsOf(database, `Turn ${turn}`)).toBe(1);
      await page.evaluate(() => localStorage.clear());
    }
  });
});

for (const [moment, trigger] of [
  ["a minute later", (page: Page) => page.clock.fastForward("01:01")],
  ["when the page is shown again", (page: Page) => page.evaluate(() => void dispatchEvent(new Event("pageshow")))],
  [
    "when its tab becomes visible again",
    (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange"))),
  ],
  ["when the browser is online again", (page: Page) => page.evaluate(() => void dispatchEvent(new Event("online")))],
] as const)
  test(`a save that the server could not process is sent again automatically ${moment}`, async ({
    page,
    signIn,
    database,
    upstream,
  }) => {
    await page.clock.install();
    await signIn("caller");
    const { id } = await findNewEnquiry(database);
    const address = `PUT enquiries_builders/${id}`;
    upstream.answer(address, { status: 503 });
    await commentOn(page, id, "Later");
    await save(page);
    await expect(page.getByText(/could not take it now\. It is kept on this phone/)).toBeVisible();
    upstream.answer(address, undefined);
    await trigger(page);

    await expect(page.getByText("Sent: Edit of an enquiry")).toBeVisible();
    expect(await commentsOf(database, "Later")).toBe(1);
  });

test("a save whose record takes too long to read is sent later by itself", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const id = await saveOffline(page, database, "From a slow network");
  await page.clock.install();
  await page.getByRole("link", { name: "Show", exact: true }).click();
  const reads = () => upstream.requests.filter(({ method, path }) => method === "GET" && path.endsWith(`/${id}`));
  const before = reads().length;
  const release = upstream.hold(`GET enquiries_builders/${id}`);
  await page.context().setOffline(false);
  await expect.poll(reads).toHaveLength(before + 1);
  await page.clock.fastForward("00:30");
  release();

  await expect(page.getByText("Sent: Edit of an enquiry")).toBeVisible();
  expect(await commentsOf(database, "From a slow network")).toBe(1);
});

test("an entry behind one that needs attention says what it waits for", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const id = await saveOffline(page, database, "The first");
  await commentOn(page, id, "The second");
  await save(page);
  await expect.poll(() => outboxEntries(page)).toBe(2);
  upstream.answer(`PUT enquiries_builders/${id}`, { status: 422, body: { message: "Unknown status" } });
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Show", exact: true }).click();
  const entries = page.getByRole("listitem").filter({ hasText: "Edit of an enquiry" });

  await expect(entries.first()).toContainText("Unknown status");
  await expect(entries.last()).toContainText(
    /Waits for: Edit of an enquiry, saved on .*, which needs your attention\./,
  );
  upstream.answer(`PUT enquiries_builders/${id}`, undefined);
  await entries.first().getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
});

test.describe("on a phone whose clock is a day slow", () => {
  test.use({ serverTime: true });

  test("today is the server's day, and the difference is shown", async ({ page, signIn }) => {
    await page.clock.setFixedTime(new Date(Date.now() - 86_400_000));
    await signIn("field");
    await page.goto("/");
    await expect(page.getByText("The clock of this phone is 24 hours slow.")).toBeVisible();
    await page.goto("/AddMeeting");

    const [day] = new Date(Date.now() + 5.5 * 3_600_000).toISOString().split("T");
    const start = formOf(page, meetingLabels.newMeeting).getByRole("group", { name: meetingLabels.startDateAndTime });
    await expect(start).toContainText((day ?? "").split("-").reverse().join("-"));
  });
});
