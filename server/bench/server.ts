import type { AddressInfo } from "node:net";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openLog } from "../src/logger.ts";

/** Our server alone in a process, in front of the upstream at the port that it is told. */
const app = await createApp({
  upstream: `http://127.0.0.1:${process.argv[2]}/mobile_crm`,
  config: readConfig({ RATE_LIMIT_PER_MINUTE: "0", MAX_CONCURRENT_CALLS: "10000" }),
  log: openLog("silent"),
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.((app.server.address() as AddressInfo).port);
