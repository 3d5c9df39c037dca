import { expect, test } from "vitest";
import { toHex } from "./toHex.ts";

test("each byte is two lower-case digits", () => {
  expect(toHex(new Uint8Array([0, 9, 10, 171, 255]))).toBe("00090aabff");
});
