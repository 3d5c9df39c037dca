// Installs what the machine lacks, then runs a command of commands.mjs. Plain JavaScript for Node 18 or later:
// 1. npm downloads pnpm into .tools, and Node 24 as an ordinary package if the machine's Node is too old, both with the
//    integrity hashes of the lockfiles in scripts/tools;
// 2. pnpm installs the workspace;
// 3. the steps of the command run.
// The first two are skipped if nothing has changed since the last time.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { commands } from "./commands.mjs";
import { startStep } from "./progress.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const tools = path.join(root, ".tools");
const isWindows = process.platform === "win32";

const [name = "", ...given] = process.argv.slice(2);
const args = given[0] === "--" ? given.slice(1) : given;
const command = commands[name];
if (!command) {
  console.error(`There is no command "${name}". There are: ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}
if (command.usage && args.some((arg) => arg === "--help" || arg === "-h")) {
  console.log(command.usage);
  process.exit(0);
}

const env = { ...command.env, ...process.env };
// pnpm must not see what `npm start` adds to the environment.
for (const key of Object.keys(env)) if (/^npm_(config|package|lifecycle)_/i.test(key)) delete env[key];
const bins = ["pnpm", "node"].map((tool) => path.join(tools, tool, "node_modules", ".bin"));
bins.push(path.join(root, "node_modules", ".bin"));
env.PATH = [...bins, env.PATH].join(path.delimiter);

fetchTool("pnpm");
if (!isNodeNewEnough()) fetchTool("node");
installWorkspace();
for (const [index, step] of command.steps.entries()) {
  const code = await runStep(step, index === command.steps.length - 1 ? args : []);
  if (code !== 0) process.exit(code);
}
process.exit(0);

function fetchTool(/** @type {"pnpm" | "node"} */ tool) {
  const folder = path.join(tools, tool);
  const lockfile = path.join(root, "scripts", "tools", tool, "package-lock.json");
  once(`${tool}-fetched`, createHash("sha256").update(readFileSync(lockfile)).digest("hex"), () => {
    mkdirSync(folder, { recursive: true });
    for (const file of ["package.json", "package-lock.json"])
      copyFileSync(path.join(path.dirname(lockfile), file), path.join(folder, file));
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    runQuietly(`Fetching ${tool}`, ["npm", "ci", ...flags], folder);
  });
}

function installWorkspace() {
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"])
    hash.update(readFileSync(path.join(root, file)));
  once("installed", existsSync(path.join(root, "node_modules")) && hash.digest("hex"), () =>
    runQuietly("Installing the packages", ["pnpm", "install", "--frozen-lockfile", "--silent"], root),
  );
}

/**
 * Does `work` unless a stamp in .tools says that it was done for the same key; with false always.
 * @param {string} stamp
 * @param {string | false} key
 * @param {() => void} work
 */
function once(stamp, key, work) {
  const file = path.join(tools, `.${stamp}`);
  mkdirSync(tools, { recursive: true });
  if (key && existsSync(file) && readFileSync(file, "utf8") === key) return;
  work();
  writeFileSync(file, key || "");
}

/** Runs a program with one line of progress, and shows its output only if it fails. */
function runQuietly(
  /** @type {string} */ text,
  /** @type {string[]} */ [program = "", ...own],
  /** @type {string} */ cwd,
) {
  const step = startStep(text);
  const { status, stdout, stderr, error } = spawnSync(program, own, { cwd, env, shell: isWindows, encoding: "utf8" });
  if (status === 0) return step.finish();
  step.fail();
  console.error(`${error?.message ?? `${stdout}${stderr}`}\n${text} failed. Is the npm registry reachable?`);
  process.exit(1);
}

/**
 * Runs a step without a shell or pnpm in between if possible: both exit on SIGTERM and leave the program running.
 * @returns {Promise<number>} the exit code
 */
function runStep(/** @type {string} */ step, /** @type {string[]} */ more) {
  const [program = "", ...own] = step.split(" ");
  const shell = isWindows && program !== "node";
  const child = spawn(program, [...own, ...more], { cwd: root, stdio: "inherit", env, shell });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // A terminal sends Ctrl-C to every process itself; a second one would cut the shutdown short.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  // npm sends SIGTERM to its shell, which may exit without passing it on: then the parent of this process changes.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 250);
  if (!process.env.npm_lifecycle_event) clearInterval(watch);
  return new Promise((resolve) => {
    child.on("error", ({ message }) => {
      console.error(message);
      resolve(1);
    });
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

function isNodeNewEnough() {
  // The downloaded Node says nothing about the machine's own.
  if (path.relative(realpathSync(root), process.execPath).startsWith(".tools")) return false;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major >= 24 || (major === 22 && minor >= 19);
}
