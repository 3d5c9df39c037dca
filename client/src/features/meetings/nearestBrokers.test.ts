import { expect, test } from "vitest";
import { nearestBrokers } from "./nearestBrokers.ts";

const brokers = [
  { id: 1, firm_name: "Anand Realty", lat: 18.5913, long: 73.7389 },
  { id: 2, firm_name: "Bansal Homes" },
  { id: 3, firm_name: "Chavan Estates", lat: 18.56, long: 73.787 },
];

test("brokers are sorted by distance, followed by those without a position", () => {
  expect(nearestBrokers(brokers, { lat: 18.559, long: 73.7868 })).toEqual([
    { value: 3, label: "Chavan Estates", note: "0.11 km" },
    { value: 1, label: "Anand Realty", note: "6.20 km" },
    { value: 2, label: "Bansal Homes" },
  ]);
});

test("without a position of the phone brokers keep their order and have no distances", () => {
  expect(nearestBrokers(brokers, { lat: null, long: null })).toEqual([
    { value: 1, label: "Anand Realty" },
    { value: 2, label: "Bansal Homes" },
    { value: 3, label: "Chavan Estates" },
  ]);
});

test("an incomplete position is no position, and without brokers there are no choices", () => {
  expect(nearestBrokers(brokers, { lat: 18.559, long: null })[0]?.value).toBe(1);
  expect(nearestBrokers(brokers, { lat: null, long: 73.7868 })[0]?.value).toBe(1);
  expect(nearestBrokers(undefined, { lat: 18.559, long: 73.7868 })).toEqual([]);
});
