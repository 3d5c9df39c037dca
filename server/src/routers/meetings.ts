import { endpoints } from "@mobile-crm/contracts";
import { procedure } from "../trpc/init.ts";
import { toProcedures } from "../trpc/procedures.ts";

const { settings } = endpoints.meetings;

export const meetings = {
  ...toProcedures(endpoints.meetings),

  /** What the menu needs of the settings, without their lists of thousands of brokers. */
  permissions: procedure.query(async ({ ctx }) => {
    const { is_manager } = await ctx.call(settings, {});
    return { is_manager: is_manager === true };
  }),
};
