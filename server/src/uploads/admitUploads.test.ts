import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { uploadAdmission } from "./admission.ts";

test("a sender who left while the token was checked takes no slot", async () => {
  const caller = { token: "abc", holder: "user 4", allowance: "user 4" };
  const admit = uploadAdmission({ callerOf: () => caller, isAccepted: async () => true });
  const admitted: boolean[] = [];
  const admitOne = async (destroyed: boolean) => {
    const raw = Object.assign(new EventEmitter(), { destroyed });
    const reply = { raw, server: {}, code: () => reply, headers: () => reply, send: () => reply };
    await admit({} as never, reply as never, () => void admitted.push(destroyed));
  };

  for (let i = 0; i < 100; i += 1) await admitOne(true);
  for (let i = 0; i < 10; i += 1) await admitOne(false);

  expect(admitted).toEqual(Array.from({ length: 8 }, () => false));
});

/** Asks for admission; returns the refusal, or that the upload continues. */
async function requestAdmission(admit: ReturnType<typeof uploadAdmission>) {
  const result: { status?: number; headers?: object; isAdmitted: boolean } = { isAdmitted: false };
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const reply = {
    raw,
    server: {},
    send() {},
    code(status: number) {
      result.status = status;
      return this;
    },
    headers(headers: object) {
      result.headers = headers;
      return this;
    },
  };
  await admit({} as never, reply as never, () => {
    result.isAdmitted = true;
  });
  return { raw, result };
}

test("a user's devices share the same slots, which are released as uploads end", async () => {
  let token = 0;
  const callerOf = () => ({ token: `token ${token++}`, holder: "user 4", allowance: "user 4" });
  const admit = uploadAdmission({ callerOf, isAccepted: async () => true });
  const admitted = await Promise.all(Array.from({ length: 8 }, () => requestAdmission(admit)));
  expect(admitted.every(({ result }) => result.isAdmitted)).toBe(true);

  expect((await requestAdmission(admit)).result).toMatchObject({
    status: 503,
    headers: { "retry-after": "1" },
    isAdmitted: false,
  });
  admitted[0]?.raw.emit("close");
  expect((await requestAdmission(admit)).result.isAdmitted).toBe(true);
});

test("all users together have 64 slots, each user has eight, and an upload that ends admits another", async () => {
  let calls = 0;
  const callerOf = () => ({
    token: "abc",
    holder: `user ${Math.floor(calls++ / 8)}`,
    allowance: `user ${Math.floor(calls++ / 8)}`,
  });
  const admit = uploadAdmission({ callerOf, isAccepted: async () => true });
  const all = [];
  for (let count = 0; count < 64; count += 1) all.push(await requestAdmission(admit));
  expect(all.every(({ result }) => result.isAdmitted)).toBe(true);

  expect((await requestAdmission(admit)).result).toMatchObject({ status: 503, isAdmitted: false });
  all[0]?.raw.emit("close");
  expect((await requestAdmission(admit)).result.isAdmitted).toBe(true);
});
