import { failure, type Replies } from "./openScreen.ts";

/** The examples of the contract until `fail` is called: then every read fails until `recover` is. */
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
