import { expect, test } from "vitest";
import { findsIn, startsLike } from "./localSearch.ts";

const row = { full_name: "Ravi Kumār Deshpande", firm_name: "Acme-Homes" };
const matches = (search: string) => findsIn(search, ["full_name", "firm_name"])(row);

test("every term must start a word of a field, ignoring case and accents", () => {
  for (const search of ["", "ravi", "KUMAR", "desh ravi", "acme homes", "rav kum"])
    expect(matches(search), search).toBe(true);
  for (const search of ["avi", "ravi sharma", "kumarr x"]) expect(matches(search), search).toBe(false);
});

test("a word of four letters or more may have one letter wrong, missing or extra", () => {
  for (const search of ["deshpamde", "dshpande", "deshhpande", "Ravj"]) expect(matches(search), search).toBe(true);
  for (const search of ["ram", "dxshpamde", "eshpande"]) expect(matches(search), search).toBe(false);
  expect(startsLike("homes", "hpmes")).toBe(true);
});

test("a missing field matches nothing", () => {
  expect(findsIn("null", ["full_name"])({ full_name: null })).toBe(false);
});

test("a row is searched in the requested fields, also after a search in other fields", () => {
  const otherRow = { name: "Asha", firm_name: "Homes" };

  expect(findsIn("homes", ["name"])(otherRow)).toBe(false);
  expect(findsIn("homes", ["name", "firm_name"])(otherRow)).toBe(true);
  expect(findsIn("homes", ["name"])(otherRow)).toBe(false);
});

test.each(["Kumār", "ﬁrm Kumar", "KUMA\u0304R"])("accents and ligatures match their plain letters: %s", (name) => {
  expect(findsIn("kumar", ["name"])({ name })).toBe(true);
  expect(findsIn("kumār", ["name"])({ name: "Kumar" })).toBe(true);
  expect(findsIn("firm", ["name"])({ name: "ﬁrm" })).toBe(true);
});

test("blanks and punctuation around a word are ignored", () => {
  for (const search of [" ravi ", "(ravi)", "-", "ravi, "])
    expect(findsIn(search, ["name"])({ name: "Ravi" })).toBe(true);
  expect(findsIn("-", ["name"])({ name: "" })).toBe(true);
});
