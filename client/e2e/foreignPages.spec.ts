import { request as ask, createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect } from "./fixtures.ts";
import { readyForOffline } from "./offlineFixtures.ts";

type Answer = (response: ServerResponse) => void;

/** The server behind a network that can answer pages and calls in its place. */
const test = base.extend<{ network: { answer: Answer | undefined } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  network: async ({}, use) => use({ answer: undefined }),
  baseURL: async ({ baseURL, network }, use) => {
    const target = new URL(baseURL ?? "");
    const server = createServer((incoming, outgoing) => {
      if (network.answer) return network.answer(outgoing);
      const { method, url, headers } = incoming;
      const outward = ask({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      outward.on("error", () => outgoing.destroy());
      incoming.pipe(outward);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});
test.use({ serviceWorkers: "allow", tolerated: /Failed to load resource|net::ERR|portal\.invalid/ });

const page = (status: number, headers: Record<string, string> = {}): Answer => {
  return (response) =>
    void response.writeHead(status, { "content-type": "text/html", ...headers }).end("<h1>Free Wi-Fi</h1>");
};

const NETWORKS: [name: string, answer: Answer, isPortal: boolean][] = [
  ["502", page(502), false],
  ["503", page(503), false],
  ["511", page(511), true],
  ["a redirect to another host", page(302, { location: "http://portal.invalid/" }), true],
  ["a foreign page with 200", page(200), true],
];

for (const [name, answer, isPortal] of NETWORKS)
  test(`the installed app opens with its stored data when the network answers ${name}`, async ({
    page,
    signIn,
    network,
  }) => {
    await signIn("caller");
    await page.goto("/");
    await readyForOffline(page);
    await page.reload();
    await expect(page.getByText(/of 600/)).toBeVisible();
    network.answer = answer;
    await page.goto("/?pageNo=1");

    await expect(page.getByText(/of 600/)).toBeVisible();
    const link = page.getByRole("link", { name: "Open its page" });
    await expect(link).toHaveCount(isPortal ? 1 : 0);
    if (isPortal) await expect(link).toHaveAttribute("href", "/?network-sign-in");
    network.answer = undefined;
    await page.reload();
    await expect(page.getByText(/of 600/)).toBeVisible();
    await expect(link).toHaveCount(0);
  });

test("the network's page can be opened by its link", async ({ page: phone, signIn, network }) => {
  await signIn("caller");
  await phone.goto("/");
  await readyForOffline(phone);
  network.answer = page(200);
  await phone.goto("/?network-sign-in");

  await expect(phone.getByRole("heading", { name: "Free Wi-Fi" })).toBeVisible();
});
