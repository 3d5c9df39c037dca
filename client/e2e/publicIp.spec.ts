import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect } from "./fixtures.ts";

/** A third party that counts its requests and never answers. */
const test = base.extend<{ asked: { times: number; port: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  asked: async ({}, use) => {
    const asked = { times: 0, port: 0 };
    const server = createServer(() => {
      asked.times += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    asked.port = (server.address() as AddressInfo).port;
    await use(asked);
    server.closeAllConnections();
    server.close();
  },

  settings: async ({ asked }, use) => use({ PUBLIC_IP_URL: `http://127.0.0.1:${asked.port}/` }),
});

test("with PUBLIC_IP_URL the caller's address is requested with each call, without delaying anything", {
  tag: "@C005",
}, async ({ page, signIn, asked }) => {
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  // The requests start when their code has loaded, after the first screen.
  await expect(async () => {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByText(/^21 - 40/)).toBeVisible();
    await page.getByRole("button", { name: "Prev", exact: true }).click();
    await expect(page.getByText(/^1 - 20/)).toBeVisible();
    expect(asked.times).toBeGreaterThan(0);
  }).toPass({ timeout: 45_000 });
});

base("without it only our own server is called", { tag: "@C005" }, async ({ page, signIn, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^21 - 40/)).toBeVisible();

  expect([...new Set(asked)]).toEqual([new URL(baseURL ?? "").origin]);
});
