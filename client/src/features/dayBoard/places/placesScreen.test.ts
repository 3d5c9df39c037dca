import { fireEvent } from "@testing-library/react";
import { createElement } from "react";
import { expect, test } from "vitest";
import { failure, openPart } from "../../../../test/openScreen.ts";
import type { DayReads } from "../readDay.ts";

const brokers = [
  { id: 1, firm_name: "Acme", lat: 18.5, long: 73.8 },
  { id: 2, firm_name: "Om", lat: 18.53, long: 73.8 },
  { id: 3, firm_name: "Sai", lat: 18.5, long: 73.9 },
];
const visitsTo = (...firms: string[]) => ({
  clients: { rows: [], total: 0 },
  visits: { rows: firms.map((firm_name, id) => ({ id, firm_name })), total: firms.length },
});
const TILES = { url: "https://tiles.test/{z}/{x}/{y}.png", attribution: "© Maps" };

let readAt = 0;
async function open(reads: object, replies: Record<string, unknown> = {}) {
  const { Places } = await import("./Places.tsx");
  readAt += 1;
  const site = { helpVideos: "", publicIpUrl: null, hasAccounts: true, mapTiles: null };
  return openPart(createElement(Places, { reads: reads as DayReads, readAt }), {
    "meetings.settings": { brokers },
    "site.settings": site,
    ...replies,
  });
}
/** The texts in the picture, in their order. */
const pictureTexts = () => [...document.querySelectorAll("svg[role=img] text")].map((text) => text.textContent);
const tiles = () => [...document.querySelectorAll("image")];
const addresses = () => tiles().map((tile) => tile.getAttribute("href"));

test("places are listed from the center outwards and drawn with their numbers on circles", async () => {
  const screen = await open(visitsTo("Sai", "Acme", "Om", "Acme", "Unknown"));

  for (const text of [
    "1 km",
    "The locations are the channel partners' offices. Drawn on this phone; nothing is requested for it.",
    "No. | Channel partner | Meetings | From the centre |",
    "1 | Om | 1 | 5.53 km W |",
    "2 | Acme | 2 | 5.53 km W |",
    "3 | Sai | 1 | 5.53 km E |",
    "1 meeting without a place.",
  ])
    expect(screen.text()).toContain(text);
  expect(screen.href("Om")).toBe("/Brokers/2");
  expect(screen.href("Acme")).toBe("/Brokers/1");
  expect(screen.href("Sai")).toBe("/Brokers/3");
  expect(screen.getByRole("img", { name: /^3 places, by distance and direction/ })).toBeTruthy();
  expect(pictureTexts()).toEqual(["1 km", "2 km", "5 km", "N", "1", "2", "3"]);
});

test("a single place is shown on streets, without a distance", async () => {
  const screen = await open(visitsTo("Om"), { "site.settings": { mapTiles: TILES } });

  for (const text of [
    "© Maps",
    "The locations are the channel partners' offices. The map comes from tiles.test, which sees which area is shown. No coordinates leave this phone.",
    "No. | Channel partner | Meetings | From the centre |",
    "1 | Om | 1 | |",
  ])
    expect(screen.text()).toContain(text);
  expect(screen.href("Om")).toBe("/Brokers/2");
  expect(screen.getByRole("img", { name: /^1 place, on a map/ })).toBeTruthy();
  expect(addresses()).toEqual([
    "https://tiles.test/16/46202/29333.png",
    "https://tiles.test/16/46203/29333.png",
    "https://tiles.test/16/46202/29334.png",
    "https://tiles.test/16/46203/29334.png",
  ]);
});

test("two places are at a distance from the center between them", async () => {
  expect((await open(visitsTo("Om", "Acme"))).text()).toContain("1 | Om | 1 | 1.67 km N |\n2 | Acme | 1 | 1.67 km S |");
});

test("places close together share a wide mark, on circles in metres", async () => {
  const near = [1, 2, 3, 4].map((id) => ({ id, firm_name: `F${id}`, lat: 18.5 + id / 1e6, long: 73.8 }));
  const far = { id: 5, firm_name: "F5", lat: 18.505, long: 73.8 };
  const screen = await open(visitsTo("F1", "F2", "F3", "F4", "F5"), {
    "meetings.settings": { brokers: [...near, far] },
  });
  expect(screen.getByRole("img")).toBeTruthy();
  expect(pictureTexts()).toEqual(["100 m", "200 m", "N", "1 +3", "4"]);
});

test("each tile that fails leaves its background", async () => {
  const screen = await open(visitsTo("Om"), { "site.settings": { mapTiles: TILES } });
  const all = addresses();
  for (const image of tiles().slice(0, 2)) fireEvent.error(image);
  await screen.settle();

  expect(addresses()).toEqual(all.slice(2));
});

test("places are read again after a new reading of the day or for other channel partners", async () => {
  const keyFor = async (known: object[]) => {
    const { queryClient } = await open(visitsTo("Om"), { "meetings.settings": { brokers: known } });
    return queryClient
      .getQueriesData({ queryKey: [["meetings", "places"]] })
      .map(([key]) => key)
      .at(-1);
  };

  const first = readAt + 1;
  expect([await keyFor(brokers), await keyFor(brokers.slice(1))]).toEqual([
    [["meetings", "places"], first, 3],
    [["meetings", "places"], first + 1, 2],
  ]);
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

  expect(screen.text()).toContain("1 | Twin | 1 |");
});

test("a day without places has no picture", async () => {
  expect((await open(visitsTo())).text()).toBe("No meetings on this day.");
  const screen = await open(visitsTo("Unknown"));
  for (const text of ["1 meeting without a place."]) expect(screen.text()).toContain(text);
});

test.each([
  ["meetings.settings", { brokers }],
  ["site.settings", { mapTiles: null }],
])("places without %s can be retried", async (call, reply) => {
  let isUp = false;
  const screen = await open(visitsTo("Om"), { [call]: () => (isUp ? reply : failure("Down")()) });
  expect(screen.text()).toContain("Could not load");
  isUp = true;
  await screen.press("Retry");

  expect(screen.text()).toContain("1 | Om | 1 |");
});
