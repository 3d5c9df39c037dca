import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";

const OURS = /^[a-p]{24}$/;

/**
 * Names a request from the browser to the upstream: the id that our page sent, otherwise a new one. Letters only,
 * because a run of digits would be masked in the log as a phone number; and of one fixed shape, so that a client cannot
 * inject text into a log.
 */
export function requestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && OURS.test(given) ? given : newId();
}

const LETTERS = 24;
/** Random bytes for the next 256 ids: drawing them for each id would take longer than the rest of it. */
const pool = Buffer.alloc(LETTERS * 256);
let used = pool.length;

function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = "";
  for (const end = used + LETTERS; used < end; used += 1) id += String.fromCharCode(97 + ((pool[used] ?? 0) & 15));
  return id;
}
