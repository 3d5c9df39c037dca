import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startStep } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const page = path.join(root, "client/dist/index.html");
const turn = path.join(root, ".tools/building");
const stamp = path.join(root, "client/dist/.built-from");

/** Builds the client unless it was built from the same sources. */
export function buildClient() {
  const sources = hashOf(
    "{client/{src,vite,public}/**/*.*,client/*.{ts,html,json},contracts/src/**/*.ts,pnpm-lock.yaml}",
  );
  const isBuilt = () => existsSync(page) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
  if (isBuilt()) return;
  takeTurn();
  process.once("exit", endTurn);
  if (!isBuilt()) build(sources);
  process.off("exit", endTurn);
  endTurn();
}

function build(sources: string) {
  const step = startStep("Building the client");
  const { status, stdout, stderr } = spawnSync("pnpm", ["--filter", "@mobile-crm/client", "build"], {
    cwd: root,
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    step.fail();
    console.error(`${stdout}${stderr}`);
    console.error("The client could not be built.");
    process.exit(1);
  }
  step.finish();
  writeFileSync(stamp, sources);
}

/** Two builds at once would delete each other's output: the second process waits, then finds the client built. */
function takeTurn() {
  mkdirSync(path.dirname(turn), { recursive: true });
  for (;;) {
    try {
      return writeFileSync(turn, String(process.pid), { flag: "wx" });
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
    if (isHolderGone()) endTurn();
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

function endTurn() {
  rmSync(turn, { force: true });
}

/** A killed process leaves its lock file. */
function isHolderGone() {
  try {
    const pid = Number(readFileSync(turn, "utf8"));
    return pid > 0 && !process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

function hashOf(pattern: string) {
  const files = globSync(pattern, { cwd: root }).sort();
  const hash = files.reduce(
    (all, file) => all.update(file).update(readFileSync(path.join(root, file))),
    createHash("sha256"),
  );
  return hash.digest("hex");
}
