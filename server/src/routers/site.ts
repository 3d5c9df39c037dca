import { procedure } from "../trpc/init.ts";

/** What the browser needs to know of the settings; nothing here is the upstream's. */
export const site = {
  settings: procedure.query(({ ctx: { settings } }) => ({
    helpVideos: settings.helpVideos,
    publicIpUrl: settings.publicIpUrl,
    hasAccounts: settings.hasAccounts,
    traces: settings.traces,
    pushKey: settings.pushKey,
    mapTiles: settings.mapTiles,
  })),
};
