import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startStep } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const page = path.join(root, "client/dist/index.html");
const stamp = path.join(root, "client/dist/.built-from");

/** Builds the client unless it was built from these very sources. */
export function buildClient() {
  const sources = hashOf(
    "{client/{src,vite,public}/**/*.*,client/*.{ts,html,json},contracts/src/**/*.ts,pnpm-lock.yaml}",
  );
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
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

function hashOf(pattern) {
  const files = globSync(pattern, { cwd: root }).sort();
  const hash = files.reduce(
    (all, file) => all.update(file).update(readFileSync(path.join(root, file))),
    createHash("sha256"),
  );
  return hash.digest("hex");
}
