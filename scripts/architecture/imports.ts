import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync } from "vite";

const root = path.join(import.meta.dirname, "../..");
const exportedFolders: Record<string, Record<string, string>> = {
  contracts: { pact: "contracts/pact", tools: "contracts/tools" },
  server: {},
  fixtures: { test: "fixtures/test" },
};

/** Every module of the four packages and the scripts, with its text; paths are relative to the repository. */
export const modules = globSync("{contracts,fixtures,server,client,scripts}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist*/**", "**/*.tmp.mjs"],
})
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

const known = new Set(modules.map(({ file }) => file));

const isKnown = (target: string | undefined): target is string => known.has(target ?? "");

export interface SourceModule {
  /** Relative to the repository. */
  file: string;
  text: string;
}

/**
 * The modules that a module imports, by static import, re-export, dynamic import, type import or
 * `new URL(…, import.meta.url)`.
 * @returns paths relative to the repository, without packages from elsewhere
 */
export function importsFrom({ file, text }: SourceModule): string[] {
  const { program } = parseSync(path.join(root, file), text);
  const specifiers = new Set<string>();
  collect(program, specifiers);
  return [...specifiers].map((specifier) => resolve(file, specifier)).filter(isKnown);
}

/** The external packages (such as `undici`) that a module loads at run time, without types. */
export function packagesOf({ file, text }: SourceModule): string[] {
  const specifiers = new Set<string>();
  collect(parseSync(path.join(root, file), text).program, specifiers, isLoaded);
  const bare = [...specifiers].filter(
    (specifier) => /^[@a-z]/.test(specifier) && !/^(node:|@mobile-crm\/)/.test(specifier),
  );
  return bare.map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

const isLoaded = (node: ESTree.Node) =>
  node.type === "ImportExpression" ||
  (node.type === "ImportDeclaration" && node.importKind !== "type") ||
  ((node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration") && node.exportKind !== "type");

function collect(node: unknown, specifiers: Set<string>, isMeant: (node: ESTree.Node) => boolean = () => true) {
  if (Array.isArray(node)) for (const inner of node) collect(inner, specifiers, isMeant);
  else if (isNode(node)) {
    const specifier = isMeant(node) ? importedBy(node) : undefined;
    if (specifier) specifiers.add(specifier);
    for (const [name, inner] of Object.entries(node)) if (name !== "parent") collect(inner, specifiers, isMeant);
  }
}

function importedBy(node: ESTree.Node): string | undefined {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return node.source ? textOf(node.source) : undefined;
    case "NewExpression":
      return node.callee.type === "Identifier" && node.callee.name === "URL" && node.arguments[0]
        ? textOf(node.arguments[0])
        : undefined;
    default:
      return undefined;
  }
}

const textOf = (node: ESTree.Node) =>
  node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

const isNode = (value: unknown): value is ESTree.Node => typeof value === "object" && value !== null;

function resolve(from: string, specifier: string) {
  const [bare = ""] = specifier.split("?");
  if (bare.startsWith(".")) return path.posix.join(path.posix.dirname(from), bare);
  const [, name, rest = "index.ts"] = /^@mobile-crm\/(\w+)(?:\/(.+))?$/.exec(bare) ?? [];
  if (!name) return undefined;
  const [folder = ""] = rest.split("/");
  const exported = exportedFolders[name]?.[folder];
  return exported ? `${exported}${rest.slice(folder.length)}` : `${name}/src/${rest}`;
}

/** State of a visited module in Tarjan's algorithm. */
interface Visited {
  index: number;
  low: number;
  onStack: boolean;
}

/** Groups of modules that import each other, directly or through others (Tarjan's strongly connected components). */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const state = new Map<string, Visited>();
  const stack: string[] = [];
  const found: string[][] = [];
  let next = 0;
  const visit = (node: string): Visited => {
    const own = { index: next, low: next, onStack: true };
    next += 1;
    state.set(node, own);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      const seen = state.get(target);
      if (!seen) own.low = Math.min(own.low, visit(target).low);
      else if (seen.onStack) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) leaveStack(state.get(member));
      if (group.length > 1) found.push(group.sort());
    }
    return own;
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return found;
}

function leaveStack(visited: Visited | undefined) {
  if (visited) visited.onStack = false;
}
