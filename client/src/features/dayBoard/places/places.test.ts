import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../../test/fakeNetwork.ts";
import { marksOf } from "./marks.ts";
import { readPlaces } from "./placesOfDay.ts";
import { directionBetween, fitView, pointIn, ringsOf, TILE, tilesOf } from "./projection.ts";

const details = vi.fn();
beforeEach(() => void fakeNetwork({ "meetings.details": details }));

const SIZE = { width: 340, height: 300 };
const PUNE = { lat: 18.5204, long: 73.8567 };
const place = (id: number, lat: number, long: number) => ({ id, name: `Firm ${id}`, lat, long, meetings: 1 });

beforeEach(() => void details.mockReset());

test("the places are the positions of channel partners, and all other meetings have none", async () => {
  const brokers = [
    { id: 1, firm_name: "Acme", lat: 18.5, long: 73.8 },
    { id: 2, firm_name: "Twin", lat: 18.6, long: 73.9 },
    { id: 3, firm_name: "Twin", lat: 18.7, long: 73.7 },
    { id: 4, firm_name: "Nowhere", lat: null, long: null },
  ];
  const firms = ["Acme", "Twin", "Acme", "Nowhere", "Unknown", null];
  details.mockImplementation(async ({ id }) => ({ meeting: { broker_id: id === 1 ? 3 : 9 } }));
  const result = await readPlaces(
    {
      clients: { rows: [], total: 2 },
      visits: { rows: firms.map((firm_name, id) => ({ id, firm_name })), total: 8 },
    },
    brokers,
  );

  expect(result.places.map(({ id, meetings }) => [id, meetings])).toEqual([
    [1, 2],
    [3, 1],
  ]);
  // Two with clients, two that were not read, and three without a known position.
  expect(result.withoutPlace).toBe(7);
  expect(details.mock.calls).toEqual([[{ id: 1 }], [{ id: 5 }]]);
});

test("a broker without both coordinates is not a place, and a place has the best known name", async () => {
  const brokers = [
    { id: 1, firm_name: "A", lat: null, long: 73.8 },
    { id: 2, firm_name: "B", lat: 18.5, long: null },
    { id: 3, firm_name: "C", name_with_firm_name: "Om (C)", lat: 18.5, long: 73.8 },
  ];
  const rows = ["A", "B", "C"].map((firm_name, id) => ({ id, firm_name }));
  const result = await readPlaces({ clients: { rows: [], total: 0 }, visits: { rows, total: 3 } }, brokers as never);

  expect(result).toEqual({ places: [{ id: 3, name: "Om (C)", lat: 18.5, long: 73.8, meetings: 1 }], withoutPlace: 2 });
});

test("a visit without a firm is assigned by its details, even if one partner has no firm", async () => {
  const brokers = [
    { id: 1, firm_name: null, ...PUNE },
    { id: 2, firm_name: "Acme", ...PUNE },
  ];
  details.mockResolvedValue({ meeting: { broker_id: 2 } });
  const visits = { rows: [{ id: 7, firm_name: null }], total: 1 };
  const result = await readPlaces({ clients: { rows: [], total: 0 }, visits }, brokers as never);

  expect(result.places.map(({ id }) => id)).toEqual([2]);
  expect(details.mock.calls).toEqual([[{ id: 7 }]]);
});

test("a visit without an id that may belong to several firms has no place", async () => {
  const brokers = [1, 2].map((id) => ({ id, firm_name: "Twin", ...PUNE }));
  const visits = { rows: [{ id: null, firm_name: "Twin" }], total: 1 };

  expect((await readPlaces({ clients: { rows: [], total: 0 }, visits }, brokers)).withoutPlace).toBe(1);
  expect(details).not.toHaveBeenCalled();
});

