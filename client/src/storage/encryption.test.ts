import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encryption.ts";

const newKey = () => crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
const plain = new TextEncoder().encode("a recording");

test("encrypted data is decrypted with its key, and looks different each time", async () => {
  const key = await newKey();
  const [first, second] = [await encrypt(key, plain), await encrypt(key, plain)];

  expect(new Uint8Array(await decrypt(key, first))).toEqual(plain);
  expect(first.iv).toHaveLength(12);
  expect(first.iv).not.toEqual(second.iv);
  expect(new Uint8Array(first.bytes)).not.toEqual(new Uint8Array(second.bytes));
});

test("with another key or a changed byte nothing is decrypted, not even an empty file", async () => {
  const key = await newKey();
  const encrypted = await encrypt(key, plain);
  await expect(decrypt(await newKey(), encrypted)).rejects.toThrow();
  const changed = new Uint8Array(encrypted.bytes.slice(0));
  changed.fill((changed[0] ?? 0) ^ 1, 0, 1);

  await expect(decrypt(key, { ...encrypted, bytes: changed.buffer })).rejects.toThrow();
});
