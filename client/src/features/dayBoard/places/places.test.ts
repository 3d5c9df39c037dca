import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../../test/fakeNetwork.ts";
import { readPlaces } from "./placesOfDay.ts";

const details = vi.fn();
beforeEach(() => void fakeNetwork({ "meetings.details": details }));

const PUNE = { lat: 18.5204, long: 73.8567 };

beforeEach(() => void details.mockReset());

test("visits are counted at the positions of channel partners, and all other meetings as without a place", async () => {
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
