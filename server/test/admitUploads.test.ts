import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { uploadAdmission } from "../src/uploads/admission.ts";

test("a sender who left while the token was checked takes no place", async () => {
  const caller = { token: "abc", holder: "user 4" };
  const admit = uploadAdmission({ callerOf: () => caller, isAccepted: async () => true });
  const admitted: boolean[] = [];
  const enter = async (destroyed: boolean) => {
    const raw = Object.assign(new EventEmitter(), { destroyed });
    const reply = { raw, server: {}, code: () => reply, headers: () => reply, send: () => reply };
    await admit({} as never, reply as never, () => void admitted.push(destroyed));
  };

  for (let turn = 0; turn < 100; turn += 1) await enter(true);
  for (let turn = 0; turn < 10; turn += 1) await enter(false);

  expect(admitted).toEqual(Array.from({ length: 8 }, () => false));
});
