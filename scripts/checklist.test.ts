import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { allTests } from "./checklist/allTests.ts";
import { markedTests } from "./checklist/markedTests.ts";

const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-checklist-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function testsIn(text: string) {
  count += 1;
  const file = path.join(folder, `${count}.test.ts`);
  writeFileSync(file, text);
  return markedTests(file).map(({ ids, asserts }) => ({ ids, asserts: asserts() }));
}

test("a test has the tags of its own and of the groups around it", () => {
  const text =
    'describe("login", { tags: "R001" }, () => { test("needs a name", { tag: ["@V002"] }, () => { expect(1).toBe(1); }); });';

  expect(testsIn(text)).toEqual([{ ids: ["R001", "V002"], asserts: true }]);
});

test("a test that expects nothing does not count as one that asserts", () => {
  expect(testsIn('test("needs a name", { tags: "V002" }, () => { render(); });')).toEqual([
    { ids: ["V002"], asserts: false },
  ]);
});

test("an id in a title, a comment or the body of a test is no tag", () => {
  expect(testsIn('// V002\ntest("R001: needs a name", () => { expect("V003").toBe("V003"); });')).toEqual([
    { ids: [], asserts: true },
  ]);
});

test("tags may come from the table of a loop", () => {
  const text = 'for (const [tags] of [[["S001"]], [["S002"]]]) test("holds", { tags }, () => { expect(1).toBe(1); });';

  expect(testsIn(text)).toEqual([{ ids: ["S001", "S002"], asserts: true }]);
});

test("a loop around a test with tags of its own adds none", () => {
  const text = 'for (const id of ["S001"]) test("holds", { tags: ["V002"] }, () => { expect(id).toBeDefined(); });';

  expect(testsIn(text)).toEqual([{ ids: ["V002"], asserts: true }]);
});

test("what a called function expects counts, also across files", () => {
  writeFileSync(
    path.join(folder, "helper.ts"),
    "export const check = (n) => { inner(n); };\nfunction inner(n) { expect(n).toBe(1); }",
  );
  const text =
    'import { check } from "./helper.ts";\ntest("a", { tags: "M001" }, () => check(1));\ntest("b", { tags: "M002" }, () => other(1));';

  expect(testsIn(text)).toEqual([
    { ids: ["M001"], asserts: true },
    { ids: ["M002"], asserts: false },
  ]);
});

test("hooks and settings are no tests", () => {
  expect(testsIn('test.beforeEach(() => { expect(1).toBe(1); }); test.use({ a: "R001" });')).toEqual([]);
});

test("titles have at most 100 characters and no ids, which are tags", () => {
  const titles = allTests().map(({ file, title }) => ({ file, title }));
  const id = /\b([RUCDVSMKP][01]\d{2}|SPEC-\d+|REL-\d+)\b/;

  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter(({ title }) => title.length > 100 || id.test(title))).toEqual([]);
});
