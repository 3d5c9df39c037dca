import { createHmac } from "node:crypto";
import { UpstreamError } from "@mobile-crm/contracts";
import type { FastifyBaseLogger } from "fastify";
import { type Caller, hashToken } from "../auth/sessions.ts";
import { errorFields } from "../lib/errorFields.ts";
import type { PlannedReminder, ReminderDevice, ReminderPlans } from "../store/reminderPlans.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import { isAllowedEndpoint } from "./endpointRules.ts";
import { openPushSender, type PushSender, type VapidKeys } from "./pushSender.ts";
import { openScheduler, type ReminderResult } from "./scheduler.ts";

/** The push subscription of a browser. */
export type PushSubscription = Pick<ReminderDevice, "endpoint" | "p256dh" | "auth">;

export interface RemindersOptions {
  plans: ReminderPlans;
  vapid: VapidKeys;
  /** Key of the hashes of devices, users and sessions; the same on all servers. */
  secret: string;
  log: Pick<FastifyBaseLogger, "error">;
  onResult(result: ReminderResult): void;
  /** Additional origins of push services, for tests. */
  origins?: readonly string[] | undefined;
  sender?: PushSender;
}

const NOT_STORED = "Reminders cannot be planned at the moment.";
const NO_PUSH_SERVICE = "Reminders cannot be sent to this browser.";

export type Reminders = ReturnType<typeof openReminders>;
/** The reminder operations of a signed-in user. */
export type OwnReminders = ReturnType<Reminders["forCaller"]>;

/** Stores the plans of devices and sends what is due. Users, sessions and devices are known here by keyed hashes only. */
export function openReminders({ plans, vapid, secret, log, onResult, ...options }: RemindersOptions) {
  const { origins = [], sender = openPushSender(vapid, origins) } = options;
  const hash = (kind: string, text: string) =>
    createHmac("sha256", secret).update(`reminders ${kind} ${text}`).digest("base64url");
  const onFault = (error: Error) => log.error(errorFields(error), "the plans of reminders failed");
  const scheduler = openScheduler({ plans, sender, onResult, onFault });
  const deviceOf = (endpoint: string) => hash("device", endpoint);
  const sessionOf = (tokenHash: string) => hash("session", tokenHash);
  const userOf = (holder: string) => hash("user", holder);
  const stored = (work: Promise<void>) =>
    work.catch((error: Error) => {
      onFault(error);
      throw new RetryLater(503, "the plan could not be stored", { publicMessage: NOT_STORED, seconds: 30 });
    });

  return {
    start: scheduler.start,
    /** Sends what is due now; for tests. */
    run: scheduler.run,

    forCaller({ token, holder }: Caller) {
      // Computed only if needed: most calls do not concern reminders.
      const session = () => sessionOf(hashToken(token));
      return {
        /**
         * Replaces the plan of this device.
         *
         * @throws {UpstreamError} 400 if the address is not one of a push service
         */
        async plan({ endpoint, p256dh, auth }: PushSubscription, reminders: readonly PlannedReminder[]) {
          if (!isAllowedEndpoint(endpoint, origins))
            throw new UpstreamError(400, "no push service", { publicMessage: NO_PUSH_SERVICE });
          const device = {
            device: deviceOf(endpoint),
            holder: userOf(holder),
            session: session(),
            endpoint,
            p256dh,
            auth,
          };
          await stored(plans.replace(device, reminders, new Date()));
        },
        forgetDevice: (endpoint: string) => stored(plans.forget({ device: deviceOf(endpoint) })),
        /**
         * Called on sign-out, which must not fail because of it: what is left expires with the plan, and no device can
         * read it.
         */
        forgetSession: () => plans.forget({ session: session() }).catch(onFault),
      };
    },

    /** Forgets the devices of a session, by the hash of its token. */
    sessionEnded: (tokenHash: string) => void plans.forget({ session: sessionOf(tokenHash) }).catch(onFault),

    async close() {
      await scheduler.close();
      await sender.close();
    },
  };
}
