import type { AddressInfo } from "node:net";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openLog } from "../src/logger.ts";

/** Our server alone in a process, in front of the upstream at the port that it is told, for so many calls at once; with a third argument no other call waits. */
const [port, atOnce = "10000", noneWaits] = process.argv.slice(2);
const app = await createApp({
  upstream: `http://127.0.0.1:${port}/mobile_crm`,
  config: readConfig({ RATE_LIMIT_PER_MINUTE: "0", MAX_CONCURRENT_CALLS: atOnce }),
  log: openLog("silent"),
  ...(noneWaits && { waitLimits: { joinWithin: 0, longest: 0, atMost: 0 } }),
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.((app.server.address() as AddressInfo).port);
