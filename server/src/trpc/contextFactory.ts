import { endpointName, endpoints, UpstreamError } from "@mobile-crm/contracts";
import { IDEMPOTENCY_KEY_HEADER, isIdempotencyKey } from "@mobile-crm/contracts/http/idempotency.ts";
import { EARLIER_TRY_HEADER, readEarlierTry } from "@mobile-crm/contracts/http/outcomes.ts";
import { MAX_REVEALS_PER_HOUR } from "@mobile-crm/fixtures/audit/revealLimit.ts";
import { errorFields } from "@mobile-crm/fixtures/lib/errorFields.ts";
import type { FastifyRequest } from "fastify";
import { deriveDraftKey } from "../auth/draftKey.ts";
import type { SignInLimits } from "../auth/loginThrottle.ts";
import { type Caller, hashToken, type Identity, type Sessions } from "../auth/sessions.ts";
import type { IdempotentWrites, WriteKey } from "../idempotency/idempotentWrites.ts";
import { tokenBucket } from "../lib/tokenBucket.ts";
import type { CallMetrics, Metrics } from "../plugins/metrics.ts";
import type { Reminders } from "../reminders/reminders.ts";
import type { Access, OwnAccessRecords } from "../store/accessRecords.ts";
import type { Identities } from "../store/identities.ts";
import type { Gateway } from "../upstream/client.ts";
import type { createDriftReporter } from "../upstream/contractDrift.ts";
import type { mapsFromUpstream } from "../upstream/geocoder.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import type { Context, SiteSettings } from "./context.ts";
import { redactPhones } from "./redactPhones.ts";
import { refuseMasks } from "./refuseMasks.ts";

interface ContextOptions {
  gateway: Gateway;
  maps: Pick<ReturnType<typeof mapsFromUpstream>, "as">;
  keyedWrites: IdempotentWrites;
  knowsKeys(): boolean;
  sessions: Sessions;
  signInsOf(address: string): SignInLimits;
  metrics: Metrics;
  drift: Pick<ReturnType<typeof createDriftReporter>, "note">;
  /** The audit records of this server; undefined if it stores none. */
  accessRecords: OwnAccessRecords | undefined;
  /** Who signed in with which token; undefined without a database. */
  identities: Identities | undefined;
  /** Undefined if no reminders are pushed. */
  reminders: Reminders | undefined;
  settings: SiteSettings;
  draftKeySecret: string;
}

type Request = Pick<FastifyRequest, "headers" | "id" | "ip" | "log" | "span">;

/** The only role without phone numbers (K007). */
const ROLE_WITHOUT_PHONES = "11";

/** Whether a sign-in gave this role, or one whose number is not known and may be this one. */
const hidesPhonesFrom = (roleId: Caller["roleId"]) =>
  roleId !== undefined && (String(roleId) === ROLE_WITHOUT_PHONES || !/^\d+$/.test(String(roleId)));

const ROLE_ADMINISTRATOR = "1";
const ROLE_UNKNOWN = "The access records cannot be read at the moment. Try again soon.";
const EXPORTS_PER_MINUTE = 20;
const TOO_MANY_EXPORTS = "Too many exports within a minute. Try again soon.";
const NOT_RECORDED = "This access could not be recorded, so it was refused. Try again in a moment.";
const NOT_SIGNED_IN = "Signing in is not possible at the moment. Try again soon.";
const LOGOUT = endpointName(endpoints.session.logout);

