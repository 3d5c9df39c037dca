import { randomUUID } from "node:crypto";
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

/** Made from a UUID; Node keeps a pool of them. */
const newId = () =>
  randomUUID()
    .replaceAll("-", "")
    .slice(8)
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
