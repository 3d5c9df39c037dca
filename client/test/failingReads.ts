import { failure, type Replies } from "./openScreen.ts";

/** Replies with the contract's examples until `fail` is called; then every read fails until `recover` is called. */
export function failingReads() {
  let isDown = false;
  const replies = new Proxy<Replies>({}, { has: () => isDown, get: () => failure("The server is busy") });
  return {
    replies,
    fail: () => {
      isDown = true;
    },
    recover: () => {
      isDown = false;
    },
  };
}
