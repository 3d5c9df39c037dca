import { endpoints, nameOf, UpstreamError } from "@mobile-crm/contracts";
import { isKey, KEY_HEADER } from "@mobile-crm/contracts/idempotency.ts";
import { MOST_REVEALS } from "@mobile-crm/fixtures/accessRecords.ts";
import type { FastifyRequest } from "fastify";
import type { Context, SiteSettings } from "./context.ts";
import type { openDrift } from "./drift.ts";
import type { Gateway } from "./gateway.ts";
import type { KeyedWrites, WriteKey } from "./keyedWrites.ts";
import type { mapsOf } from "./maps.ts";
import type { Metrics, Told } from "./metrics.ts";
import { RetryLater } from "./retryLater.ts";
import { sealOf } from "./seal.ts";
import type { Caller, Sessions } from "./sessions.ts";
import type { Access, OwnAccessRecords } from "./store/accessRecords.ts";
import type { Tries } from "./tries.ts";

export interface ContextOptions {
  gateway: Gateway;
  maps: Pick<ReturnType<typeof mapsOf>, "as">;
  keyedWrites: KeyedWrites;
  knowsKeys(): boolean;
  sessions: Sessions;
  tries: Tries;
  metrics: Metrics;
  drift: Pick<ReturnType<typeof openDrift>, "note">;
  /** The records of this server; undefined where it keeps none. */
  accessRecords: OwnAccessRecords | undefined;
  settings: SiteSettings;
  sealSecret: string;
}

type Request = Pick<FastifyRequest, "headers" | "id" | "ip" | "log">;

/** The only role without phone numbers (K007). */
const ROLE_WITHOUT_PHONES = "11";
const ROLE_ADMINISTRATOR = "1";
const NOT_READ = "The access records cannot be read at the moment. Try again soon.";
const NOT_RECORDED = "This access could not be recorded, so it was refused. Try again in a moment.";
const LOGOUT = nameOf(endpoints.session.logout);

/** Makes what each request has at hand, and answers who sent it. */
export function openContexts(options: ContextOptions) {
  const {
    gateway,
    maps,
    keyedWrites,
    knowsKeys,
    sessions,
    tries,
    metrics,
    drift,
    accessRecords,
    settings,
    sealSecret,
  } = options;

  const callerOf = ({ headers }: Pick<FastifyRequest, "headers">): Caller | undefined => {
    const presented = presentedToken(headers.authorization);
    return presented === undefined ? undefined : sessions.callerOf(presented);
  };
  const endSession = ({ holder, token }: Caller) => {
    keyedWrites.forget(holder);
    sessions.note(token, false);
  };
  const askerOf = (request: Request, caller: Caller | undefined) => ({
    token: caller?.token,
    address: request.ip,
    requestId: request.id,
    onDrift: drift.note,
    onCall: (call: Told) => {
      request.log.info({ ...call, ...(caller?.userId && { user: caller.userId }) }, "call");
      metrics.call(call);
      if (caller && call.call === LOGOUT && call.status < 300) endSession(caller);
    },
  });
  const onTokenOf = (caller: Caller | undefined) => (accepted: boolean) =>
    void (caller && sessions.note(caller.token, accepted));

  const recordAccess = async ({ headers, id, ip, log }: Request, access: Access) => {
    const userId = callerOf({ headers })?.userId ?? null;
    const source = { userId, requestId: id, address: ip };
    const reveals = await accessRecords?.record(source, access).catch((error: Error) => {
      log.error({ kind: error.name, alarm: "an access could not be recorded" }, "refused");
      throw new RetryLater(503, "the access could not be recorded", { said: NOT_RECORDED, seconds: 5 });
    });
    if (reveals === MOST_REVEALS + 1)
      log.error({ user: userId, alarm: `more than ${MOST_REVEALS} numbers revealed in an hour` }, "alarm");
  };
  const readable = (log: Request["log"]) =>
    accessRecords && {
      list: (search: Parameters<OwnAccessRecords["list"]>[0]) =>
        accessRecords.list(search).catch((error: Error) => {
          log.error({ kind: error.name }, "the access records could not be read");
          throw new RetryLater(503, "the access records could not be read", { said: NOT_READ, seconds: 5 });
        }),
    };

  return {
    callerOf,
    recordAccess,

    contextOf(request: Request, signal: AbortSignal): Context {
      const caller = callerOf(request);
      const write = caller && writeKeyOf(request.headers);
      // A write that may be sent again is finished although the browser has left: so its repeat finds the answer.
      const asker = { ...askerOf(request, caller), signal: write ? undefined : signal };
      const plain = gateway.as({ ...asker, key: write?.key, onToken: onTokenOf(caller) });
      return {
        call: write ? keyedWrites.as(plain, caller.holder, write, knowsKeys) : plain,
        geocode: maps.as(asker),
        settings,
        sealOf: (person) => sealOf(sealSecret, person),
        issueToken: sessions.issue,
        hidesPhones: String(caller?.roleId) === ROLE_WITHOUT_PHONES,
        isAdministrator: String(caller?.roleId) === ROLE_ADMINISTRATOR,
        recordAccess: (access) => recordAccess(request, access),
        accessRecords: readable(request.log),
        requestId: request.id,
        tries: {
          begin: (kind, account, limits) => tries.begin(kind, account, request.ip, limits),
          restart: (kind, account) => tries.restart(kind, account, request.ip),
        },
      };
    },

    /** Whether the upstream accepts this caller's token, asked with one small read where that is not known; undefined where it does not answer. */
    async isAccepted(caller: Caller, request: Request): Promise<boolean | undefined> {
      if (sessions.hasWorked(caller)) return true;
      const call = gateway.as({ ...askerOf(request, caller), onToken: onTokenOf(caller) });
      try {
        await call(endpoints.enquiries.savedSearches, {});
        return true;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        if (error.status === 401) return false;
        return error.status < 499 || sessions.hasWorked(caller) || undefined;
      }
    },
  };
}

/** The scheme of the upstream, which the browser uses with us as well: `Token token=…`. */
const presentedToken = (authorization: string | undefined) =>
  /^Token token=(mc1\.[\w-]{1,1500}|[\w.~+/=-]{1,500})$/.exec(authorization ?? "")?.[1];

/** What a browser says of a write that it keeps until it has arrived. */
function writeKeyOf(headers: FastifyRequest["headers"]): WriteKey | undefined {
  const key = headers[KEY_HEADER];
  if (!isKey(key)) return undefined;
  return { key, sentBefore: headers["x-sent-before"] === "maybe" };
}
