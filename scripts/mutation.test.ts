import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packages } from "./mutation/packages.ts";
import { countsOf, pageOf, readPage, scoreOf, survivorsOf } from "./mutation/report.ts";
import { sampled, unmeasuredIn } from "./mutation/sample.ts";

const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 9 } });
const file = {
  mutants: [
    { status: "Killed", mutatorName: "BooleanLiteral", replacement: "false", location: at(3) },
    { status: "Timeout", mutatorName: "UpdateOperator", replacement: "i--", location: at(5) },
    { status: "Survived", mutatorName: "StringLiteral", replacement: '""', location: at(9) },
    { status: "Survived", mutatorName: "BlockStatement", replacement: "{}", location: at(2) },
    { status: "NoCoverage", mutatorName: "BlockStatement", replacement: "{}", location: at(7) },
    { status: "Ignored", mutatorName: "BlockStatement", replacement: "{}", location: at(8) },
  ],
};

test("time-outs count as caught, and ignored mutants count nowhere", () => {
  expect(countsOf(file)).toEqual({ caught: 2, survived: 2, uncovered: 1 });
});

test("the score is the share of the covered mutants that were caught", () => {
  expect(scoreOf({ caught: 2, survived: 1 })).toBe(66.7);
  expect(scoreOf({ caught: 0, survived: 0 })).toBe(100);
});

test("survivors are listed by line", () => {
  expect(survivorsOf("a.ts", file)).toEqual(["a.ts:2 BlockStatement → `{}`", 'a.ts:9 StringLiteral → `""`']);
});

test("the page has a line for each package and file, its survivors, and what was not measured or in part", () => {
  const ignored = { mutants: [{ status: "Ignored", mutatorName: "BlockStatement", location: at(8) }] };
  const page = pageOf([["contracts", { "contracts/a.ts": file, "contracts/b.ts": ignored }]], {
    date: "2026-11-21",
    unmeasured: ["server/src/*.ts"],
    partial: ["fixtures/src/*.ts (one line in 5)", "client/src/*.ts (until the time ran out)"],
  });

  expect(page).toContain("| contracts | 4 | 2 | 2 | 1 | **50 %** |");
  expect(page).toContain("| contracts/a.ts | 4 | 2 | 2 | 1 | **50 %** |");
  expect(page).not.toContain("b.ts");
  expect(page).toContain("- contracts/a.ts:2 BlockStatement");
  expect(page).toContain("Not measured: `server/src/*.ts`.");
  expect(page).toContain(
    "Measured in part: `fixtures/src/*.ts (one line in 5)`, `client/src/*.ts (until the time ran out)`.",
  );
});

test("the page of a whole measurement names nothing as left out", () => {
  const page = pageOf([["contracts", { "contracts/a.ts": file }]], { date: "2026-11-21", unmeasured: [] });

  expect(page).not.toMatch(/Not measured|in part/);
});

test("a page keeps what it says of files that are in no report, and the section that is written by hand", () => {
  const first = pageOf([["contracts", { "contracts/a.ts": file, "contracts/b.ts": file }]], {
    ...{ date: "2026-11-21", unmeasured: [], partial: ["contracts/*.ts (one line in 5)"] },
    earlier: { files: new Map(), unchangeable: [], planted: "## Planted bugs\n\n114 of 114.\n\n" },
  });
  const better = { mutants: file.mutants.filter(({ status }) => status !== "Survived") };
  const page = pageOf(
    [
      ["contracts", { "contracts/b.ts": better }],
      ["server", { "server/c.ts": file }],
    ],
    {
      ...{ date: "2026-11-22", unmeasured: [] },
      earlier: readPage(first),
    },
  );

  expect(page).toContain("| contracts | 6 | 4 | 2 | 2 | **66.7 %** |");
  expect(page).toContain("| contracts/a.ts | 4 | 2 | 2 | 1 | **50 %** |");
  expect(page).toContain("| contracts/b.ts | 2 | 2 | 0 | 1 | **100 %** |");
  expect(page).toContain("| server/c.ts | 4 |");
  expect(page).toContain("Measured in part: `contracts/*.ts (one line in 5)`.");
  expect(page).toContain("- contracts/a.ts:2 BlockStatement → `{}`\n- contracts/a.ts:9 StringLiteral");
  expect(page).not.toContain("- contracts/b.ts");
  expect(page).toContain("## Planted bugs\n\n114 of 114.\n\n## Files");
  expect(readPage(page)).toEqual(readPage(pageOf([], { date: "", unmeasured: [], earlier: readPage(page) })));
});

test("of a group of which some files were measured the others are named", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["a", "b", "c"]) writeFileSync(path.join(folder, `${name}.ts`), "");

  expect(unmeasuredIn(folder, ["*.ts", "!c.ts"], new Set(["c.ts"]))).toEqual(["*.ts !c.ts"]);
  expect(unmeasuredIn(folder, ["*.ts", "!c.ts"], new Set(["a.ts"]))).toEqual(["b.ts"]);
  expect(unmeasuredIn(folder, ["*.ts", "!c.ts"], new Set(["a.ts", "b.ts"]))).toEqual([]);
});

test("a sample is every Nth line of the files that the patterns name, and of no others", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "src"));
  for (const name of ["a", "b", "c"])
    writeFileSync(path.join(folder, `src/${name}.ts`), "\n".repeat(name === "a" ? 4 : 1));

  expect(sampled(folder, ["src/{a,b,c}.ts", "!src/c.ts"], 2)).toEqual(["src/a.ts:2-2", "src/a.ts:4-4", "src/b.ts:2-2"]);
});

test("every package of the workspace is mutated", () => {
  expect(Object.keys(packages).sort()).toEqual(["client", "contracts", "fixtures", "server"]);
});
