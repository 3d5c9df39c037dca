import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

const ID = /\b[RUCDVSMKP]\d{3}\b/g;

/**
 * The tests of a file with the ids of the specification that tag them (`tags` of Vitest, `tag` of Playwright), or the groups around them.
 *
 * @returns a list of `{ title, ids, asserts }`; `asserts` tells whether the test expects anything, itself or through a function it calls
 */
export function markedTests(file) {
  const module = load(file);
  const tests = [];
  visit(module, module.program, { ids: [], loops: [] }, tests);
  return tests;
}

const modules = new Map();

function load(file) {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8");
  const { program } = parseSync(file, text);
  const module = { file, text, program, functions: new Map(), constants: new Map(), imports: new Map() };
  modules.set(file, module);
  for (const statement of program.body)
    declare(module, "declaration" in statement ? (statement.declaration ?? statement) : statement);
  return module;
}

/** Remembers what the module declares and imports, for tests that call or list it. */
function declare(module, node) {
  if (node.type === "FunctionDeclaration") module.functions.set(node.id.name, node);
  if (node.type === "VariableDeclaration")
    for (const { id, init } of node.declarations)
      if (id.type === "Identifier" && init) module.constants.set(id.name, init);
  if (node.type === "ImportDeclaration" && node.source.value.startsWith("."))
    for (const { local, imported } of node.specifiers)
      module.imports.set(local.name, { from: node.source.value, name: imported?.name ?? local.name });
}

function visit(module, node, scope, tests) {
  const call = node.type === "CallExpression" && runnerCall(node);
  if (call) return visitRunner(module, node, call, scope, tests);
  const inner = node.type === "ForOfStatement" ? { ...scope, loops: [...scope.loops, node.right] } : scope;
  for (const child of childrenOf(node)) visit(module, child, inner, tests);
}

function visitRunner(module, node, { isGroup }, scope, tests) {
  const [title, ...rest] = node.arguments;
  const tags = rest.flatMap((part) => (part.type === "ObjectExpression" ? tagsOf(part) : []));
  const ids = [...scope.ids, ...idsOf(module, tags), ...(tags.some(isComputed) ? idsOf(module, scope.loops) : [])];
  if (isGroup) {
    for (const child of rest) visit(module, child, { ...scope, ids }, tests);
    return;
  }
  if (!title || !rest.length) return;
  const asserts = rest.some((part) => expects(module, part, new Set()));
  tests.push({ title: sourceOf(module, title).replace(/^["'`]|["'`]$/g, ""), ids: [...new Set(ids)], asserts });
}

/** The values of the property that names the tags of a test. */
const tagsOf = (options) =>
  options.properties.filter(({ key }) => ["tag", "tags"].includes(key?.name)).map(({ value }) => value);

/** Whether a call declares a test or a group: `test(…)`, `test.each(table)(…)`, `test.describe(…)`. */
function runnerCall(node) {
  let hasTable = false;
  const names = [];
  let callee = node.callee;
  while (callee.type !== "Identifier") {
    if (callee.type === "CallExpression") {
      hasTable = true;
      callee = callee.callee;
    } else if (callee.type === "MemberExpression") {
      names.push(callee.property.name);
      callee = callee.object;
    } else return undefined;
  }
  if (!["test", "it", "describe"].includes(callee.name) || names.some((name) => NOT_TESTS.has(name))) return undefined;
  if (names.includes("each") && !hasTable) return undefined;
  return { isGroup: callee.name === "describe" || names.includes("describe") };
}

const NOT_TESTS = new Set([
  "beforeEach",
  "afterEach",
  "beforeAll",
  "afterAll",
  "use",
  "setTimeout",
  "slow",
  "extend",
  "configure",
]);

/** Whether tags come from elsewhere, such as from the table of a loop. */
const isComputed = (node) =>
  node.type === "ArrayExpression" ? node.elements.some(isComputed) : node.type !== "Literal";

/** Ids in the source of some nodes; a name stands for what the module says it is. */
const idsOf = (module, nodes) =>
  nodes.filter(Boolean).flatMap((node) => {
    const said = node.type === "Identifier" ? module.constants.get(node.name) : undefined;
    return sourceOf(module, said ?? node).match(ID) ?? [];
  });

const sourceOf = ({ text }, { start, end }) => text.slice(start, end);

/** Whether something is expected in a node, or in a function that it calls or names. */
function expects(module, node, seen) {
  if (node.type === "Identifier") return expectsByName(module, node.name, seen);
  if (node.type === "CallExpression") {
    const name = rootName(node.callee);
    if (name && (/^(expect|assert)/.test(name) || expectsByName(module, name, seen))) return true;
  }
  return (
    childrenOf(node).some((child) => child.type !== "Identifier" && expects(module, child, seen)) ||
    passed(module, node, seen)
  );
}

/** A function that is handed on by its name. */
const passed = (module, node, seen) =>
  node.type === "CallExpression" &&
  node.arguments.some((part) => part.type === "Identifier" && expectsByName(module, part.name, seen));

function rootName(callee) {
  let node = callee;
  while (node.type === "MemberExpression" || node.type === "CallExpression") node = node.object ?? node.callee;
  return node.type === "Identifier" ? node.name : undefined;
}

function expectsByName(module, name, seen) {
  const key = `${module.file} ${name}`;
  if (seen.has(key)) return false;
  seen.add(key);
  const own = module.functions.get(name) ?? module.constants.get(name);
  if (own) return expects(module, own, seen);
  const imported = module.imports.get(name);
  const file = imported && path.join(path.dirname(module.file), imported.from);
  return Boolean(file) && existsSync(file) && expectsByName(load(file), imported.name, seen);
}

function childrenOf(node) {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "parent" || typeof value !== "object" || value === null) return [];
    return (Array.isArray(value) ? value : [value]).filter((child) => typeof child?.type === "string");
  });
}
