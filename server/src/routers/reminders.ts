import { endpoints } from "@mobile-crm/contracts";
import * as z from "zod/mini";
import { USEFUL_MS } from "../reminders/scheduler.ts";
import { MAX_REMINDERS } from "../store/reminderLimits.ts";
import type { Context } from "../trpc/context.ts";
import { procedure } from "../trpc/init.ts";

/** How far a plan reaches: 36 hours, and one more because the clock of a device may differ. */
const AHEAD_MS = 37 * 3_600_000;
/** A push message holds less than 4 KB. */
const MAX_CIPHERTEXT = 2_800;

const address = z.string().check(z.maxLength(1_000));
const PlannedReminder = z.object({
  id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  /** Epoch milliseconds. */
  at: z.int(),
  /** Base64url: encrypted on the device, with a key that never leaves it. */
  ciphertext: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_CIPHERTEXT)),
});
const PlanInput = z.object({
  endpoint: address,
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  reminders: z.array(PlannedReminder).check(z.maxLength(MAX_REMINDERS)),
});
const ForgetInput = z.object({ endpoint: address });

/** A token alone does not prove a session, so ask the upstream. */
const requireSession = (ctx: Context) => ctx.call(endpoints.enquiries.savedSearches, {});

/** The reminders that are pushed to this device. They belong to this server: the upstream knows nothing about them. */
export const reminders = {
  /** Replaces the plan of the device. `isOn` is false if the server pushes no reminders. */
  plan: procedure
    .input((given) => z.parse(PlanInput, given ?? {}))
    .mutation(async ({ ctx, input: { reminders: planned, ...subscription } }) => {
      await requireSession(ctx);
      if (!ctx.reminders) return { isOn: false };
      const now = Date.now();
      const isUseful = ({ at }: { at: number }) => at > now - USEFUL_MS && at <= now + AHEAD_MS;
      const due = planned.filter(isUseful).map((one) => ({ ...one, at: new Date(one.at) }));
      await ctx.reminders.plan(subscription, [...new Map(due.map((one) => [one.id, one])).values()]);
      return { isOn: true };
    }),

  /** Forgets the device, its plan and what it was reminded of. */
  forget: procedure
    .input((given) => z.parse(ForgetInput, given ?? {}))
    .mutation(async ({ ctx, input }) => {
      await requireSession(ctx);
      await ctx.reminders?.forgetDevice(input.endpoint);
      return null;
    }),
};
