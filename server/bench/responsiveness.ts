import type { Page } from "@playwright/test";
import { quantile } from "./report.ts";

/** What a phone's user waited for: milliseconds to the next paint of each interaction, and the long tasks since. */
export interface Responsiveness {
  paints: number[];
  longest: number;
}

/** Scripts for the page, as text: this package knows nothing of the document. */
const OBSERVE = `
  globalThis.benchEvents = [];
  globalThis.benchTasks = [];
  new PerformanceObserver((list) => benchEvents.push(...list.getEntries()))
    .observe({ type: "event", durationThreshold: 16 });
  new PerformanceObserver((list) => benchTasks.push(...list.getEntries())).observe({ type: "longtask" });`;
const FORGET = "benchEvents.length = benchTasks.length = 0";
/** Two frames, and then until nothing is left to do. */
const SETTLED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  requestIdleCallback(() => setTimeout(done, 100), { timeout: 3000 }))))`;
/** Before its first event an interaction has only the driver's own search for what it taps, which no user waits for. */
const READ = `({
  paints: Object.values(Object.groupBy(benchEvents.filter(({ interactionId }) => interactionId > 0), ({ interactionId }) => interactionId))
    .map((entries) => Math.max(...entries.map(({ duration }) => duration))),
  longest: Math.max(0, ...benchTasks.filter(({ startTime, duration }) =>
    startTime + duration > Math.min(...benchEvents.map((event) => event.startTime))).map(({ duration }) => duration)),
})`;

/** Observes every document that the page opens from now on. */
export const observe = (page: Page) => page.addInitScript({ content: OBSERVE });

/** Until the page is idle: what it does after its load is not charged to the first interaction. */
export const settle = (page: Page): Promise<unknown> => page.evaluate(SETTLED);

/** Does what a user does, and says how long the user waited. An interaction below 16 ms has no entry. */
export async function respond(page: Page, interact: () => Promise<unknown>): Promise<Responsiveness> {
  await settle(page);
  await page.evaluate(FORGET);
  await interact();
  await settle(page);
  return page.evaluate(READ);
}

/** The row of a table: how many, median, p98 and largest wait, and the longest task. */
export function rowOf(name: string, measured: readonly Responsiveness[]): (string | number)[] {
  const paints = measured.flatMap((one) => one.paints);
  const longest = Math.max(...measured.map((one) => one.longest));
  return [name, paints.length, quantile(paints, 0.5), quantile(paints, 0.98), longest];
}