test("details of at most ten visits are read", async () => {
  const brokers = [1, 2].map((id) => ({ id, firm_name: "Twin", ...PUNE }));
  details.mockResolvedValue({ meeting: { broker_id: 2 } });
  const rows = Array.from({ length: 30 }, (_, id) => ({ id, firm_name: "Twin" }));
  const result = await readPlaces({ clients: { rows: [], total: 0 }, visits: { rows, total: 30 } }, brokers);

  expect(details).toHaveBeenCalledTimes(10);
  expect([result.places[0]?.meetings, result.withoutPlace]).toEqual([10, 20]);
});

test("the view contains all places within its margin, with north at the top", () => {
  const places = [PUNE, { lat: 18.6, long: 73.75 }, { lat: 18.45, long: 73.95 }];
  for (const hasTiles of [true, false]) {
    const view = fitView(places, SIZE, 28, hasTiles);
    for (const { x, y } of places.map((position) => pointIn(view, position))) {
      expect(x).toBeGreaterThanOrEqual(27.9);
      expect(x).toBeLessThanOrEqual(SIZE.width - 27.9);
      expect(y).toBeGreaterThanOrEqual(27.9);
      expect(y).toBeLessThanOrEqual(SIZE.height - 27.9);
    }
    expect(Number.isInteger(view.zoom)).toBe(hasTiles);
  }
  const view = fitView(places, SIZE, 28, false);
  expect(pointIn(view, { lat: 18.6, long: 73.75 }).y).toBeLessThan(pointIn(view, PUNE).y);
});

test("a kilometre in the picture is a kilometre on the ground", () => {
  // One degree of latitude is 111.2 km.
  const places = [PUNE, { ...PUNE, lat: PUNE.lat + 0.1 }];
  const view = fitView(places, SIZE, 28, false);
  const [first, second] = places.map((position) => pointIn(view, position).y);

  expect((Number(first) - Number(second)) / view.unitsPerKm).toBeCloseTo(11.12, 1);
});

test("places above each other are within the margins at the top and bottom", () => {
  const places = [PUNE, { ...PUNE, lat: 18.6 }];
  const view = fitView(places, SIZE, 28, false);
  const [south, north] = places.map((position) => pointIn(view, position).y);

  expect([north, south]).toEqual([expect.closeTo(28, 6), expect.closeTo(SIZE.height - 28, 6)]);
  expect(view.middle.long).toBeCloseTo(PUNE.long, 9);
  expect(view.middle.lat).toBeCloseTo((PUNE.lat + 18.6) / 2, 3);
});

test("a picture at a whole zoom level is a power of two of tiles of 256 units", () => {
  const view = fitView([PUNE], SIZE, 28, true);
  const [west, east] = [-180, 180].map((long) => pointIn(view, { lat: 0, long }).x);

  expect(Number(east) - Number(west)).toBe(2 ** 16 * 256);
  expect([pointIn(view, { lat: 90, long: 0 }).y, pointIn(view, { lat: 85.05, long: 0 }).y]).toEqual([
    ...Array(2).fill(pointIn(view, { lat: 85.05, long: 0 }).y),
  ]);
});

test("a single place has a view of streets, also at the edge of the world", () => {
  expect(fitView([PUNE], SIZE, 28, true).zoom).toBe(16);
  const world = fitView(
    [
      { lat: 90, long: -180 },
      { lat: -90, long: 180 },
    ],
    SIZE,
    28,
    true,
  );
  expect(world.zoom).toBe(0);
  expect(tilesOf(world).every(({ x, y }) => x === 0 && y === 0)).toBe(true);
});

test("tiles are numbered as by OpenStreetMap and cover the view", () => {
  const view = fitView([PUNE], SIZE, 28, true);
  const tiles = tilesOf(view);
  const right = Math.max(...tiles.map(({ at }) => at.x + TILE));

  expect(tiles).toContainEqual(expect.objectContaining({ z: 16, x: 46213, y: 29336 }));
  expect(Math.min(...tiles.map(({ at }) => at.x))).toBeLessThanOrEqual(0);
  expect(right).toBeGreaterThanOrEqual(SIZE.width);
});

