import { expect, test } from "vitest";
import { findsIn, startsLike } from "./localSearch.ts";

const row = { full_name: "Ravi Kumār Deshpande", firm_name: "Acme-Homes" };
const find = (search: string) => findsIn(search, ["full_name", "firm_name"])(row);

test("every word has to begin a word of a field, in any case and without accents", () => {
  for (const search of ["", "ravi", "KUMAR", "desh ravi", "acme homes", "rav kum"])
    expect(find(search), search).toBe(true);
  for (const search of ["avi", "ravi sharma", "kumarr x"]) expect(find(search), search).toBe(false);
});

test("in a word of four letters or more one letter may be wrong, missing or too many", () => {
  for (const search of ["deshpamde", "dshpande", "deshhpande", "Ravj"]) expect(find(search), search).toBe(true);
  for (const search of ["ram", "dxshpamde", "eshpande"]) expect(find(search), search).toBe(false);
  expect(startsLike("homes", "hpmes")).toBe(true);
});

test("a field that is missing matches nothing", () => {
  expect(findsIn("null", ["full_name"])({ full_name: null })).toBe(false);
});

test("a row is searched in the fields that are asked for, also after a search in others", () => {
  const other = { name: "Asha", firm_name: "Homes" };

  expect(findsIn("homes", ["name"])(other)).toBe(false);
  expect(findsIn("homes", ["name", "firm_name"])(other)).toBe(true);
  expect(findsIn("homes", ["name"])(other)).toBe(false);
});

test.each(["Kumār", "ﬁrm Kumar", "KUMA\u0304R"])("accents and ligatures are as their plain letters: %s", (name) => {
  expect(findsIn("kumar", ["name"])({ name })).toBe(true);
  expect(findsIn("kumār", ["name"])({ name: "Kumar" })).toBe(true);
  expect(findsIn("firm", ["name"])({ name: "ﬁrm" })).toBe(true);
});

test("blanks and signs around a word are no words", () => {
  for (const search of [" ravi ", "(ravi)", "-", "ravi, "])
    expect(findsIn(search, ["name"])({ name: "Ravi" })).toBe(true);
  expect(findsIn("-", ["name"])({ name: "" })).toBe(true);
});
