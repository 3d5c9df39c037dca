import { IDBDatabase, IDBFactory } from "fake-indexeddb";

/** Databases that are being opened or are open, and encryptions that run. */
const running = new Set<object>();

/** Whether this device still stores, reads, encrypts or decrypts: the screen may change afterwards. */
export const isDeviceBusy = () => running.size > 0;

// The real timer: a test may use fake timers.
const { setImmediate: nextTurn } = globalThis;
/** Waits until what the app began to store or to read has ended, so that the next test does not see it. */
export async function deviceRests(): Promise<void> {
  for (let idleTurns = 0; idleTurns < 5; idleTurns = isDeviceBusy() ? 0 : idleTurns + 1)
    await new Promise((resolve) => nextTurn(resolve));
}

// The app opens a database for each transaction, and closes it at the end.
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...request) {
  const opening = open.apply(this, request);
  running.add(opening);
  opening.addEventListener("success", () => {
    running.delete(opening);
    running.add(opening.result);
  });
  opening.addEventListener("error", () => running.delete(opening));
  return opening;
};
const { close } = IDBDatabase.prototype;
IDBDatabase.prototype.close = function () {
  running.delete(this);
  close.call(this);
};
for (const name of ["encrypt", "decrypt", "digest", "importKey"] as const) {
  const work = crypto.subtle[name].bind(crypto.subtle) as (...input: unknown[]) => Promise<unknown>;
  const watched = (...input: unknown[]) => {
    const promise = work(...input);
    running.add(promise);
    return promise.finally(() => running.delete(promise));
  };
  Object.assign(crypto.subtle, { [name]: watched });
}
