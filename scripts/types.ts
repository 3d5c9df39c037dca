// Checks the types of every package, of the scripts and of the configuration. Results are cached in .tools/types, so
// that the next run only looks at changes; --force starts over.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const folder = path.join(root, ".tools/types");
/** Slowest first, so that none is left to run alone at the end. */
const projects = ["server", "fixtures", "client", "client/e2e", "scripts", "contracts"];
/** A check takes up to 0.9 GB. */
const MAX_CONCURRENT = 2;

if (process.argv.includes("--force")) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** An error in a module that several projects import is shown once. */
const shown = new Set<string>();
let failed = false;
const waiting = [...projects];
await Promise.all(Array.from({ length: MAX_CONCURRENT }, checkNext));
process.exit(failed ? 1 : 0);

async function checkNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { code, output } = await check(project);
    if (code === 0) continue;
    failed = true;
    for (const error of output.trim().split(/\n(?=\S)/)) {
      if (!shown.has(error)) console.log(error);
      shown.add(error);
    }
  }
}

function check(project: string): Promise<{ code: number; output: string }> {
  const info = path.join(folder, `${project.replaceAll("/", "-")}.tsbuildinfo`);
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const flags = ["--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", info, "--project", project];
  const child = spawn(process.execPath, [tsc, ...flags], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code: code ?? 1, output })));
}
