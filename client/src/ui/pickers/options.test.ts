import { expect, test } from "vitest";
import { optionsOr, ownOptionsOr, withChosen } from "./options.ts";

const options = [{ value: 1, label: "New" }];

test("a stored value that is not offered any more stays an option, by its name or its number", () => {
  const kept = { value: 2, label: "Dead (no longer offered)" };

  expect(optionsOr(options, { value: 2, label: "Dead" })).toEqual({ options: [...options, kept] });
  expect(optionsOr(options, { value: 1, label: "New" })).toEqual({ options });
  expect(ownOptionsOr([{ value: "P0", label: "P0" }], "P9").options).toHaveLength(2);
  expect(withChosen(options, [1, 77])).toEqual([...options, { value: 77, label: "77 (no longer offered)" }]);
  expect(withChosen([], [77])).toEqual([]);
});

test("a value that is only known by its name and is not offered any more has to be chosen again", () => {
  const record = { value: null, label: "Dead" };

  expect(optionsOr(options, record)).toEqual({ options, placeholder: "Dead (no longer offered)" });
  expect(optionsOr(options, { ...record, chosen: 1 })).toEqual({ options });
});

test("before they load, the record's value is offered with its own label", () => {
  expect(optionsOr(undefined, { value: 2, label: "Dead" })).toEqual({ options: [{ value: 2, label: "Dead" }] });
  expect(ownOptionsOr(undefined, "P1")).toEqual({ options: [{ value: "P1", label: "P1" }] });
});

test("before they load, a value known only by name is shown until another one is chosen", () => {
  const record = { value: undefined, label: "Dead" };

  expect(optionsOr(undefined, { ...record, chosen: null })).toEqual({ options: [], placeholder: "Dead" });
  expect(optionsOr(undefined, { ...record, chosen: 3 })).toEqual({ options: [] });
});

test("0 is a value, and the record's value is chosen unless another one is given", () => {
  expect(optionsOr(undefined, { value: 0, label: "None" })).toEqual({ options: [{ value: 0, label: "None" }] });
  expect(optionsOr(undefined, { value: null, label: "Dead" })).toEqual({ options: [], placeholder: "Dead" });
});

test("a record without a value offers nothing", () => {
  expect(optionsOr(undefined, { value: 2, label: null })).toEqual({ options: [] });
  expect(ownOptionsOr(undefined, null)).toEqual({ options: [] });
});
