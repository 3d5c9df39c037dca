import type { FastifyRequest } from "fastify";
import { type Caller, hashToken, type Identity } from "../auth/sessions.ts";
import { errorFields } from "../lib/errorFields.ts";
import { tokenBucket } from "../lib/tokenBucket.ts";
import type { Access, OwnAccessRecords } from "../store/accessRecords.ts";
import type { Identities } from "../store/identities.ts";
import { RetryLater } from "../upstream/retryLater.ts";

interface GuardOptions {
  callerOf(request: Pick<FastifyRequest, "headers">): Caller | undefined;
  /** The audit records of this server; undefined if it stores none. */
  accessRecords: OwnAccessRecords | undefined;
  /** Who signed in with which token; undefined without a database. */
  identities: Identities | undefined;
}

type Request = Pick<FastifyRequest, "headers" | "id" | "ip" | "log">;

/** Phone numbers that a user may reveal in an hour before an alarm is raised. */
const MAX_REVEALS_PER_HOUR = 60;
/** Access records are never deleted, so a user may not write any number of them. */
const ACCESSES_PER_MINUTE = 60;
const TOO_MANY_ACCESSES = "You opened too much within a minute. Wait a moment, then try again.";
const EXPORTS_PER_MINUTE = 20;
const TOO_MANY_EXPORTS = "Too many exports within a minute. Try again soon.";
const LOOKUPS_PER_MINUTE = 30;
const TOO_MANY_LOOKUPS = "Too many addresses were looked up. Wait a moment, then try again.";
const ROLE_ADMINISTRATOR = "1";
const ROLE_UNKNOWN = "The access records cannot be read at the moment. Try again soon.";
const NOT_RECORDED = "This access could not be recorded, so it was refused. Try again in a moment.";

/** Limits and records accesses to personal data, and decides who may read the records. */
export function createAccessGuard({ callerOf, accessRecords, identities }: GuardOptions) {
  const exports = tokenBucket(EXPORTS_PER_MINUTE);
  const lookups = tokenBucket(LOOKUPS_PER_MINUTE);
  const accesses = tokenBucket(ACCESSES_PER_MINUTE);
  const alarms = tokenBucket(1);

  const countAccess = (log: Request["log"], allowance: string, user: string | undefined) => {
    if (accesses.take(allowance, 1) > 0) return;
    const alarm = `more than ${ACCESSES_PER_MINUTE} accesses in a minute`;
    if (alarms.take(allowance, 1) > 0) log.error({ user, alarm }, "alarm");
    throw new RetryLater(429, "too many accesses", { publicMessage: TOO_MANY_ACCESSES, seconds: 30 });
  };

  /** The user who signed in here with the caller's token. What the token itself says counts only without a database. */
  const identityOf = async (caller: Caller | undefined): Promise<Partial<Identity> | undefined> =>
    caller?.userId !== undefined && identities ? identities.find(hashToken(caller.token)) : caller;

  const unreadable = (log: Request["log"]) => (error: Error) => {
    log.error(errorFields(error), "the access records could not be read");
    throw new RetryLater(503, "the access records could not be read", { publicMessage: ROLE_UNKNOWN, seconds: 5 });
  };

  return {
    /** @throws {RetryLater} 429 after too many in a minute */
    countExport(allowance: string) {
      if (exports.take(allowance, 1) === 0)
        throw new RetryLater(429, "too many exports", { publicMessage: TOO_MANY_EXPORTS, seconds: 10 });
    },

    /** @throws {RetryLater} 429 after too many in a minute */
    countLookup(allowance: string) {
      if (lookups.take(allowance, 1) === 0)
        throw new RetryLater(429, "too many addresses", { publicMessage: TOO_MANY_LOOKUPS, seconds: 10 });
    },

    /** @throws {RetryLater} 429 after too many in a minute, 503 if it can't be recorded: then it must not be shown */
    async recordAccess({ headers, id, ip, log }: Request, access: Access) {
      if (!accessRecords) return;
      const caller = callerOf({ headers });
      countAccess(log, caller?.allowance ?? ip, caller?.userId ?? undefined);
      let userId: string | null = null;
      const record = async () => {
        userId = (await identityOf(caller))?.userId ?? null;
        return accessRecords.record({ userId, requestId: id, address: ip }, access);
      };
      const reveals = await record().catch((error: Error) => {
        log.error({ ...errorFields(error), alarm: "an access could not be recorded" }, "refused");
        throw new RetryLater(503, "the access could not be recorded", { publicMessage: NOT_RECORDED, seconds: 5 });
      });
      if (reveals === MAX_REVEALS_PER_HOUR + 1)
        log.error({ user: userId, alarm: `more than ${MAX_REVEALS_PER_HOUR} numbers revealed in an hour` }, "alarm");
    },

    /** The records for role 1; undefined if this server stores none. */
    recordsFor: ({ log }: Request) =>
      accessRecords && {
        list: (search: Parameters<OwnAccessRecords["list"]>[0]) => accessRecords.list(search).catch(unreadable(log)),
      },

    async isAdministrator({ log }: Request, caller: Caller | undefined) {
      const identity = await identityOf(caller).catch(unreadable(log));
      return String(identity?.roleId) === ROLE_ADMINISTRATOR;
    },
  };
}