/** Creates the context of each request, with its sender. */
export function createContextFactory(options: ContextOptions) {
  const {
    gateway,
    maps,
    keyedWrites,
    knowsKeys,
    sessions,
    signInsOf,
    metrics,
    drift,
    accessRecords,
    identities,
    reminders,
    settings,
    draftKeySecret,
  } = options;

  const backgroundPause = { until: 0 };
  const callerOf = ({ headers }: Pick<FastifyRequest, "headers">): Caller | undefined => {
    const presented = bearerToken(headers.authorization);
    return presented === undefined ? undefined : sessions.callerOf(presented);
  };
  const endSession = ({ holder, token }: Caller) => {
    keyedWrites.forget(holder);
    sessions.note(token, false);
  };
  const callerContextOf = (request: Request, caller: Caller | undefined) => ({
    token: caller?.token,
    address: request.ip,
    requestId: request.id,
    span: request.span,
    onDrift: drift.note,
    onUnreadable: metrics.unreadable,
    onCall: (call: CallMetrics) => {
      request.log.info({ ...call, ...(caller?.userId && { user: caller.userId }) }, "call");
      metrics.call(call);
      if (caller && call.call === LOGOUT && call.status < 300) endSession(caller);
    },
  });
  const onTokenOf = (caller: Caller | undefined) => (accepted: boolean) =>
    void (caller && sessions.note(caller.token, accepted));

  const exports = tokenBucket(EXPORTS_PER_MINUTE);
  const countExport = (holder: string) => {
    if (exports.take(holder, 1) === 0)
      throw new RetryLater(429, "too many exports", { publicMessage: TOO_MANY_EXPORTS, seconds: 10 });
  };
  /** Who signed in here with the caller's token. What the token says counts only if there is no database to ask. */
  const identityOf = async (caller: Caller | undefined): Promise<Partial<Identity> | undefined> =>
    caller?.userId !== undefined && identities ? identities.find(hashToken(caller.token)) : caller;
  const recordAccess = async ({ headers, id, ip, log }: Request, access: Access) => {
    let userId: string | null = null;
    const record = async () => {
      userId = (await identityOf(callerOf({ headers })))?.userId ?? null;
      return accessRecords?.record({ userId, requestId: id, address: ip }, access);
    };
    const reveals = await record().catch((error: Error) => {
      log.error({ ...errorFields(error), alarm: "an access could not be recorded" }, "refused");
      throw new RetryLater(503, "the access could not be recorded", { publicMessage: NOT_RECORDED, seconds: 5 });
    });
    if (reveals === MAX_REVEALS_PER_HOUR + 1)
      log.error({ user: userId, alarm: `more than ${MAX_REVEALS_PER_HOUR} numbers revealed in an hour` }, "alarm");
  };
  const remember = (log: Request["log"], token: string, identity: Identity) =>
    identities?.remember(hashToken(token), identity).catch((error: Error) => {
      log.error(errorFields(error), "a sign-in could not be stored");
      throw new RetryLater(503, "the sign-in could not be stored", { publicMessage: NOT_SIGNED_IN, seconds: 5 });
    });
  const unreadable = (log: Request["log"]) => (error: Error) => {
    log.error(errorFields(error), "the access records could not be read");
    throw new RetryLater(503, "the access records could not be read", { publicMessage: ROLE_UNKNOWN, seconds: 5 });
  };
  const readable = (log: Request["log"]) =>
    accessRecords && {
      list: (search: Parameters<OwnAccessRecords["list"]>[0]) => accessRecords.list(search).catch(unreadable(log)),
    };

  return {
    callerOf,
    recordAccess,

    contextOf(request: Request, signal: AbortSignal): Context {
      const caller = callerOf(request);
      const write = caller && readWriteKey(request.headers);
      // A write that may be sent again is finished even if the browser has gone, so that its repeat finds the answer.
      const callerContext = { ...callerContextOf(request, caller), signal: write ? undefined : signal };
      const plain = gateway.forCaller({ ...callerContext, key: write?.key, onToken: onTokenOf(caller) });
      const call = refuseMasks(write ? keyedWrites.as(plain, caller.holder, write, knowsKeys) : plain, plain);
      return {
        call: hidesPhonesFrom(caller?.roleId) ? redactPhones(call) : call,
        countUnusable: (endpoint) => metrics.unreadable(endpointName(endpoint)),
        geocode: maps.as(callerContext),
        settings,
        backgroundPause,
        draftKeyOf: (person) => deriveDraftKey(draftKeySecret, person),
        async issueToken(token, identity) {
          await remember(request.log, token, identity);
          return sessions.issue(token, identity);
        },
        userId: caller?.userId ?? null,
        async isAdministrator() {
          const identity = await identityOf(caller).catch(unreadable(request.log));
          return String(identity?.roleId) === ROLE_ADMINISTRATOR;
        },
        recordAccess: (access) => recordAccess(request, access),
        countExport: () => countExport(caller?.holder ?? request.ip),
        accessRecords: readable(request.log),
        reminders: caller && reminders?.forCaller(caller),
        requestId: request.id,
        signIns: signInsOf(request.ip),
      };
    },

    /**
     * Whether the upstream accepts this caller's token, asked with one small read if that is unknown; undefined if it
     * does not answer.
     */
    async isAccepted(caller: Caller, request: Request): Promise<boolean | undefined> {
      if (sessions.hasWorked(caller)) return true;
      const call = gateway.forCaller({ ...callerContextOf(request, caller), onToken: onTokenOf(caller) });
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
const bearerToken = (authorization: string | undefined) =>
  /^Token token=(mc1\.[\w-]{1,1500}|[\w.~+/=-]{1,500})$/.exec(authorization ?? "")?.[1];

/** Headers of a write that the browser stores until it has arrived. */
function readWriteKey(headers: FastifyRequest["headers"]): WriteKey | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (!isIdempotencyKey(key)) return undefined;
  return { key, earlier: readEarlierTry(headers[EARLIER_TRY_HEADER]) };
}
