import { expect, test } from "vitest";
import { detailsFrom } from "./detailsFrom.ts";
import type { SetRow } from "./setStore.ts";

const call = (id: number | string): SetRow => ({ hash: "h", row: { id }, details: { id, comment: `of ${id}` } });
const sections = new Map<string, readonly SetRow[]>([
  ["calls.enquiriesToday", [call(1), { hash: "h", row: { id: 9 } }]],
  ["calls.enquiriesBacklog", [call("2")]],
  ["calls.brokersToday", [call(3)]],
  ["calls.brokersBacklog", [call(4)]],
  ["enquiries.list 0", [{ hash: "h", row: { id: 5, full_name: "Rani" } }]],
  ["brokers.list 0", [{ hash: "h", row: { id: 3, name: "Lata" } }]],
  ["brokers.list 1", [{ hash: "h", row: { id: 6, name: "Ravi" } }]],
  ["brokers.listOfMine 0", [{ hash: "h", row: { id: 7, name: "Asha" } }]],
]);

test.each([
  ["enquiries.details", 1, { id: 1, comment: "of 1" }],
  ["enquiries.details", "1", { id: 1, comment: "of 1" }],
  ["enquiries.details", 2, { id: "2", comment: "of 2" }],
  ["brokers.details", 3, { id: 3, comment: "of 3" }],
  ["brokers.details", 4, { id: 4, comment: "of 4" }],
  ["brokers.details", "6", { id: 6, name: "Ravi" }],
  ["brokers.details", 7, undefined],
  ["enquiries.details", 5, undefined],
  ["enquiries.details", 9, undefined],
  ["enquiries.details", 3, undefined],
  ["enquiries.details", undefined, undefined],
  ["projects.card", 1, undefined],
  ["constructor", 1, undefined],
])("%s of %j is %j", (read, id, expected) => {
  expect(detailsFrom(sections, read, { id })).toEqual(expected);
});
