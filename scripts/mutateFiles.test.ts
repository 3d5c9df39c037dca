import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { type KnownRun, measuredIn } from "./mutation/known.ts";
import { packages } from "./mutation/packages.ts";
import { pageOf, readPage } from "./mutation/report.ts";
import { fileRun, groupRuns } from "./mutation/runs.ts";

const root = `${import.meta.dirname}/..`;
const mutant = (status: string, line: number) => ({
  ...{ status, mutatorName: "BlockStatement", replacement: "{}" },
  location: { start: { line } },
});
const health = "server/src/plugins/health.ts";

test.each([health, `./${health}`, health.replaceAll("/", "\\")])(
  "%s is measured with the tests of its group",
  (file) => {
    const group = packages.server?.groups.find(({ mutate }) => mutate.some((pattern) => pattern.includes("health")));

    expect(fileRun(root, packages, file)).toEqual({
      ...{ name: "server", mutate: [health], tests: group?.tests, without: packages.server?.without },
      known: "server~src~plugins~health.ts.json",
    });
  },
);

test("a file whose group has no tests of its own is measured with those of its package", () => {
  expect(fileRun(root, packages, "fixtures/src/limits/throttle.ts")?.tests).toEqual(packages.fixtures?.tests);
});

test.each(["server/src/absent.ts", "client/src/lib/format.test.ts", "README.md"])("%s is in no group", (file) => {
  expect(fileRun(root, packages, file)).toBeUndefined();
});

test("packages are measured by group, all of them or one of each", () => {
  const one = (name: string, index: number) => `${name}-${index}.json`;

  expect(groupRuns(packages, ["contracts", "client"]).map(({ known }) => known)).toEqual([
    ...[0, 1, 2].map((index) => one("contracts", index)),
    one("client", 0),
  ]);
  expect(groupRuns(packages, ["contracts", "server"], 1).map(({ known }) => known)).toEqual([
    one("contracts", 1),
    one("server", 1),
  ]);
});

test("of a file that was measured twice the later run counts", () => {
  const run = (at: number, status: string): KnownRun => ({
    ...{ name: "server", mutate: [health], at },
    files: { [health]: { mutants: [mutant(status, 1)] } },
  });

  expect(measuredIn([run(1, "Survived"), run(2, "Killed")]).reports).toEqual([
    ["server", { [health]: { mutants: [mutant("Killed", 1)] } }],
  ]);
});

test("a file that is measured joins the page, and all other rows stay", () => {
  const others: KnownRun[] = [
    {
      name: "server",
      mutate: ["server/src/*.ts"],
      files: { "server/src/a.ts": { mutants: [mutant("Survived", 3)] } },
      at: 1,
    },
    {
      name: "client",
      mutate: ["client/src/*.ts"],
      files: { "client/src/b.ts": { mutants: [mutant("Killed", 4)] } },
      at: 2,
    },
  ];
  const half: KnownRun = { ...{ name: "server", mutate: [health], files: {}, at: 3 }, extent: "one line in 5" };
  const page = (runs: KnownRun[], earlier?: string) => {
    const { reports, ...measured } = measuredIn(runs);
    const known = earlier === undefined ? {} : { earlier: readPage(earlier) };
    return pageOf(reports, { ...measured, ...known, date: "2026-11-23", unmeasured: [] });
  };
  const first = page([...others, half]);
  const whole: KnownRun = {
    name: "server",
    mutate: [health],
    files: { [health]: { mutants: [mutant("Killed", 1)] } },
    at: 4,
  };
  const second = page([whole], first);

  expect(first).toContain(`Measured in part: \`${health} (one line in 5)\`.`);
  expect(second).not.toContain("in part");
  expect(second).toContain(`| ${health} | 1 | 1 | 0 | 0 | **100 %** |`);
  expect(second).toContain("| server/src/a.ts | 1 | 0 | 1 | 0 | **0 %** |");
  expect(second).toContain("- server/src/a.ts:3 BlockStatement");
  expect(second).toContain("| client/src/b.ts | 1 | 1 |");
});

test("a file that was measured and has nothing to change is named, until it has", () => {
  const table = "contracts/src/filters/table.ts";
  const run: KnownRun = { name: "contracts", mutate: [table], files: {}, at: 1 };
  const page = pageOf([], { ...measuredIn([run]), date: "2026-11-23", unmeasured: [] });
  expect(page).toContain(`Without a change that counts: \`${table}\`.`);

  const again = { date: "2026-11-24", unmeasured: [], earlier: readPage(page) };
  expect(pageOf([], again)).toContain(`Without a change that counts: \`${table}\`.`);
  const changed = { ...run, files: { [table]: { mutants: [mutant("Killed", 1)] } } };
  expect(pageOf(measuredIn([changed]).reports, again)).not.toContain("Without a change");
});

test.each([
  [["--help"], 0, "", "--file"],
  [["--file", "README.md"], 2, "In no group of mutation/packages.ts: README.md", "--file"],
  [["nothing"], 2, "No such package: nothing", "--file"],
  [["server", "--file", health], 2, "Name packages or files, not both", "--file"],
])("%j ends with %i and the usage", (args, expected, problem, usage) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/mutate.ts", ...args], {
    cwd: root,
    encoding: "utf8",
  });

  expect([status, stderr.trim()]).toEqual([expected, problem]);
  expect(stdout).toContain(usage);
});
