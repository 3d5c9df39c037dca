import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { createBackend } from "@mobile-crm/fixtures/app.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { type Mails, memoryMails } from "@mobile-crm/fixtures/files/mails.ts";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import { freshDatabase } from "@mobile-crm/fixtures/test/freshDatabase.ts";
import { smallSeed } from "@mobile-crm/fixtures/test/smallSeed.ts";
import { createApp } from "@mobile-crm/server/app.ts";
import { readConfig } from "@mobile-crm/server/config.ts";
import { openLog } from "@mobile-crm/server/logger.ts";
import { test as base, expect, type Page } from "@playwright/test";
import { storeOf } from "../../server/test/storeOf.ts";
import { consentKey } from "../src/media/capture/consent.ts";
import { openUpstream, type Upstream } from "./upstream.ts";

/** The built client; SITE_DIR names another build. */
export const SITE = process.env.SITE_DIR ?? fileURLToPath(new URL("../dist", import.meta.url));

export type Role = "admin" | "manager" | "lead" | "sourcing" | "field" | "caller" | "office";

interface TestHarness {
  /** Server settings that differ from the defaults. */
  settings: Record<string, string>;
  /** Console messages that are expected because the test causes a failure. */
  tolerated: RegExp | undefined;
  /** The folder of the built client. */
  site: string;
  /** Whether the server sends its time, which the app follows. Off by default, as tests set the clock of the page. */
  serverTime: boolean;
  database: Database;
  /** The mails of the backend. */
  mails: Mails;
  /** What the server requested from the reference backend, and how to make it fail. */
  upstream: Upstream;
  /** Signs in as the demo account of a role without using the login page. */
  signIn(role: Role): Promise<void>;
  /** Fails the test if axe finds a violation on the current page. */
  expectAccessible(): Promise<void>;
  /** Fails a test that logged an error, threw one, or violated the content security policy. */
  watch: undefined;
}

/** Gives every test its own harness: a fresh database, the reference backend, and the server in front of it. */
export const test = base.extend<TestHarness>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  database: async ({}, use) => {
    const database = await freshDatabase({ seed: smallSeed });
    await use(database);
    await database.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  mails: async ({}, use) => use(memoryMails()),

  upstream: async ({ database, mails }, use) => {
    const backend = createBackend(database, { mails });
    const upstream = await openUpstream(await backend.listen({ host: "127.0.0.1", port: 0 }));
    await use(upstream);
    await upstream.close();
    await backend.close();
  },

  settings: [{}, { option: true }],
  site: [SITE, { option: true }],
  serverTime: [false, { option: true }],
  tolerated: [undefined, { option: true }],

  baseURL: async ({ database, upstream, settings, site, serverTime }, use) => {
    const store = await storeOf(database);
    const app = await createApp({
      upstream: upstream.url,
      store,
      // How long an unanswered save may still take effect; a test need not wait for the usual minute.
      config: readConfig({ UPSTREAM_LONGEST_SECONDS: "2", ...settings }),
      log: openLog("silent"),
      site,
    });
    app.server.on("request", (_request, response) => {
      response.sendDate = serverTime;
    });
    await use(await app.listen({ host: "127.0.0.1", port: 0 }));
    await app.close();
    await store.close();
  },

  watch: [
    async ({ page, tolerated }, use) => {
      const problems: string[] = [];
      page.on("pageerror", ({ message }) => problems.push(message));
      page.on("console", (message) => {
        // Failed calls are not errors of the page: tests cause them on purpose.
        const expected =
          message.location().url.includes("/trpc/") ||
          tolerated?.test(message.text()) ||
          /Service Worker registration blocked|ERR_INTERNET_DISCONNECTED/.test(message.text());
        if (["error", "warning"].includes(message.type()) && !expected) problems.push(message.text());
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page, baseURL }, use) => {
    await use(async (role) => {
      const input = { email: `${role}@mobile-crm.test`, password: DEMO_PASSWORD };
      const reply = await page.request.post(`${baseURL}/trpc/session.login`, { data: input });
      const { data } = (await reply.json()).result;
      // Once per tab: a user who signs out stays signed out.
      const consent = consentKey(data.id);
      await page.addInitScript(
        ([person, read]) => {
          if (window.name === "signed in once") return;
          window.name = "signed in once";
          const { name, otp_required: _, ...rest } = person;
          for (const [key, value] of Object.entries({ ...rest, user_name: name }))
            localStorage.setItem(key, String(value));
          // The notice about position, camera and microphone is already accepted.
          localStorage.setItem(read, "then");
        },
        [data, consent] as const,
      );
    });
  },

  expectAccessible: async ({ page }, use) => {
    await use(() => checkAccessibility(page));
  },
});

async function checkAccessibility(page: Page) {
  await page.evaluate(() => {
    // An endless animation, such as a pulse, never finishes.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  // axe measures only what sticky bars do not cover at the current scroll position.
  const place = (position: string) =>
    page.locator(".form-actions, .bottom-bar, header").evaluateAll((bars, value) => {
      for (const bar of bars as HTMLElement[]) bar.style.position = value;
    }, position);
  await place("static");
  const { violations } = await new AxeBuilder({ page })
    // Without it axe opens another page for each analysis, which matters only for frames of other origins.
    .setLegacyMode()
    // Details of passed checks would take up to half as much time again.
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  await place("");
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

export { expect } from "@playwright/test";
