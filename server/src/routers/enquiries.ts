import { endpoints } from "@mobile-crm/contracts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Context } from "../trpc/context.ts";
import { procedure } from "../trpc/init.ts";
import { procedureFor, toProcedures } from "../trpc/procedures.ts";

const { settings, details, recordAccess } = endpoints.enquiries;

/**
 * The number stays on this side until its access is recorded (U022, U023, SPEC-72). `ctx.call` gives a role without phones neither the
 * number nor a call (P002–P004).
 */
export const enquiries = {
  ...toProcedures(endpoints.enquiries),

  /** What the home screen needs of the settings, without their lists of thousands of brokers. */
  permissions: procedure.query(async ({ ctx }) => {
    const { can_create } = await ctx.call(settings, {});
    return { can_create: can_create === true };
  }),

  details: procedureFor(details).query(async ({ ctx, input }) => {
    const { phone: _, ...enquiry } = await ctx.call(details, input);
    return enquiry;
  }),

  reveal: procedureFor(recordAccess).mutation(async ({ ctx, input }) => {
    await record(ctx, input);
    const { phone, ctoc_enabled } = await ctx.call(details, input);
    return { phone: phone ?? null, ctoc_enabled: ctoc_enabled === true };
  }),

  recordAccess: procedureFor(recordAccess).mutation(({ ctx, input }) => record(ctx, input)),
};

/** Recorded by the upstream, and by this server if it keeps records: only an access that the upstream allows counts. */
async function record(ctx: Context, input: { id: EntityId }) {
  const reply = await ctx.call(recordAccess, input);
  await ctx.audit.record({ action: "phone revealed", subject: "enquiry", subjectId: input.id });
  return reply;
}
