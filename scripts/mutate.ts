// Changes the code in one place at a time and counts which changes the unit tests notice: npm run mutate -- [package …] or -- --file FILE; --help says more.
// It works on a copy below .data/mutation, so the work tree is never touched; what was known from an earlier run is not run again.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type KnownRun, measuredIn } from "./mutation/known.ts";
import { packages } from "./mutation/packages.ts";
import { countsOf, type FileReport, pageOf, readPage, scoreOf } from "./mutation/report.ts";
import { fileRun, groupRuns, type MutationRun } from "./mutation/runs.ts";
import { namedFiles, sampled, unmeasuredIn } from "./mutation/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "120" },
    group: { type: "string" },
    file: { type: "string", multiple: true, default: [] },
    sample: { type: "string", default: "1" },
    workers: { type: "string", default: "2" },
    help: { type: "boolean" },
  },
});
const root = path.join(import.meta.dirname, "..");
const home = path.join(root, ".data/mutation");
const tree = path.join(home, "tree");
const until = Date.now() + Number(values.minutes) * 60_000;

const ofFiles = values.file.map((file) => fileRun(root, packages, file));
const problems = [
  ...positionals.filter((name) => !packages[name]).map((name) => `No such package: ${name}`),
  ...values.file.filter((_, index) => !ofFiles[index]).map((file) => `In no group of mutation/packages.ts: ${file}`),
  ...(values.file.length && positionals.length ? ["Name packages or files, not both"] : []),
];
if (values.help || problems.length) {
  for (const problem of problems) console.error(problem);
  console.log(`npm run mutate -- [${Object.keys(packages).join("|")} …] [--group N] [--sample N] [--minutes N] [--workers N]
npm run mutate -- --file FILE [--file FILE …] [--minutes N] [--workers N]

Counts which changes of the code the quick unit tests notice, and writes docs/mutation.md.

  --file     measures single files, with the tests of their group; all other rows of the page stay
  --group    takes one group of each package (scripts/mutation/packages.ts), counted from 0
  --sample   takes one line in N
  --minutes  ends after so long, and the next run continues there; 0 writes the page alone
  --workers  runs so many changes at once, 2 by default`);
  process.exit(problems.length ? 2 : 0);
}

const group = values.group === undefined ? undefined : Number(values.group);
const runs = values.file.length
  ? ofFiles.filter((run) => run !== undefined)
  : groupRuns(packages, positionals.length ? positionals : Object.keys(packages), group);
if (Number(values.minutes) > 0) copyTree();
for (const run of runs) if (Date.now() < until) mutate(run);
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

function mutate({ name, mutate, tests, without, known: file }: MutationRun) {
  const known = path.join(home, file);
  const every = Number(values.sample);
  const settings = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    mutate: every > 1 ? sampled(tree, mutate, every) : mutate,
    inPlace: true,
    ignoreStatic: true,
    concurrency: Number(values.workers),
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
  // Taken back below; it stays where this program is stopped meanwhile.
  writeFileSync(unfinished(known), "until it was stopped");
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
  const page = path.join(root, "docs/mutation.md");
  const earlier = readPage(existsSync(page) ? readFileSync(page, "utf8") : "");
  for (const file of earlier.files.keys()) if (!existsSync(path.join(root, file))) earlier.files.delete(file);
  const groups = groupRuns(packages, Object.keys(packages));
  const files = groups
    .flatMap(({ mutate }) => namedFiles(root, mutate))
    .flatMap((file) => fileRun(root, packages, file) ?? []);
  const known = [...groups, ...files].flatMap((run) => readKnown(run) ?? []).sort((one, other) => one.at - other.at);
  const measured = { ...measuredIn(known), date: new Date().toISOString().slice(0, 10), earlier };
  const covered = new Set([...measured.seen, ...earlier.files.keys(), ...earlier.unchangeable]);
  const unmeasured = groups.flatMap(({ mutate, known }) =>
    existsSync(path.join(home, known)) ? [] : unmeasuredIn(root, mutate, covered),
  );
  writeFileSync(page, pageOf(measured.reports, { ...measured, unmeasured }));
  for (const [name, files] of measured.reports)
    for (const [file, report] of Object.entries(files)) console.log(`${scoreOf(countsOf(report))} %  ${name}  ${file}`);
}

/** What an earlier run or this one has stored; undefined without one. */
function readKnown({ name, mutate, known }: MutationRun): KnownRun | undefined {
  const file = path.join(home, known);
  if (!existsSync(file)) return undefined;
  const { files }: { files: Record<string, FileReport> } = JSON.parse(readFileSync(file, "utf8"));
  const extent = existsSync(unfinished(file)) ? readFileSync(unfinished(file), "utf8") : undefined;
  return { name, mutate, files, at: statSync(file).mtimeMs, ...(extent !== undefined && { extent }) };
}

function must(command: string, args: string[]) {
  const { status } = spawnSync(command, args, {
    cwd: tree,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
