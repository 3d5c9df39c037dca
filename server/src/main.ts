import { environmentWarnings, readConfig } from "./config.ts";
import { printError } from "./lib/print.ts";
import { describeStartError } from "./lib/startErrors.ts";
import { run } from "./run/run.ts";
import { stopEarlyOnSignal } from "./run/shutdown.ts";

stopEarlyOnSignal();
main().catch((error: unknown) => {
  printError(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

async function main() {
  const config = readConfig();
  for (const warning of environmentWarnings()) printError(warning, "warn");
  await run(config).catch((error: unknown) => {
    throw new Error(describeStartError(error, config), { cause: error });
  });
}
