import { type Endpoint, endpoints, type Input, type Reply } from "@mobile-crm/contracts";
import type { OwnReminders } from "../reminders/reminders.ts";
import type { Context } from "../trpc/context.ts";
import { procedureFor, toProcedures } from "../trpc/procedures.ts";

const { changePassword, endSession, endOtherSessions } = endpoints.account;
const { update, reset, endSessions } = endpoints.users;

/** Calls the upstream, then forgets reminders: those of sessions that it ended are no longer sent. */
const forgetting =
  <E extends Endpoint>(endpoint: E, forget: (reminders: OwnReminders, input: Input<E>) => Promise<void>) =>
  async ({ ctx, input }: { ctx: Context; input: Input<E> }): Promise<Reply<E>> => {
    const reply = await ctx.call(endpoint, input);
    if (ctx.reminders) await forget(ctx.reminders, input);
    return reply;
  };

/**
 * Which device a session belongs to is not known. So when one of the others ends, the reminders of all other devices
 * are forgotten; they plan again when they are opened.
 */
const ofOthers = (reminders: OwnReminders) => reminders.forgetOthers();
const ofUser = (reminders: OwnReminders, { id }: { id: number | string }) => reminders.forgetUser(String(id));

/** What a signed-in user does with their own account. */
export const account = {
  ...toProcedures(endpoints.account),
  changePassword: procedureFor(changePassword).mutation(forgetting(changePassword, ofOthers)),
  endSession: procedureFor(endSession).mutation(forgetting(endSession, ofOthers)),
  endOtherSessions: procedureFor(endOtherSessions).mutation(forgetting(endOtherSessions, ofOthers)),
};

/** The accounts of others, for role 1. */
export const users = {
  ...toProcedures(endpoints.users),
  update: procedureFor(update).mutation(forgetting(update, ofUser)),
  reset: procedureFor(reset).mutation(forgetting(reset, ofUser)),
  endSessions: procedureFor(endSessions).mutation(forgetting(endSessions, ofUser)),
};
