// Changes the code in one place at a time and counts which changes the unit tests notice: npm run mutate -- [package …] [--minutes N].
// It works on a copy below .data/mutation, so the work tree is never touched; what was known from an earlier run is not run again.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { packages } from "./mutation/packages.mjs";
import { countsOf, pageOf, scoreOf } from "./mutation/report.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "120" }, help: { type: "boolean" } },
});
const names = positionals.length ? positionals : Object.keys(packages);
const unknown = names.filter((name) => !packages[name]);
if (values.help || unknown.length) {
  if (unknown.length) console.error(`No such package: ${unknown.join(", ")}`);
  console.log(`npm run mutate -- [${Object.keys(packages).join("|")} …] [--minutes N]   writes docs/mutation.md`);
  process.exit(unknown.length ? 2 : 0);
}

const root = path.join(import.meta.dirname, "..");
const home = path.join(root, ".data/mutation");
const tree = path.join(home, "tree");
const until = Date.now() + Number(values.minutes) * 60_000;
const skipped = [];

copyTree();
for (const name of names)
  for (const [index, mutate] of packages[name].groups.entries()) {
    if (Date.now() > until) skipped.push(mutate.join(" "));
    else run(name, index, mutate);
  }
writePage();

/** A copy of every file that git knows or would take, with packages of its own: links would lead back to the work tree. */
function copyTree() {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split("\0").filter((file) => file && existsSync(path.join(root, file))))
    cpSync(path.join(root, file), path.join(tree, file));
  must("pnpm", ["install", "--frozen-lockfile", "--prefer-offline", "--reporter=silent"]);
}

function run(name, index, mutate) {
  const { tests, without } = packages[name];
  const known = path.join(home, `${name}-${index}.json`);
  const settings = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    mutate,
    inPlace: true,
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: known,
    reporters: ["progress-append-only"],
    tempDirName: ".stryker-tmp",
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
  writeFileSync(path.join(tree, "stryker.config.json"), JSON.stringify(settings));
  console.log(`\n${name}: ${mutate.join(" ")}`);
  const env = { ...process.env, MUTATION_TESTS: tests.join(" "), MUTATION_WITHOUT: without.join(" ") };
  must("pnpm", ["exec", "stryker", "run"], env);
}

/** The page is made from what is known of every package, whichever were run now. */
function writePage() {
  const reports = Object.entries(packages).flatMap(([name, { groups }]) => {
    const files = groups
      .map((_, index) => path.join(home, `${name}-${index}.json`))
      .filter((file) => existsSync(file))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, "utf8")).files));
    return files.length ? [[name, Object.fromEntries(files)]] : [];
  });
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(path.join(root, "docs/mutation.md"), pageOf(reports, { date, skipped }));
  for (const [name, files] of reports)
    for (const [file, report] of Object.entries(files)) console.log(`${scoreOf(countsOf(report))} %  ${name}  ${file}`);
}

function must(command, args, env = process.env) {
  const { status } = spawnSync(command, args, {
    cwd: tree,
    stdio: "inherit",
    env,
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
