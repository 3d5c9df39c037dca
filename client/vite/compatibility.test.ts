import { expect, test } from "vitest";
import { compatibility, missingInScript, missingInStyle } from "./compatibility.ts";
import { buildTarget } from "./minimumBrowsers.ts";
import { buildOf, folderWith } from "./test/buildOf.ts";

test.each([
  ["Map.groupBy(rows, keyOf)", "Map.groupBy"],
  ["Object.groupBy(rows, keyOf)", "Object.groupBy"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["URL.canParse(text)", "URL.canParse"],
  ["AbortSignal.any([one, other])", "AbortSignal.any"],
  ["Array.fromAsync(rows)", "Array.fromAsync"],
  ["new Intl.Segmenter()", "Intl.Segmenter"],
  ["new URLPattern({})", "URLPattern"],
  ["rows.toSorted()", ".toSorted()"],
  ["text.isWellFormed()", ".isWellFormed()"],
  ["ids.isSubsetOf(others)", ".isSubsetOf()"],
  ["element.checkVisibility()", ".checkVisibility()"],
  ["ids.values().map(double)", ".map()"],
  ["indexedDB.databases()", ".databases()"],
  ["navigator.wakeLock.request()", "navigator.wakeLock"],
  ['form.querySelector("p:has(> a)")', ":has"],
])("a script that needs a newer browser is refused: %s", (code, name) => {
  expect(missingInScript(code)).toContain(name);
});

test.each([
  "navigator.wakeLock?.request()",
  'typeof Intl.Segmenter === "function" && new Intl.Segmenter()',
  "indexedDB.databases ? indexedDB.databases() : []",
  "rows.map(double).findLast(Boolean)",
  "[...ids.values()].map(double)",
  "class URLPattern {} new URLPattern()",
])("a script that checks for a feature first, or needs nothing newer, is accepted: %s", (code) => {
  expect(missingInScript(code)).toEqual([]);
});

test.each([
  ["p:has(a) { color: red }", [":has"]],
  ["p { & a { color: red } }", ["&"]],
  ["p { field-sizing: content }", ["field-sizing"]],
  ["p { height: 3lh }", ["lh"]],
  ["p { color: oklch(50% 0 0) }", ["oklch()"]],
  ["@supports selector(:has(a)) { p:has(a) { color: red } }", []],
  ["::-webkit-date-and-time-value { height: 1lh }", []],
  ["p { height: 100dvh; color: red }", []],
])("a style is refused for features that a minimum browser lacks: %s", (style, missing) => {
  expect(missingInStyle(style)).toEqual(missing);
});

test("a build with Map.groupBy stops", async () => {
  const folder = folderWith({
    "index.html": '<script type="module" src="/main.ts"></script>',
    "main.ts": "console.log(Map.groupBy([1, 2], String));",
  });

  await expect(buildOf(folder, compatibility(), { write: false })).rejects.toThrow(
    /main-[\w-]+\.js: Map\.groupBy|index-[\w-]+\.js: Map\.groupBy/,
  );
});

test("Vite's target is the minimum of package.json", () => {
  expect(buildTarget).toEqual(["chrome109", "safari16.4", "ios16.4", "firefox115"]);
});
