import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createBackend } from "@mobile-crm/fixtures/app.ts";
import { secrets } from "@mobile-crm/fixtures/auth/secrets.ts";
import { migrate } from "@mobile-crm/fixtures/database/migrate.ts";
import { openDatabase } from "@mobile-crm/fixtures/database/open.ts";
import { seed } from "@mobile-crm/fixtures/seed/seed.ts";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openLog } from "../src/logger.ts";

/** The whole harness alone in a process: the built client, the server and a backend with 5000 enquiries in memory. */
const database = await openDatabase();
await migrate(database);
await seed(database, { hashPassword: secrets.hash });
const backend = createBackend(database);
const upstream = `${await backend.listen({ host: "127.0.0.1", port: 0 })}/mobile_crm`;
const site = fileURLToPath(new URL("../../client/dist", import.meta.url));
const app = await createApp({
  upstream,
  upstreamKnowsKeys: true,
  config: readConfig({ RATE_LIMIT_PER_MINUTE: "0" }),
  log: openLog("silent"),
  site,
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.((app.server.address() as AddressInfo).port);
