import { TEST_SEED } from "@mobile-crm/contracts/tools/testSeed.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { planRoute, routeLength } from "./planRoute.ts";

const place = fc.record({
  lat: fc.double({ min: 18.4, max: 18.7, noNaN: true }),
  long: fc.double({ min: 73.7, max: 74, noNaN: true }),
});

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, index) => ordersOf(all.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

test("a route visits each stop once, and reversing a part of it never shortens it", () => {
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 9 }), (start, stops) => {
      const route = planRoute(start, stops);

      expect(new Set(route)).toEqual(new Set(stops));
      expect(route).toHaveLength(stops.length);
      const length = routeLength([start, ...route]);
      for (let from = 0; from < route.length; from += 1)
        for (let to = from + 1; to < route.length; to += 1) {
          const reversed = [...route.slice(0, from), ...route.slice(from, to + 1).reverse(), ...route.slice(to + 1)];
          expect(routeLength([start, ...reversed])).toBeGreaterThan(length - 1e-6);
        }
    }),
    { seed: TEST_SEED, numRuns: 100 },
  );
});

test("a route of six stops is at most a quarter longer than the shortest", () => {
  fc.assert(
    fc.property(place, fc.array(place, { minLength: 6, maxLength: 6 }), (start, stops) => {
      const shortest = Math.min(...ordersOf(stops).map((order) => routeLength([start, ...order])));

      expect(routeLength([start, ...planRoute(start, stops)])).toBeLessThanOrEqual(shortest * 1.25 + 1e-6);
    }),
    { seed: TEST_SEED, numRuns: 100 },
  );
});

test("stops on a line are visited in order", () => {
  const stops = [4, 2, 9, 1].map((step) => ({ lat: 18.5 + step / 100, long: 73.8 }));

  expect(planRoute({ lat: 18.5, long: 73.8 }, stops).map(({ lat }) => lat)).toEqual([18.51, 18.52, 18.54, 18.59]);
});

test("the next stop is the one nearest to the previous stop", () => {
  const pointAt = ([north = 0, east = 0]: number[]) => ({ lat: 18 + north / 100, long: 73 + east / 100 });
  const stops = [
    [8, 0],
    [0, 7],
    [2, 0],
    [6, 9],
  ].map(pointAt);
  const route = planRoute(pointAt([5, 5]), stops);

  expect(route.map((stop) => stops.indexOf(stop))).toEqual([3, 1, 2, 0]);
});
