import {
  type CallEndpoint,
  type Endpoint,
  endpointName,
  endpoints,
  UNREADABLE_REPLY,
  UpstreamError,
} from "@mobile-crm/contracts";
import {
  EARLIER_TRY_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  isIdempotencyKey,
  readEarlierTry,
} from "@mobile-crm/contracts/http/idempotency.ts";
import type { FastifyRequest } from "fastify";
import { deriveDraftKey } from "../auth/draftKey.ts";
import type { SignInLimits } from "../auth/loginThrottle.ts";
import { type Caller, hashToken, type Identity, type Sessions } from "../auth/sessions.ts";
import type { IdempotentWrites, WriteKey } from "../idempotency/idempotentWrites.ts";
import { errorFields } from "../lib/errorFields.ts";
import type { CallMetrics, Metrics } from "../plugins/metrics.ts";
import type { Reminders } from "../reminders/reminders.ts";
import type { OwnAccessRecords } from "../store/accessRecords.ts";
import type { Identities } from "../store/identities.ts";
import type { Gateway } from "../upstream/client.ts";
import type { createDriftReporter } from "../upstream/contractDrift.ts";
import type { mapsFromUpstream } from "../upstream/geocoder.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import { createAccessGuard } from "./accessGuard.ts";
import type { Audit, Context, SignIn, SiteSettings } from "./context.ts";
import { recordPhoneSearches } from "./phoneSearches.ts";
import { redactPhones } from "./redactPhones.ts";
import { refuseMasks } from "./refuseMasks.ts";

interface ContextOptions {
  gateway: Gateway;
  maps: Pick<ReturnType<typeof mapsFromUpstream>, "as" | "knowsUsers">;
  keyedWrites: IdempotentWrites;
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

/** Whether the role is this one, or is unknown and could be. */
const hidesPhonesFrom = (roleId: Caller["roleId"]) =>
  roleId !== undefined && (String(roleId) === ROLE_WITHOUT_PHONES || !/^\d+$/.test(String(roleId)));

const NOT_CHECKED = "The CRM could not be reached. Try again.";
const NOT_SIGNED_IN = "Signing in is not possible at the moment. Try again soon.";
const LOGOUT = endpointName(endpoints.session.logout);

/** Creates the context of each request, with its sender. */
export function createContextFactory(options: ContextOptions) {
  const {
    gateway,
    maps,
    keyedWrites,
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
    onRedirect: (redirect: { call: string; target: string }) =>
      request.log.warn(redirect, "the upstream redirects a call to another address, which is not followed"),
    onCall: (call: CallMetrics) => {
      request.log.info({ ...call, ...(caller?.userId && { user: caller.userId }) }, "call");
      metrics.call(call);
      if (caller && call.call === LOGOUT && call.status < 300) endSession(caller);
    },
  });
  const onTokenOf = (caller: Caller | undefined) => (accepted: boolean) =>
    void (caller && sessions.note(caller.token, accepted));

  const guard = createAccessGuard({ callerOf, accessRecords, identities });
  const remember = (log: Request["log"], token: string, identity: Identity, name: string) =>
    identities?.remember(hashToken(token), identity, name).catch((error: Error) => {
      log.error(errorFields(error), "a sign-in could not be stored");
      throw new RetryLater(503, "the sign-in could not be stored", { publicMessage: NOT_SIGNED_IN, seconds: 5 });
    });

  /**
   * Whether the upstream accepts this caller's token, asked with one small read if that is unknown, or `isFresh` is
   * wanted; undefined if it does not answer.
   */
  async function isAccepted(caller: Caller, request: Request, isFresh = false): Promise<boolean | undefined> {
    if (!isFresh && sessions.hasWorked(caller)) return true;
    const call = gateway.forCaller({ ...callerContextOf(request, caller), onToken: onTokenOf(caller) });
    try {
      await call(endpoints.enquiries.savedSearches, {});
      return true;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.status === 401) return false;
      if (error.message === UNREADABLE_REPLY) return true;
      return error.status < 499 || (!isFresh && sessions.hasWorked(caller)) || undefined;
    }
  }

  /** @throws {UpstreamError} 401 if the upstream does not accept the token now, 503 if it can't be asked */
  async function requireSession(request: Request, caller: Caller | undefined) {
    const accepted = caller !== undefined && (await isAccepted(caller, request, true));
    if (accepted === undefined)
      throw new RetryLater(503, "the session could not be checked", { publicMessage: NOT_CHECKED, seconds: 5 });
    if (!accepted) throw new UpstreamError(401, "the session has ended");
  }

  function signInOf(request: Request): SignIn {
    const noteMissing = (endpoint: Endpoint, missing: string) =>
      request.log.warn(
        { call: endpointName(endpoint), missing, mapping: `signIn.names.${missing}` },
        "the answer to a sign-in lacks a part; a mapping can say where it is",
      );
    return {
      limits: signInsOf(request.ip),
      async issueToken(token, identity, name) {
        await remember(request.log, token, identity, name);
        return sessions.issue(token, identity);
      },
      draftKeyOf: (person) => deriveDraftKey(draftKeySecret, person),
      noteMissing,
      countUnusable(endpoint, missing) {
        metrics.unreadable(endpointName(endpoint));
        noteMissing(endpoint, missing);
      },
    };
  }

  const auditOf = (request: Request, caller: Caller | undefined, allowance: string): Audit => ({
    records: guard.recordsFor(request),
    isAdministrator: () => guard.isAdministrator(request, caller),
    record: (access) => guard.recordAccess(request, access),
    countExport: () => guard.countExport(allowance),
  });

  return {
    callerOf,
    recordAccess: guard.recordAccess,

    contextOf(request: Request, signal: AbortSignal): Context {
      const caller = callerOf(request);
      const allowance = caller?.allowance ?? request.ip;
      const write = caller && readWriteKey(request.headers);
      // A write that may be sent again is finished even if the browser has disconnected, so that its repeat finds the
      // reply.
      const callerContext = { ...callerContextOf(request, caller), signal: write ? undefined : signal };
      const plain = gateway.forCaller({ ...callerContext, key: write?.key, onToken: onTokenOf(caller) });
      const shown = (call: CallEndpoint) => {
        if (hidesPhonesFrom(caller?.roleId)) return redactPhones(call);
        return accessRecords ? recordPhoneSearches(call, (access) => guard.recordAccess(request, access)) : call;
      };
      const read = shown(plain);
      return {
        call: refuseMasks(write ? shown(keyedWrites.as({ call: plain, read }, caller.holder, write)) : read, read),
        async geocode(place) {
          guard.countLookup(allowance);
          // The service costs money and knows no users.
          if (!maps.knowsUsers) await requireSession(request, caller);
          return maps.as(callerContext)(place);
        },
        // Created only for the calls that use them.
        get signIn() {
          return signInOf(request);
        },
        get audit() {
          return auditOf(request, caller, allowance);
        },
        get reminders() {
          return caller && reminders?.forCaller(caller);
        },
        requestId: request.id,
        settings,
      };
    },

    isAccepted,
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
