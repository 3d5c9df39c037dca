import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const texts = globSync("{{contracts,fixtures,server,client,scripts,docs}/**/,}*.{ts,tsx,mjs,md}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist*/**"],
}).map((file) => ({ file, text: read(file) }));

const targets = {
  "SPEC-7": new Set([...read("docs/spec/holes.md").matchAll(/^(\d+)\. /gm)].map(([, id]) => `SPEC-${id}`)),
  "REL-18": new Set([...read("docs/reliability.md").matchAll(/^\| (REL-\d+) \|/gm)].map(([, id]) => id ?? "")),
  R018: new Set([...read("docs/spec/checklist.md").matchAll(/^- ([A-Z]\d{3}) /gm)].map(([, id]) => id ?? "")),
};

const patterns = { "SPEC-7": /\bSPEC-\d+\b/g, "REL-18": /\bREL-\d+\b/g, R018: /\b[RUCDVSMKP][01]\d{2}\b/g };
const kinds = Object.keys(targets) as (keyof typeof targets)[];

test.each(kinds)("every id like %s has an entry in docs", (kind) => {
  const usedIds = texts.flatMap(({ file, text }) => (text.match(patterns[kind]) ?? []).map((id) => ({ file, id })));

  expect(usedIds.length).toBeGreaterThan(50);
  expect(usedIds.filter(({ id }) => !targets[kind].has(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([]);
});

test("every statement of the checklist and every line of reliability.md has a test that a workflow runs", () => {
  const workflows = globSync(".github/workflows/*.yml", { cwd: root }).map(read);
  const isSoakRun = workflows.some((text) => /^\s*- run: npm run soak$/m.test(text));
  const isTest = isSoakRun ? /\.(test|spec|soak)\.ts$/ : /\.(test|spec)\.ts$/;
  const tests = texts.filter(({ file }) => isTest.test(file)).map(({ text }) => text);
  const namedIds = new Set(tests.flatMap((text) => text.match(/\b([RUCDVSMKP][01]\d{2}|REL-\d{2})\b/g) ?? []));

  for (const kind of ["R018", "REL-18"] as const)
    expect([...targets[kind]].filter((id) => !namedIds.has(id))).toEqual([]);
});

test("every reference to docs/decisions names a record that exists", () => {
  const records = readdirSync(path.join(root, "docs/decisions")).map((name) => name.slice(0, 4));
  const usedIds = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/decisions\/(\d{4}(?:, \d{4})*)/g)].flatMap(([, ids = ""]) =>
      ids.split(", ").map((id) => ({ file, id })),
    ),
  );

  expect(usedIds.length).toBeGreaterThan(10);
  expect(usedIds.filter(({ id }) => !records.includes(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([]);
});

test("every relative link of a document leads to a file", () => {
  const links = texts
    .filter(({ file }) => file.endsWith(".md"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => ({
        file,
        target: path.join(path.dirname(file), link),
      })),
    );

  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(({ target }) => !existsSync(path.join(root, target)))).toEqual([]);
});

test("every repository path in a document exists", () => {
  const namedIds = texts
    .filter(({ file }) => file.endsWith(".md"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/`((?:contracts|fixtures|server|client|scripts|docs)\/[\w./-]*\w)`/g)].map(
        ([, target = ""]) => ({
          file,
          target,
        }),
      ),
    );

  expect(namedIds.length).toBeGreaterThan(10);
  expect(namedIds.filter(({ target }) => !existsSync(path.join(root, target)))).toEqual([]);
});
