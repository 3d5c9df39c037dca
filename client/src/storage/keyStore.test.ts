import { expect, test, vi } from "vitest";
import { session } from "../auth/session.ts";
import { decryptValue, encryptValue, keyStore } from "./keyStore.ts";

const values = () => Object.values(localStorage);

const draftKeyOf = (letter: string) => btoa(letter.repeat(32)).replace(/=+$/, "");
const SEAL = draftKeyOf("a");

/** Signs in; without a seal, the session continues with the stored key. */
function signIn(id: string, seal: string | null = SEAL) {
  const account = { name: "Asha", email: "asha@example.com", role_id: 6, role_name: "Caller", is_sourcing: false };
  session.start({ ...account, token: "t", id, seal });
}

test("a sign-in's key is stored in the vault, cannot be exported, and is never in local storage", async () => {
  signIn("4");
  expect(values()).not.toContain(SEAL);
  const key = await keyStore.key();

  expect(key?.extractable).toBe(false);
  expect(values()).not.toContain(SEAL);
  expect(await keyStore.key()).toBeDefined();
});

test("without a sign-in, and after the session has ended, there is no key", async () => {
  expect(await keyStore.key()).toBeUndefined();
  signIn("4");
  await keyStore.key();
  session.end();
  await keyStore.close();
  signIn("4", null);

  expect(await keyStore.key()).toBeUndefined();
});

test("the key of a user who has signed in meanwhile stays", async () => {
  signIn("5", draftKeyOf("b"));
  await keyStore.key();
  signIn("4");
  await keyStore.key();
  await keyStore.close();

  expect(await keyStore.key()).toBeDefined();
  signIn("5", null);
  expect(await keyStore.key()).toBeUndefined();
});

test("encrypted data is decrypted after the same user's next sign-in, files byte for byte", async () => {
  signIn("4");
  const first = await keyStore.key();
  const bytes = crypto.getRandomValues(new Uint8Array(70_000).subarray(0, 60_000));
  const photo = new File([bytes], "selfie.jpg", { type: "image/jpeg", lastModified: 5 });
  const sealed = await encryptValue(first as CryptoKey, { name: "Asha", meeting: { photo }, none: null });
  session.end();
  await keyStore.close();
  signIn("4");
  const sameKey = (await keyStore.key()) as CryptoKey;

  const decrypted = await decryptValue<{ name: string; meeting: { photo: File } }>(sameKey, sealed);

  expect(decrypted).toMatchObject({ name: "Asha", none: null });
  expect(decrypted.meeting.photo).toMatchObject({ name: "selfie.jpg", type: "image/jpeg", lastModified: 5 });
  expect(new Uint8Array(await decrypted.meeting.photo.arrayBuffer())).toEqual(bytes);
});

test("a photo that two users encrypt one after the other is encrypted with each user's key", async () => {
  const photo = new File(["a face"], "selfie.jpg", { type: "image/jpeg" });
  signIn("4");
  await encryptValue((await keyStore.key()) as CryptoKey, { photo });
  signIn("5", draftKeyOf("b"));
  const otherKey = (await keyStore.key()) as CryptoKey;

  const decrypted = await decryptValue<{ photo: File }>(otherKey, await encryptValue(otherKey, { photo }));

  expect(await decrypted.photo.text()).toBe("a face");
});

test("encrypted data is not decrypted with another key, and a changed byte is detected", async () => {
  signIn("4");
  const sealed = await encryptValue((await keyStore.key()) as CryptoKey, { name: "Asha" });
  signIn("5", draftKeyOf("b"));
  const otherKey = (await keyStore.key()) as CryptoKey;

  await expect(decryptValue(otherKey, sealed)).rejects.toThrow();
  expect(new TextDecoder("latin1").decode(sealed.value.bytes)).not.toContain("Asha");
});

test("a base64url key is the same as in base64", async () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => (index % 2 ? 0xfb : 0xff));
  const text = btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
  expect(text).toMatch(/\+.*\//);
  signIn("4", text);
  const sealed = await encryptValue((await keyStore.key()) as CryptoKey, "Asha");
  signIn("4", text.replaceAll("+", "-").replaceAll("/", "_"));

  expect(await decryptValue((await keyStore.key()) as CryptoKey, sealed)).toBe("Asha");
});

test("each user has their own key on this device", async () => {
  signIn("4");
  const sealed = await encryptValue((await keyStore.key()) as CryptoKey, "of 4");
  signIn("5", draftKeyOf("b"));
  await keyStore.key();
  signIn("4", null);

  expect(await decryptValue((await keyStore.key()) as CryptoKey, sealed)).toBe("of 4");
  signIn("6", null);
  expect(await keyStore.key()).toBeUndefined();
});

test("without Web Crypto there is no key", async () => {
  signIn("4");
  vi.stubGlobal("crypto", {});
  const key = await keyStore.key();
  vi.unstubAllGlobals();

  expect(key).toBeUndefined();
});

test("the same text is never encrypted to the same bytes, and a photo is encrypted once per user", async () => {
  signIn("4");
  const key = (await keyStore.key()) as CryptoKey;
  const photo = new File(["a face"], "selfie.jpg");
  const [first, second] = [await encryptValue(key, { photo }), await encryptValue(key, { photo })];

  expect(first.value.iv).not.toEqual(second.value.iv);
  expect(new Uint8Array(first.value.bytes)).not.toEqual(new Uint8Array(second.value.bytes));
  expect(first.files[0]?.bytes).toBe(second.files[0]?.bytes);
});

test("several files are decrypted in their places, and an empty input as empty", async () => {
  signIn("4");
  const key = (await keyStore.key()) as CryptoKey;
  const value = { one: new File(["1"], "1.jpg"), list: [new File(["2"], "2.jpg"), null] };
  const decrypted = await decryptValue<typeof value>(key, await encryptValue(key, value));

  expect([decrypted.one.name, decrypted.list[0]?.name, decrypted.list[1]]).toEqual(["1.jpg", "2.jpg", null]);
  expect(await decryptValue(key, await encryptValue(key, undefined))).toBeNull();
});
