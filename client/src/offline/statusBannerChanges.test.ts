import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { createElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage, settle } from "../lib/test/renderPage.ts";
import { staleSince } from "./cache/persister.ts";
import { StatusBanner } from "./StatusBanner.tsx";

vi.mock("@mobile-crm/contracts/lenient/unreadable.ts", () => ({
  unreadableFields: (data: { unreadable?: string[] } | undefined) => data?.unreadable ?? [],
}));
vi.mock("../pwa/serviceWorker.ts", () => ({ activateUpdate: () => {}, useUpdate: () => false }));
vi.mock("./cache/persister.ts", () => ({ staleSince: new Map() }));
vi.mock("./outbox/pending.ts", () => ({ usePending: () => undefined }));
vi.mock("./outbox/sender.ts", () => ({ sendWaiting: async () => {} }));
vi.mock("./workingSet/useSetSize.ts", () => ({ useSetSize: () => 0 }));

const network = { onLine: true };
let browser = new EventTarget();
beforeEach(() => {
  browser = new EventTarget();
  network.onLine = true;
  staleSince.clear();
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
});

/** The banner above a screen that reads one list. */
async function openBanner() {
  const client = new QueryClient();
  const list = { queryKey: ["list"], staleTime: Number.POSITIVE_INFINITY };
  client.setQueryData(list.queryKey, {});
  const leave = new QueryObserver(client, list).subscribe(() => {});
  const banner = createElement(MemoryRouter, null, createElement(StatusBanner));
  const { page, unmount } = await renderPage(createElement(QueryClientProvider, { client }, banner));
  const answer = (data: object) => settle(() => void client.setQueryData(list.queryKey, data));
  return { page, unmount, answer, leave, hash: JSON.stringify(list.queryKey) };
}

test("the banner follows the network while it is shown", async () => {
  const { page, unmount } = await openBanner();
  const turn = (onLine: boolean) =>
    settle(() => {
      network.onLine = onLine;
      browser.dispatchEvent(new Event(onLine ? "online" : "offline"));
    });
  expect(page.text).toBe("");
  await turn(false);
  expect(page.text).toBe("No connection.");
  await turn(true);
  expect(page.text).toBe("");
  const removed = vi.spyOn(browser, "removeEventListener");
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  await unmount();

  expect(removed.mock.calls.map(([name]) => name)).toEqual(["online", "offline"]);
});

test("the banner says how old the answer on screen is, once it is an old one, until it is left", async () => {
  const { page, answer, leave, hash } = await openBanner();
  staleSince.set(hash, Date.parse("2026-11-20T10:00:00+05:30"));
  await answer({ rows: [] });
  expect(page.text).toBe("Shown as of 20-11-2026 10:00 AM.");
  await settle(leave);

  expect(page.text).toBe("");
});

test("the banner says that a reply could be read only in part when it comes, until it is left", async () => {
  const { page, answer, leave } = await openBanner();
  expect(page.text).toBe("");
  await answer({ unreadable: ["rows.0.id"] });
  expect(page.text).toBe("Some of what the server sent could not be read, and is not shown.");
  await settle(leave);

  expect(page.text).toBe("");
});
