import { beforeEach, expect, test, vi } from "vitest";
import { marksOf } from "./marks.ts";
import { readPlaces } from "./placesOfDay.ts";
import { directionBetween, fitView, pointIn, ringsOf, TILE, tilesOf } from "./projection.ts";

const { details } = vi.hoisted(() => ({ details: vi.fn() }));
vi.mock("../../../api/trpc.ts", () => ({ trpcClient: { meetings: { details: { query: details } } } }));

const SIZE = { width: 340, height: 300 };
const PUNE = { lat: 18.5204, long: 73.8567 };
const place = (id: number, lat: number, long: number) => ({ id, name: `Firm ${id}`, lat, long, meetings: 1 });

beforeEach(() => void details.mockReset());

test("positions of channel partners are the places, and all other meetings have none", async () => {
  const brokers = [
    { id: 1, firm_name: "Acme", lat: 18.5, long: 73.8 },
    { id: 2, firm_name: "Twin", lat: 18.6, long: 73.9 },
    { id: 3, firm_name: "Twin", lat: 18.7, long: 73.7 },
    { id: 4, firm_name: "Nowhere", lat: null, long: null },
  ];
  const firms = ["Acme", "Twin", "Acme", "Nowhere", "Unknown", null];
  details.mockResolvedValue({ meeting: { broker_id: 3 } });
  const found = await readPlaces(
    {
      clients: { rows: [], total: 2 },
      visits: { rows: firms.map((firm_name, id) => ({ id, firm_name })), total: 8 },
    },
    brokers,
  );

  expect(found.places.map(({ id, meetings }) => [id, meetings])).toEqual([
    [1, 2],
    [3, 1],
  ]);
  // Two with clients, two that were not read, and three without a known position.
  expect(found.withoutPlace).toBe(7);
  expect(details.mock.calls).toEqual([[{ id: 1 }]]);
});

test("details are read of ten visits at most", async () => {
  const brokers = [1, 2].map((id) => ({ id, firm_name: "Twin", ...PUNE }));
  details.mockResolvedValue({ meeting: { broker_id: 2 } });
  const rows = Array.from({ length: 30 }, (_, id) => ({ id, firm_name: "Twin" }));
  const found = await readPlaces({ clients: { rows: [], total: 0 }, visits: { rows, total: 30 } }, brokers);

  expect(details).toHaveBeenCalledTimes(10);
  expect([found.places[0]?.meetings, found.withoutPlace]).toEqual([10, 20]);
});

test("the view holds all places within its margin, with north at the top", () => {
  const places = [PUNE, { lat: 18.6, long: 73.75 }, { lat: 18.45, long: 73.95 }];
  for (const hasTiles of [true, false]) {
    const view = fitView(places, SIZE, 28, hasTiles);
    for (const { x, y } of places.map((each) => pointIn(view, each))) {
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
  const [one, other] = places.map((each) => pointIn(view, each).y);

  expect((Number(one) - Number(other)) / view.unitsPerKm).toBeCloseTo(11.12, 1);
});

test("a single place has a view of streets, and places at the edge of the world have one too", () => {
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

test("tiles are those that OpenStreetMap numbers so, and cover the view", () => {
  const view = fitView([PUNE], SIZE, 28, true);
  const tiles = tilesOf(view);
  const right = Math.max(...tiles.map(({ at }) => at.x + TILE));

  expect(tiles).toContainEqual(expect.objectContaining({ z: 16, x: 46213, y: 29336 }));
  expect(Math.min(...tiles.map(({ at }) => at.x))).toBeLessThanOrEqual(0);
  expect(right).toBeGreaterThanOrEqual(SIZE.width);
});

test("circles are of round kilometres, and the largest fits", () => {
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

test("places that would cover each other share a mark", () => {
  const near = (id: number) => place(id, PUNE.lat + id / 1e6, PUNE.long);
  const far = place(9, PUNE.lat + 0.5, PUNE.long);
  const labels = (count: number) => {
    const places = [...Array.from({ length: count }, (_, index) => near(index)), far];
    return marksOf(places, fitView(places, SIZE, 28, false)).map(({ label }) => label);
  };

  expect([labels(1), labels(2), labels(4)]).toEqual([
    ["1", "2"],
    ["1, 2", "3"],
    ["1 +3", "5"],
  ]);
});
