import { createHash } from "node:crypto";
import { Agent, request } from "undici";
import webPush from "web-push";
import type { TakenReminder } from "../store/reminderPlans.ts";
import { isAllowedEndpoint, lookupPublic, PrivateAddress } from "./endpointRules.ts";

/** The key pair with which the server identifies itself to push services (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** An address of the operator, `mailto:` or `https:`. */
  subject: string;
}

/**
 * How sending ended. `unknown`: it may have arrived, so it is not sent again. `later`: it has not arrived; the push
 * service may have said how long to wait.
 */
export type PushOutcome = { kind: "sent" | "gone" | "refused" | "unknown" } | { kind: "later"; waitMs?: number };

export interface PushSender {
  /**
   * Sends a reminder, which the push service drops if the device does not receive it within `ttlSeconds`. Never throws.
   */
  send(reminder: TakenReminder, ttlSeconds: number): Promise<PushOutcome>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 4_096;
/** Short: if the push service closes a connection with a message in flight, it is unknown whether it arrived. */
const KEEP_ALIVE_MS = 1_000;
/** Error codes of a connection before anything was sent. */
const NOT_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

/**
 * Sends messages to push services, encrypted once more according to RFC 8291, to public addresses only; `origins` are
 * allowed as well, for tests.
 */
export function openPushSender(vapidDetails: VapidKeys, origins: readonly string[] = []): PushSender {
  const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  const keepAlive = { keepAliveTimeout: KEEP_ALIVE_MS, keepAliveMaxTimeout: KEEP_ALIVE_MS };
  const isPublic = new Agent({ ...timeouts, ...keepAlive, connect: { timeout: TIMEOUT_MS, lookup: lookupPublic } });
  const isLocal = new Agent({ ...timeouts, ...keepAlive });

  return {
    async send({ endpoint, p256dh, auth, ciphertext, id }, ttlSeconds) {
      if (!isAllowedEndpoint(endpoint, origins)) return { kind: "gone" };
      const dispatcher = origins.includes(new URL(endpoint).origin) ? isLocal : isPublic;
      try {
        const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, ciphertext, {
          vapidDetails,
          TTL: ttlSeconds,
          urgency: "high",
          contentEncoding: "aes128gcm",
          topic: topicOf(id),
        });
        const reply = await request(endpoint, {
          method: "POST",
          headers: withoutLength(headers),
          body,
          dispatcher,
          // Limits the whole exchange: otherwise a service that answers byte by byte would hold a slot.
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        // Only the status matters; the body is discarded.
        reply.body.dump({ limit: MAX_BODY_BYTES }).catch(() => {});
        return outcomeOf(reply.statusCode, String(reply.headers["retry-after"] ?? ""));
      } catch (error) {
        return outcomeOfError(error as NodeJS.ErrnoException);
      }
    },
    close: async () => void (await Promise.all([isPublic.close(), isLocal.close()])),
  };
}

/** A message replaces one with the same topic that the device has not taken yet. */
const topicOf = (id: string) => createHash("sha256").update(id).digest("base64url").slice(0, 32);

/** undici sets it. */
const withoutLength = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name, String(value)]),
  );

function outcomeOf(status: number, retryAfter: string): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  // Refused before anything was sent.
  if (status === 429 || status === 503)
    return { kind: "later", ...(/^\d{1,5}$/.test(retryAfter) && { waitMs: Number(retryAfter) * 1000 }) };
  return { kind: status >= 500 ? "unknown" : "refused" };
}

function outcomeOfError(error: NodeJS.ErrnoException): PushOutcome {
  if (error instanceof PrivateAddress) return { kind: "gone" };
  return { kind: NOT_CONNECTED.test(error.code ?? "") ? "later" : "unknown" };
}
