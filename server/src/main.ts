import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import { environmentWarnings, readConfig, workersOf } from "./config.ts";
import { printError } from "./lib/print.ts";
import { describeStartError } from "./lib/startErrors.ts";
import { stopEarlyOnSignal } from "./run/shutdown.ts";

stopEarlyOnSignal();
main().catch((error: unknown) => {
  printError(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

/** Runs the server in one process, or in `WORKERS` processes and a primary one. Only the code of the one that runs is loaded. */
async function main() {
  const config = readConfig();
  if (cluster.isWorker) return (await import("./run/worker.ts")).runWorker(config);
  for (const warning of environmentWarnings()) printError(warning, "warn");
  const run = async () =>
    workersOf(config) > 1
      ? (await import("./run/primary.ts")).runPrimary(config, fileURLToPath(import.meta.url))
      : (await import("./run/single.ts")).runSingle(config);
  await run().catch((error: unknown) => {
    throw new Error(describeStartError(error, config), { cause: error });
  });
}
