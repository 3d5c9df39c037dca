import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect } from "./fixtures.ts";

/** A third party that counts its requests and never answers. */
const test = base.extend<{ ipService: { times: number; port: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  ipService: async ({}, use) => {
    const ipService = { times: 0, port: 0 };
    const server = createServer(() => {
      ipService.times += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ipService.port = (server.address() as AddressInfo).port;
    await use(ipService);
    server.closeAllConnections();
    server.close();
  },

  settings: async ({ ipService }, use) => use({ PUBLIC_IP_URL: `http://127.0.0.1:${ipService.port}/` }),
});

test("with PUBLIC_IP_URL the caller's address is requested with each call, without delaying anything", {
  tag: "@C005",
}, async ({ page, signIn, ipService }) => {
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  // The requests start when their code has loaded, after the first screen.
  await expect(async () => {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByText(/^21 - 40/)).toBeVisible();
    await page.getByRole("button", { name: "Prev", exact: true }).click();
    await expect(page.getByText(/^1 - 20/)).toBeVisible();
    expect(ipService.times).toBeGreaterThan(0);
  }).toPass({ timeout: 45_000 });
});

base("without it only our own server is called", { tag: "@C005" }, async ({ page, signIn, baseURL }) => {
  const origins: string[] = [];
  page.on("request", (request) => origins.push(new URL(request.url()).origin));
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^21 - 40/)).toBeVisible();

  expect([...new Set(origins)]).toEqual([new URL(baseURL ?? "").origin]);
});
