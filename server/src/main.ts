import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import { environmentWarnings, readConfig, workersOf } from "./config.ts";
import { describeStartError } from "./lib/startErrors.ts";
import { runPrimary } from "./run/primary.ts";
import { runSingle } from "./run/single.ts";
import { runWorker } from "./run/worker.ts";

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

/** Runs the server in one process, or in `WORKERS` processes and a primary one. */
async function main() {
  const config = readConfig();
  if (cluster.isWorker) return runWorker(config);
  for (const warning of environmentWarnings()) console.warn(warning);
  const running = workersOf(config) > 1 ? runPrimary(config, fileURLToPath(import.meta.url)) : runSingle(config);
  await running.catch((error: unknown) => {
    throw new Error(describeStartError(error, config), { cause: error });
  });
}
