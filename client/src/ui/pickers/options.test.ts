import { expect, test } from "vitest";
import { optionsOr, ownOptionsOr } from "./options.ts";

const options = [{ value: 1, label: "New" }];

test("loaded options are offered, whatever the record says", () => {
  expect(optionsOr(options, { value: 2, label: "Dead" })).toEqual({ options });
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
