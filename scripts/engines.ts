// Runs the journeys of client/e2e/engines in those of WebKitGTK, Firefox, Chrome 109 and Chromium that are installed.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildClient } from "./buildClient.ts";

buildClient();
const main = path.join(import.meta.dirname, "../client/e2e/engines/main.ts");
const { status } = spawnSync(process.execPath, [...process.execArgv, main, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
