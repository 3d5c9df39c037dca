import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { markedTests } from "./checklist/markedTests.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-checklist-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function testsIn(text: string) {
  count += 1;
  const file = path.join(folder, `${count}.test.ts`);
  writeFileSync(file, text);
  return markedTests(file).map(({ ids, asserts }: { ids: string[]; asserts: boolean }) => ({ ids, asserts }));
}

test("a test is marked by the ids of its title and of the groups around it", () => {
  const text = 'describe("R001: login", () => { test("V002: needs a name", () => { expect(1).toBe(1); }); });';

  expect(testsIn(text)).toEqual([{ ids: ["R001", "V002"], asserts: true }]);
});

test("a test that expects nothing does not count as one that asserts", () => {
  expect(testsIn('test("V002: needs a name", () => { render(); });')).toEqual([{ ids: ["V002"], asserts: false }]);
});

test("an id in a comment or in the body of a test marks nothing", () => {
  expect(testsIn('// V002\ntest("needs a name", () => { expect("V003").toBe("V003"); });')).toEqual([
    { ids: [], asserts: true },
  ]);
});

test("the table of the cases marks a test as its title does", () => {
  const text = 'const cases = [["K001", 1]]; test.each(cases)("%s", (id, n) => { expect(n).toBe(1); });';

  expect(testsIn(text)).toEqual([{ ids: ["K001"], asserts: true }]);
});

test("a loop around a test marks it where its title is made from the loop", () => {
  const title = ["`$", "{id} holds`"].join("");
  const text = `for (const id of ["S001", "S002"]) test(${title}, () => { expect(id).toBeDefined(); });`;

  expect(testsIn(text)).toEqual([{ ids: ["S001", "S002"], asserts: true }]);
});

test("what a called function expects counts, also across files", () => {
  writeFileSync(
    path.join(folder, "helper.ts"),
    "export const check = (n) => { inner(n); };\nfunction inner(n) { expect(n).toBe(1); }",
  );
  const text = 'import { check } from "./helper.ts";\ntest("M001", () => check(1));\ntest("M002", () => other(1));';

  expect(testsIn(text)).toEqual([
    { ids: ["M001"], asserts: true },
    { ids: ["M002"], asserts: false },
  ]);
});

test("hooks and settings are no tests", () => {
  expect(testsIn('test.beforeEach(() => { expect(1).toBe(1); }); test.use({ a: "R001" });')).toEqual([]);
});
