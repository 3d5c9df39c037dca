import { toHex } from "../lib/toHex.ts";
import { SETTINGS } from "./queryClient.ts";
import { extraHeaders, prefetch } from "./trpc.ts";

/**
 * Gives every request an id and, if the server sends traces, a separate trace; with `PUBLIC_IP_URL`, also starts to
 * request the public address.
 */
export async function startRequestHeaders() {
  extraHeaders.run = named;
  try {
    // The menu makes the same request, so it is sent once.
    const { publicIpUrl, traces } = await prefetch.site.settings.fetch(undefined, SETTINGS);
    const identify = traces ? () => ({ ...named(), traceparent: newTrace() }) : named;
    extraHeaders.run = identify;
    if (!publicIpUrl) return;
    extraHeaders.run = () => {
      void ask(publicIpUrl);
      return identify();
    };
  } catch {
    console.info("whether to ask for the public address is not known");
  }
}

const LETTERS = "abcdefghijklmnop";

/**
 * 96 random bits as letters, as the server expects them: a run of digits would be masked in its log as a phone number.
 */
function named() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(12))];
  const id = bytes.flatMap((byte) => [byte >> 4, byte & 15]).map((half) => LETTERS.charAt(half));
  return { "x-request-id": id.join("") };
}

/** A new W3C trace, which begins with this request. */
function newTrace() {
  const id = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));
  return `00-${id(16)}-${id(8)}-01`;
}

/**
 * With `PUBLIC_IP_URL` set, that service is asked for the caller's address with each request. Nothing waits for the
 * answer or uses it, and a failure does not matter (C005, SPEC-41). Unset, nothing is asked.
 */
const ask = (url: string) => fetch(url, { mode: "no-cors", credentials: "omit" }).catch(() => undefined);
