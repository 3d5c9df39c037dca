import { procedure } from "../trpc/init.ts";

/** Server settings that the browser needs; none come from the upstream. */
export const site = {
  settings: procedure.query(({ ctx: { settings } }) => ({
    publicIpUrl: settings.publicIpUrl,
    hasAccessRecords: settings.hasAccessRecords,
    traces: settings.traces,
    pushKey: settings.pushKey,
    prefetch: settings.prefetch,
  })),
};