test("tiles are next to each other, start with the first one in view, and wrap around the world", () => {
  const view = { ...fitView([PUNE], SIZE, 28, true), zoom: 2, left: -300, top: 100, width: 600, height: 300 };
  const tiles = tilesOf(view).map(({ x, y, at }) => [x, y, at.x, at.y]);

  expect(tiles.filter(([, y]) => y === 0)).toEqual([
    [2, 0, -212, -100],
    [3, 0, 44, -100],
    [0, 0, 300, -100],
    [1, 0, 556, -100],
  ]);
  expect(tiles.filter(([x]) => x === 3).map(([, y, , top]) => [y, top])).toEqual([
    [0, -100],
    [1, 156],
  ]);
});

test("the largest circle may be as wide as the shorter side of the picture", () => {
  expect(ringsOf({ ...fitView([PUNE], SIZE, 28, false), unitsPerKm: 30 })).toEqual([1, 2, 5]);
  expect(ringsOf({ ...fitView([PUNE], SIZE, 28, false), unitsPerKm: 32 })).toEqual([0.5, 1, 2]);
});

test.each([0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000])(
  "a circle of %d km is the largest that fits",
  (km) => {
    const view = fitView([PUNE], SIZE, 28, false);

    expect(ringsOf({ ...view, unitsPerKm: 150 / km }).at(-1)).toBe(km);
  },
);

test("circles have round distances, and the largest one fits", () => {
  expect(ringsOf({ ...fitView([PUNE], SIZE, 28, false), unitsPerKm: 28 })).toEqual([1, 2, 5]);
  expect(ringsOf({ ...fitView([PUNE], SIZE, 28, false), unitsPerKm: 100_000 })).toEqual([]);
});

test.each([
  [0.1, 0, "N"],
  [0.1, 0.1, "NE"],
  [0, 0.1, "E"],
  [-0.1, 0.1, "SE"],
  [-0.1, 0, "S"],
  [-0.1, -0.1, "SW"],
  [0, -0.1, "W"],
  [0.1, -0.1, "NW"],
])("%d north and %d east is %s", (north, east, direction) => {
  expect(directionBetween(PUNE, { lat: PUNE.lat + north, long: PUNE.long + east })).toBe(direction);
});

test("places that would overlap share a mark", () => {
  const nearPlace = (id: number) => place(id, PUNE.lat + id / 1e6, PUNE.long);
  const farPlace = place(9, PUNE.lat + 0.5, PUNE.long);
  const labels = (count: number) => {
    const places = [...Array.from({ length: count }, (_, index) => nearPlace(index)), farPlace];
    return marksOf(places, fitView(places, SIZE, 28, false)).map(({ label }) => label);
  };

  expect([labels(1), labels(2), labels(4)]).toEqual([
    ["1", "2"],
    ["1, 2", "3"],
    ["1 +3", "5"],
  ]);
});

test("marks are 48 units apart sideways or 22 upwards, measured from the first of them", () => {
  const view = fitView([PUNE], SIZE, 28, false);
  const { x, y } = pointIn(view, PUNE);
  const perUnit = 360 / (256 * 2 ** view.zoom);
  const beside = (units: number) => place(2, PUNE.lat, PUNE.long + units * perUnit);
  const above = (units: number) =>
    place(2, PUNE.lat + units * perUnit * Math.cos((PUNE.lat * Math.PI) / 180), PUNE.long);
  const marks = (otherPlace: ReturnType<typeof place>) => marksOf([place(1, PUNE.lat, PUNE.long), otherPlace], view);

  expect(marks(beside(47))).toEqual([{ x, y, label: "1, 2" }]);
  expect(marks(beside(49)).map(({ label }) => label)).toEqual(["1", "2"]);
  expect(marks(above(21))).toEqual([{ x, y, label: "1, 2" }]);
  expect(marks(above(23)).map(({ label }) => label)).toEqual(["1", "2"]);
  const between = marksOf([place(1, PUNE.lat, PUNE.long), beside(60), { ...beside(30), id: 3 }], view);
  expect(between.map(({ label }) => label)).toEqual(["1, 3", "2"]);
});
