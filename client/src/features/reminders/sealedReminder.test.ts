import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "./sealedReminder.ts";

test.each([
  [[], ""],
  [[0xfb, 0xff, 0xfe], "-__-"],
  [[0xfb, 0xef, 0xbe, 0xfb], "-----w"],
  [[1], "AQ"],
])("the bytes %j are %j in base64url, and are decoded from it", (bytes, text) => {
  expect(toBase64Url(new Uint8Array(bytes))).toBe(text);
  expect([...fromBase64Url(text)]).toEqual(bytes);
});
