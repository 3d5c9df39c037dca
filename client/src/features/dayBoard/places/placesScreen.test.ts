import { createElement } from "react";
import { expect, test } from "vitest";
import { failure, openPart } from "../../../../test/openScreen.ts";
import { dayBoardLabels } from "../labels.ts";
import type { DayReads } from "../readDay.ts";

const brokers = [
  { id: 1, firm_name: "Acme", lat: 18.5, long: 73.8 },
  { id: 2, firm_name: "Om", lat: 18.53, long: 73.8 },
];
const visitsTo = (...firms: string[]) => ({
  clients: { rows: [], total: 0 },
  visits: { rows: firms.map((firm_name, id) => ({ id, firm_name })), total: firms.length },
});

let readAt = 0;
async function open(reads: object, replies: Record<string, unknown> = {}) {
  const { Places } = await import("./Places.tsx");
  readAt += 1;
  return openPart(createElement(Places, { reads: reads as DayReads, readAt }), {
    "meetings.settings": { brokers },
    ...replies,
  });
}

test("each place has its meetings, a link to the partner and one to the phone's maps app", async () => {
  const screen = await open(visitsTo("Acme", "Om", "Acme", "Unknown"));

  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([expect.stringMatching(/^Acme.*2 meetings/), expect.stringMatching(/^Om.*1 meeting/)]);
  expect(screen.href("Acme")).toBe("/Brokers/1");
  const maps = new URL(String(screen.getByRole("link", { name: "Open Om in Maps" }).getAttribute("href")));
  expect([maps.host, maps.searchParams.get("destination")]).toEqual(["www.google.com", "18.53,73.8"]);
  expect(screen.text()).toContain("1 meeting without a place.");
});

test("places are read again after a new reading of the day or for other channel partners", async () => {
  const twins = [1, 2].map((id) => ({ id, firm_name: "Twin", lat: 18.5, long: 73.8 }));
  const first = await open(visitsTo("Om"));
  expect(first.text()).toContain("Om");
  const second = await open(visitsTo("Om"), { "meetings.settings": { brokers: twins } });

  expect(second.text()).toContain("1 meeting without a place.");
});

test("places whose visits cannot be read can be retried", async () => {
  let isUp = false;
  const twins = [1, 2].map((id) => ({ id, firm_name: "Twin", lat: 18.5, long: 73.8 }));
  const screen = await open(visitsTo("Twin"), {
    "meetings.settings": { brokers: twins },
    "meetings.details": () => (isUp ? { meeting: { broker_id: 2 } } : failure("Down")()),
  });
  expect(screen.text()).toContain("Could not load");
  isUp = true;
  await screen.press("Retry");

  expect(screen.getByRole("link", { name: "Open Twin in Maps" })).toBeTruthy();
});

test("a day without places has no list", async () => {
  expect((await open(visitsTo())).text()).toBe(dayBoardLabels.noMeetings);
  const screen = await open(visitsTo("Unknown"));
  expect(screen.text()).toContain("1 meeting without a place.");
  expect(screen.queryByRole("list")).toBeNull();
});

test("places without the channel partners can be retried", async () => {
  let isUp = false;
  const screen = await open(visitsTo("Om"), { "meetings.settings": () => (isUp ? { brokers } : failure("Down")()) });
  expect(screen.text()).toContain("Could not load");
  isUp = true;
  await screen.press("Retry");

  expect(screen.getByRole("link", { name: "Open Om in Maps" })).toBeTruthy();
});
