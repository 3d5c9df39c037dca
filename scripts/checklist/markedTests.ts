import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync } from "vite";

const ID = /\b[RUCDVSMKP]\d{3}\b/g;

type Node = ESTree.Node;

interface MarkedTest {
  title: string;
  /** Ids of the specification that tag the test, or the groups around it. */
  ids: string[];
  /** Whether the test expects anything, itself or through a function it calls. */
  asserts(): boolean;
}

interface Module {
  file: string;
  text: string;
  program: ESTree.Program;
  functions: Map<string, Node>;
  constants: Map<string, Node>;
  imports: Map<string, { from: string; name: string }>;
}

/** What surrounds a node: the ids of its groups, and what its loops go through. */
interface Scope {
  ids: string[];
  loops: Node[];
}

/** The tests of a file, with the ids that tag them (`tags` of Vitest, `tag` of Playwright). */
export function markedTests(file: string): MarkedTest[] {
  const module = load(file);
  const tests: MarkedTest[] = [];
  visit(module, module.program, { ids: [], loops: [] }, tests);
  return tests;
}

const modules = new Map<string, Module>();

function load(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8");
  const { program } = parseSync(file, text);
  const module: Module = { file, text, program, functions: new Map(), constants: new Map(), imports: new Map() };
  modules.set(file, module);
  for (const statement of program.body)
    declare(module, "declaration" in statement ? (statement.declaration ?? statement) : statement);
  return module;
}

/** Remembers what the module declares and imports, for tests that call or list it. */
function declare(module: Module, node: Node) {
  if (node.type === "FunctionDeclaration" && node.id) module.functions.set(node.id.name, node);
  if (node.type === "VariableDeclaration")
    for (const { id, init } of node.declarations)
      if (id.type === "Identifier" && init) module.constants.set(id.name, init);
  if (node.type === "ImportDeclaration" && node.source.value.startsWith("."))
    for (const specifier of node.specifiers)
      module.imports.set(specifier.local.name, { from: node.source.value, name: importedName(specifier) });
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier) {
  const { local } = specifier;
  if (specifier.type !== "ImportSpecifier") return local.name;
  return specifier.imported.type === "Identifier" ? specifier.imported.name : local.name;
}

function visit(module: Module, node: Node, scope: Scope, tests: MarkedTest[]) {
  if (node.type === "CallExpression") {
    const runner = runnerCall(node);
    if (runner) return visitRunner(module, node, runner, scope, tests);
  }
  const inner = node.type === "ForOfStatement" ? { ...scope, loops: [...scope.loops, node.right] } : scope;
  for (const child of childrenOf(node)) visit(module, child, inner, tests);
}

function visitRunner(
  module: Module,
  node: ESTree.CallExpression,
  { isGroup }: { isGroup: boolean },
  scope: Scope,
  tests: MarkedTest[],
) {
  const [title, ...rest] = node.arguments;
  const tags = rest.flatMap((part) => (part.type === "ObjectExpression" ? tagsOf(part) : []));
  const ids = [...scope.ids, ...idsOf(module, tags), ...(tags.some(isComputed) ? idsOf(module, scope.loops) : [])];
  if (isGroup) {
    for (const child of rest) visit(module, child, { ...scope, ids }, tests);
    return;
  }
  if (!title || !rest.length) return;
  tests.push({
    title: sourceOf(module, title).replace(/^["'`]|["'`]$/g, ""),
    ids: [...new Set(ids)],
    asserts: () => rest.some((part) => expects(module, part, new Set())),
  });
}

/** The values of the property that names the tags of a test. */
const tagsOf = (options: ESTree.ObjectExpression): Node[] =>
  options.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return [];
    return ["tag", "tags"].includes(property.key.name) ? [property.value] : [];
  });

/** Whether a call declares a test or a group: `test(…)`, `test.each(table)(…)`, `test.describe(…)`. */
function runnerCall(node: ESTree.CallExpression): { isGroup: boolean } | undefined {
  let hasTable = false;
  const names: string[] = [];
  let callee: Node = node.callee;
  while (callee.type !== "Identifier") {
    if (callee.type === "CallExpression") {
      hasTable = true;
      callee = callee.callee;
    } else if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
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
const isComputed = (node: Node | null): boolean =>
  node?.type === "ArrayExpression" ? node.elements.some(isComputed) : node?.type !== "Literal";

/** Ids in the source of some nodes; a name stands for what the module says it is. */
const idsOf = (module: Module, nodes: Node[]): string[] =>
  nodes.flatMap((node) => {
    const value = node.type === "Identifier" ? module.constants.get(node.name) : undefined;
    return sourceOf(module, value ?? node).match(ID) ?? [];
  });

const sourceOf = ({ text }: Module, { start, end }: Node) => text.slice(start, end);

/** Whether something is expected in a node, or in a function that it calls or names. */
function expects(module: Module, node: Node, seen: Set<string>): boolean {
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
const passed = (module: Module, node: Node, seen: Set<string>) =>
  node.type === "CallExpression" &&
  node.arguments.some((part) => part.type === "Identifier" && expectsByName(module, part.name, seen));

function rootName(callee: Node) {
  let node = callee;
  while (node.type === "MemberExpression" || node.type === "CallExpression")
    node = node.type === "MemberExpression" ? node.object : node.callee;
  return node.type === "Identifier" ? node.name : undefined;
}

function expectsByName(module: Module, name: string, seen: Set<string>): boolean {
  const key = `${module.file} ${name}`;
  if (seen.has(key)) return false;
  seen.add(key);
  const own = module.functions.get(name) ?? module.constants.get(name);
  if (own) return expects(module, own, seen);
  const imported = module.imports.get(name);
  if (!imported) return false;
  const file = path.join(path.dirname(module.file), imported.from);
  return existsSync(file) && expectsByName(load(file), imported.name, seen);
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === "parent" ? [] : [value].flat().filter(isNode),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
