import { expect, test } from "vitest";
import { MAX_STOPS, mapsLink } from "./mapsLink.ts";

const stops = [1, 2, 3].map((step) => ({ lat: 18 + step / 10, long: 73 + step / 10 }));
const query = (count: number) => {
  const { origin, pathname, searchParams } = new URL(mapsLink(stops.slice(0, count)));
  return [origin + pathname, Object.fromEntries(searchParams)];
};
const maps = "https://www.google.com/maps/dir/";
const drive = { api: "1", travelmode: "driving" };

test("the route goes from the device to the last stop, through the others in their order", () => {
  expect(query(1)).toEqual([maps, { ...drive, destination: "18.1,73.1" }]);
  expect(query(2)).toEqual([maps, { ...drive, destination: "18.2,73.2", waypoints: "18.1,73.1" }]);
  expect(query(3)).toEqual([maps, { ...drive, destination: "18.3,73.3", waypoints: "18.1,73.1|18.2,73.2" }]);
  expect(query(0)).toEqual([maps, { ...drive, destination: "" }]);
});

test("a link to the maps app has at most nine stops", () => expect(MAX_STOPS).toBe(9));
