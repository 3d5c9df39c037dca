// Changes the code in one place at a time and counts which changes the unit tests notice: npm run mutate -- [package …] [--minutes N] [--group N].
// --minutes 0 writes the page alone; --sample N takes one line in N.
// It works on a copy below .data/mutation, so the work tree is never touched; what was known from an earlier run is not run again.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type MutationGroup, type MutationPackage, packages } from "./mutation/packages.ts";
import { countsOf, type FileReport, type PackageReport, pageOf, readPage, scoreOf } from "./mutation/report.ts";
import { sampled, unmeasuredIn } from "./mutation/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "120" },
    group: { type: "string" },
    sample: { type: "string", default: "1" },
    help: { type: "boolean" },
  },
});
const names = positionals.length ? positionals : Object.keys(packages);
const unknown = names.filter((name) => !packages[name]);
if (values.help || unknown.length) {
  if (unknown.length) console.error(`No such package: ${unknown.join(", ")}`);
  console.log(
    `npm run mutate -- [${Object.keys(packages).join("|")} …] [--minutes N] [--group N] [--sample N]   writes docs/mutation.md`,
  );
  process.exit(unknown.length ? 2 : 0);
}

const root = path.join(import.meta.dirname, "..");
const home = path.join(root, ".data/mutation");
const tree = path.join(home, "tree");
const until = Date.now() + Number(values.minutes) * 60_000;

if (Number(values.minutes) > 0) copyTree();
for (const [name, pack] of Object.entries(packages).filter(([name]) => names.includes(name)))
  for (const [index, group] of pack.groups.entries())
    if (Date.now() < until && (!values.group || Number(values.group) === index)) run(name, pack, index, group);
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

function run(name: string, pack: MutationPackage, index: number, { mutate, tests = pack.tests }: MutationGroup) {
  const { without } = pack;
  const known = path.join(home, `${name}-${index}.json`);
  const every = Number(values.sample);
  const settings = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    mutate: every > 1 ? sampled(tree, mutate, every) : mutate,
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
  const stryker = path.join(tree, "node_modules/@stryker-mutator/core/bin/stryker.js");
  // At the end of the time Stryker saves what it knows, and the next run continues there.
  const timeout = Math.max(1, until - Date.now());
  const { status, signal } = spawnSync(process.execPath, [stryker, "run"], {
    cwd: tree,
    stdio: "inherit",
    env,
    timeout,
    killSignal: "SIGINT",
  });
  const isOutOfTime = signal === "SIGINT" || Date.now() >= until;
  if (status !== 0 && !isOutOfTime) process.exit(status ?? 1);
  if (status === 0 && every === 1) rmSync(unfinished(known), { force: true });
  else writeFileSync(unfinished(known), status === 0 ? `one line in ${every}` : "until the time ran out");
}

/** Says how far a group was measured of which mutants are left to run. */
function unfinished(known: string) {
  return `${known}.unfinished`;
}

/** The page is made from what is known of every package, whichever were run now; of files that were measured elsewhere it keeps what it says. */
function writePage() {
  const unmeasured: string[] = [];
  const partial: string[] = [];
  const page = path.join(root, "docs/mutation.md");
  const earlier = readPage(existsSync(page) ? readFileSync(page, "utf8") : "");
  for (const file of earlier.files.keys()) if (!existsSync(path.join(root, file))) earlier.files.delete(file);
  const reports = Object.entries(packages).flatMap(([name, { groups }]): PackageReport[] => {
    const files = groups.flatMap(({ mutate }, index) => {
      const file = path.join(home, `${name}-${index}.json`);
      if (!existsSync(file)) {
        unmeasured.push(...unmeasuredIn(root, mutate, new Set(earlier.files.keys())));
        return [];
      }
      if (existsSync(unfinished(file))) partial.push(`${mutate.join(" ")} (${readFileSync(unfinished(file), "utf8")})`);
      const known: { files: Record<string, FileReport> } = JSON.parse(readFileSync(file, "utf8"));
      return Object.entries(known.files);
    });
    return files.length ? [[name, Object.fromEntries(files)]] : [];
  });
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(page, pageOf(reports, { date, unmeasured, partial, earlier }));
  for (const [name, files] of reports)
    for (const [file, report] of Object.entries(files)) console.log(`${scoreOf(countsOf(report))} %  ${name}  ${file}`);
}

function must(command: string, args: string[]) {
  const { status } = spawnSync(command, args, {
    cwd: tree,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
