import { expect, test } from "vitest";
import { filterOptions } from "./filterOptions.ts";

const options = [
  { value: 1, label: "Shree Realty - Pune" },
  { value: 2, label: "José Estates" },
  { value: 3, label: "श्री रियल्टी" },
  { value: 4, label: "शरी" },
];
const found = (text: string) => filterOptions(options, text).map(({ value }) => value);

test("an empty search keeps everything", () => {
  expect(found("  ")).toEqual([1, 2, 3, 4]);
});

test("words are found in any order, ignoring case and accents", () => {
  expect(found("pune SHREE")).toEqual([1]);
  expect(found("jose")).toEqual([2]);
});

test("the vowel signs of Devanagari distinguish words", () => {
  expect(found("श्री")).toEqual([3]);
});

test("every word must be found, ignoring all accents of Latin letters", () => {
  const options = ["Rao Homes", "Rao Towers", "a\u036f"].map((label, value) => ({ value, label }));
  const found = (text: string) => filterOptions(options, text).map(({ value }) => value);

  expect([found("rao towers"), found("homes rao"), found("rao villa"), found("ax")]).toEqual([[1], [0], [], []]);
  expect(filterOptions(options.slice(2), "a")).toHaveLength(1);
  expect(filterOptions([{ value: 1, label: "ae\u036fb" }], "aeb")).toHaveLength(1);
});
