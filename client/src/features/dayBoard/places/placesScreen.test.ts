import { createElement } from "react";
import { expect, test } from "vitest";
import { allOf } from "../../../lib/test/hostTree.ts";
import { failure, openPart } from "../../../lib/test/openScreen.ts";
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
    ...{ "meetings.settings": { brokers }, "site.settings": site },
    ...replies,
  });
}
type Opened = Awaited<ReturnType<typeof open>>;
/** Everything in the picture that is drawn, with where it is. */
const drawn = (screen: Opened) =>
  allOf(screen.element("svg"))
    .filter(({ type }) => type)
    .map(({ type, props, children }) => {
      const { className, children: _, style: __, onError, ...rest } = props;
      const text = children.filter((child) => !child.type).map((child) => child.text);
      return [
        type,
        ...Object.values(rest).map((v) =>
          typeof v === "number" ? Math.round(v) : String(v).replaceAll(/[A-Z](?=\d)/g, "$& "),
        ),
        ...text,
      ].join(" ");
    });

test("places are listed from the middle outwards, and drawn with their numbers on circles", async () => {
  const screen = await open(visitsTo("Sai", "Acme", "Om", "Acme", "Unknown"));

  for (const text of ["1 km", "Positions are those of the channel partners. Drawn on this phone; nothing is requested for it.", "No. | Channel partner | Meetings | From the middle |", "1 | Om | 1 | 5.53 km W |", "2 | Acme | 2 | 5.53 km W |", "3 | Sai | 1 | 5.53 km E |", "1 meeting without a place."]) expect.soft(screen.text()).toContain(text);
  expect.soft(screen.href("Om")).toBe("/Brokers/2");
  expect.soft(screen.href("Acme")).toBe("/Brokers/1");
  expect.soft(screen.href("Sai")).toBe("/Brokers/3");
  expect(drawn(screen)).toEqual([
      "svg 0 0 340 300 img 3 places, by distance and direction from their middle. The table lists them.",
      "rect 340 300",
      "g",
      "path M 170 20V 296M 4 150H 336",
      "g",
      "circle 170 150 27",
      "text 173 135 1 km",
      "g",
      "circle 170 150 54",
      "text 173 108 2 km",
      "g",
      "circle 170 150 135",
      "text 173 27 5 km",
      "text 166 15 end N",
      "g",
      "rect 18 95 20 20 10",
      "text 28 110 1",
      "g",
      "rect 18 185 20 20 10",
      "text 28 199 2",
      "g",
      "rect 302 185 20 20 10",
      "text 312 199 3",
    ]);
});

test("a single place is on streets, without a distance", async () => {
  const screen = await open(visitsTo("Om"), { "site.settings": { mapTiles: TILES } });

  for (const text of ["© Maps", "Positions are those of the channel partners. The map comes from tiles.test, which learns the numbers of the tiles, and so the area that is shown. No coordinate leaves this phone.", "No. | Channel partner | Meetings | From the middle |", "1 | Om | 1 | |"]) expect.soft(screen.text()).toContain(text);
  expect.soft(screen.href("Om")).toBe("/Brokers/2");
  expect(drawn(screen)).toEqual([
      "svg 0 0 340 300 img 1 place, on a map. The table lists them.",
      "rect 340 300",
      "image https://tiles.test/16/46202/29333.png -55 -190 256 256",
      "image https://tiles.test/16/46203/29333.png 201 -190 256 256",
      "image https://tiles.test/16/46202/29334.png -55 66 256 256",
      "image https://tiles.test/16/46203/29334.png 201 66 256 256",
      "g",
      "rect 160 140 20 20 10",
      "text 170 155 1",
    ]);
  const images = () => allOf(screen.top).filter(({ type }) => type === "image");
  const [first, ...others] = images();
  if (first) await screen.fire(first, "onError");
  expect(images().map(({ props }) => props.href)).toEqual(others.map(({ props }) => props.href));
});

test("two places are apart from the middle between them", async () => {
  expect((await open(visitsTo("Om", "Acme"))).text()).toContain(
    "1 | Om | 1 | 1.67 km N |\n2 | Acme | 1 | 1.67 km S |",
  );
});

test("places close together share a wide mark, on circles of metres", async () => {
  const near = [1, 2, 3, 4].map((id) => ({ id, firm_name: `F${id}`, lat: 18.5 + id / 1e6, long: 73.8 }));
  const far = { id: 5, firm_name: "F5", lat: 18.505, long: 73.8 };
  const screen = await open(visitsTo("F1", "F2", "F3", "F4", "F5"), {
    "meetings.settings": { brokers: [...near, far] },
  });
  const shapes = drawn(screen);

  expect(shapes.filter((shape) => / m$| km$/.test(shape))).toEqual([
      "text 173 118 100 m",
      "text 173 74 200 m",
    ]);
  expect(shapes.slice(shapes.findLastIndex((shape) => shape.endsWith(" N")) + 1)).toEqual([
      "g",
      "rect 152 262 36 20 10",
      "text 170 276 1 +3",
      "g",
      "rect 160 18 20 20 10",
      "text 170 33 4",
    ]);
});

test("tiles that fail leave the ground, each by itself", async () => {
  const screen = await open(visitsTo("Om"), { "site.settings": { mapTiles: TILES } });
  const images = () => allOf(screen.top).filter(({ type }) => type === "image");
  const all = images();
  for (const image of all.slice(0, 2)) await screen.fire(image, "onError");

  expect(images().map(({ props }) => props.href)).toEqual(all.slice(2).map(({ props }) => props.href));
});

test("places are read again for another reading of the day, or for other channel partners", async () => {
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

test("places whose visits cannot be read can be asked for again", async () => {
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
  for (const text of ["1 meeting without a place."]) expect.soft((await open(visitsTo("Unknown"))).text()).toContain(text);
});

test.each([
  ["meetings.settings", { brokers }],
  ["site.settings", { mapTiles: null }],
])("places without %s can be asked for again", async (call, answer) => {
  let isUp = false;
  const screen = await open(visitsTo("Om"), { [call]: () => (isUp ? answer : failure("Down")()) });
  expect(screen.text()).toContain("Could not load");
  isUp = true;
  await screen.press("Retry");

  expect(screen.text()).toContain("1 | Om | 1 |");
});
