import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/logger.ts";
import { openStore } from "../../src/store/open.ts";

/** A server in a separate process that may push to a service on this machine, which the program itself never may. */
const [settings = "{}"] = process.argv.slice(2);
const { port, upstream, databaseUrl, origin, secret, ...env } = JSON.parse(settings);
const log = openLog("info");
const report = (error: Error) => log.error({ problem: error.message }, "the database failed");
const store = await openStore({ url: databaseUrl, report });
const config = readConfig({ ...env, RATE_LIMIT_PER_MINUTE: "0" });
const app = await createApp({ upstream, config, log, store, draftKeySecret: secret, pushOrigins: [origin] });
await app.listen({ host: "127.0.0.1", port });
process.once("SIGTERM", async () => {
  await app.close();
  await store.close();
  process.exit(0);
});
console.log("The server is ready");
