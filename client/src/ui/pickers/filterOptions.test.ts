import { expect, test } from "vitest";
import { filterOptions } from "./filterOptions.ts";

const options = [
  { value: 1, label: "Shree Realty - Pune" },
  { value: 2, label: "José Estates" },
  { value: 3, label: "श्री रियल्टी" },
  { value: 4, label: "शरी" },
];
const filter = (text: string) => filterOptions(options, text).map(({ value }) => value);

test("an empty search keeps everything", () => {
  expect(filter("  ")).toEqual([1, 2, 3, 4]);
});

test("words are found in any order, ignoring case and accents", () => {
  expect(filter("pune SHREE")).toEqual([1]);
  expect(filter("jose")).toEqual([2]);
});

test("the vowel signs of Devanagari distinguish words", () => {
  expect(filter("श्री")).toEqual([3]);
});

test("every word must be found, ignoring all accents of Latin letters", () => {
  const options = ["Rao Homes", "Rao Towers", "a\u036f"].map((label, value) => ({ value, label }));
  const filter = (text: string) => filterOptions(options, text).map(({ value }) => value);

  expect([filter("rao towers"), filter("homes rao"), filter("rao villa"), filter("ax")]).toEqual([[1], [0], [], []]);
  expect(filterOptions(options.slice(2), "a")).toHaveLength(1);
  expect(filterOptions([{ value: 1, label: "ae\u036fb" }], "aeb")).toHaveLength(1);
});
