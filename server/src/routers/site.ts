import { procedure } from "../trpc/init.ts";

/** What the browser needs to know of the settings; nothing here is the upstream's. */
export const site = {
  settings: procedure.query(({ ctx: { settings } }) => ({
    publicIpUrl: settings.publicIpUrl,
    hasAccessRecords: settings.hasAccessRecords,
    traces: settings.traces,
    pushKey: settings.pushKey,
    prefetch: settings.prefetch,
  })),
};
