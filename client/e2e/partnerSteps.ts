import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Locator } from "@playwright/test";
import type { Upstream } from "./upstream.ts";

/** Types into the segments of a date, or of a date and time: `20112026` or `201120261030AM`. */
export async function typeDate(form: Locator, label: string, digits: string) {
  await form.getByRole("group", { name: label, exact: true }).getByRole("spinbutton").first().click();
  await form.page().keyboard.type(digits);
}

/** Ticks these options in a list and closes it. */
export async function choose(panel: Locator, label: string, ...options: (string | RegExp)[]) {
  const page = panel.page();
  await panel.getByRole("combobox", { name: label, exact: true }).click();
  const list = page.getByRole("dialog", { name: label, exact: true });
  for (const name of options) {
    // Only the beginning of a long list is rendered.
    if (typeof name === "string") await list.getByRole("combobox").fill(name);
    await list.getByRole("option", { name }).first().click();
  }
  if (await list.isVisible()) await page.keyboard.press("Escape");
}

/** The query strings of all GET requests to this path, newest last. */
export const getQueries = ({ requests }: Upstream, path: string) =>
  requests.filter((request) => request.method === "GET" && request.path === path).map(({ query }) => query);

/** The first request with this method and path. */
export const findRequest = ({ requests }: Upstream, method: string, path: string) =>
  requests.find((request) => request.method === method && request.path === path);

/** A broker of the demo field account who can be called. */
export const brokerOf = ({ kysely }: Database, assignee: number) =>
  kysely
    .selectFrom("brokers")
    .where("assignee_id", "=", assignee)
    .where("ctoc_enabled", "=", true)
    .orderBy("id")
    .selectAll()
    .executeTakeFirstOrThrow();
