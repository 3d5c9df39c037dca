import { expect, test } from "vitest";
import { BYTES_PER_MEGABYTE, FORM, RECORDING, SELFIE, validateFile } from "../src/http/attachment.ts";

const pdf = (size: number) => ({ type: "application/pdf", size });

test("a file may be as large as its limit, and not a byte larger", () => {
  expect(validateFile(pdf(FORM.limit), FORM)).toBeUndefined();
  expect(validateFile(pdf(FORM.limit + 1), FORM)).toBe("A file may have at most 10 MB");
});

test("an empty file and a file of another type are refused", () => {
  expect(validateFile(pdf(0), FORM)).toBe("This file is empty");
  expect(validateFile(pdf(1), SELFIE)).toBe("Choose a file of one of these types: jpeg, png, webp");
});

test("a selfie and a form have at most 10 MB, a recording 100 MB", () => {
  expect([SELFIE, FORM, RECORDING].map(({ limit }) => limit / BYTES_PER_MEGABYTE)).toEqual([10, 10, 100]);
});
