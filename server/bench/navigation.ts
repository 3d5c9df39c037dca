import type { CDPSession, Page } from "@playwright/test";

/** Scripts for the page, as text: this package knows nothing of the document. */
export const untilFrame = (condition: string, before = "") =>
  new Function(
    "link",
    `return new Promise((done, fail) => {
  ${before};
  const began = performance.now();
  link.click();
  const look = () => {
    if (${condition}) done(performance.now() - began);
    else if (performance.now() - began > 20000) fail(new Error("nothing came"));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`,
  ) as (link: object) => Promise<number>;

const rows = `document.querySelectorAll("main li")`;

/** Milliseconds from the tap on an entry of the menu to the first frame with its rows. */
export async function goTo(page: Page, entry: string): Promise<number> {
  await page.getByRole("button", { name: "Open menu" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: entry, exact: true });
  return link.evaluate(
    untilFrame(
      `location.pathname === to && !document.querySelector("[role=dialog]") && ${rows}.length > 0`,
      "const to = new URL(link.href).pathname",
    ),
  );
}

/** Milliseconds from the tap on the link of the list of enquiries to the first frame of My Day with today's queue and the ages of the backlog. */
export const goToMyDay = (page: Page): Promise<number> =>
  page
    .getByRole("navigation", { name: "Start" })
    .getByRole("link", { name: "My Day" })
    .evaluate(
      untilFrame(
        `document.querySelector("main svg[role=img]") && document.querySelector("main table[aria-label^=Overdue] td")`,
      ),
    );

/** Milliseconds from the tap on Next to the first frame with other rows. */
export const nextPage = (page: Page): Promise<number> =>
  page
    .getByRole("button", { name: "Next", exact: true })
    .evaluate(
      untilFrame(`${rows}.length > 0 && ${rows}[0].textContent !== before`, `const before = ${rows}[0].textContent`),
    );

/** Opens a row at the end of a list and goes back: milliseconds until its rows are there again, scrolled to where they were. */
export async function goBack(page: Page): Promise<number> {
  const place = await scrolled(page, "(scrollTo(0, document.documentElement.scrollHeight), scrollY)");
  await page.locator("main li a").last().click();
  await page.locator("main dl").first().waitFor();
  return scrolled(
    page,
    `new Promise((done, fail) => {
  const began = performance.now();
  history.back();
  const look = () => {
    if (${rows}.length > 0 && Math.abs(scrollY - ${place}) < 100) done(performance.now() - began);
    else if (performance.now() - began > 20000) fail(new Error("the place of the list did not come back"));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`,
  );
}

const scrolled = (page: Page, script: string): Promise<number> => page.evaluate(script);

/** What is left on the heap and in the document once all garbage is gone. */
export async function weigh(devtools: CDPSession): Promise<{ heap: number; nodes: number }> {
  await devtools.send("Performance.enable");
  for (let twice = 0; twice < 2; twice++) await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of("JSHeapUsedSize") / 2 ** 20, nodes: of("Nodes") };
}

/** KiB that travelled for a page, by kind, with nothing in the cache. */
export async function firstLoad(
  page: Page,
  url: string,
): Promise<{ script: number; style: number; all: number; requests: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const kinds = new Map<string, string>();
  const loaded = { script: 0, style: 0, all: 0, requests: 0 };
  devtools.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kib = encodedDataLength / 1024;
    loaded.all += kib;
    loaded.requests += 1;
    if (kinds.get(requestId) === "Script") loaded.script += kib;
    if (kinds.get(requestId) === "Stylesheet") loaded.style += kib;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  return loaded;
}
