import { expect, test } from "vitest";
import { packages } from "./mutation/packages.mjs";
import { countsOf, pageOf, scoreOf, survivorsOf } from "./mutation/report.mjs";

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

test("the page has a line for each package, its survivors, and what was not run", () => {
  const page = pageOf([["contracts", { "a.ts": file }]], { date: "2026-11-21", skipped: ["server/src/*.ts"] });

  expect(page).toContain("| contracts | 4 | 2 | 2 | 1 | **50 %** |");
  expect(page).toContain("- a.ts:2 BlockStatement");
  expect(page).toContain("Not run within the time limit: server/src/*.ts.");
});

test("every package of the workspace is mutated", () => {
  expect(Object.keys(packages).sort()).toEqual(["client", "contracts", "fixtures", "server"]);
});
