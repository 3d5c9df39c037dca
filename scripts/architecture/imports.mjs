import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

const root = path.join(import.meta.dirname, "../..");
/** @type {Record<string, Record<string, string>>} */
const exportedFolders = {
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

/** @returns {target is string} */
const isKnown = (/** @type {string | undefined} */ target) => known.has(target ?? "");

/**
 * The modules that a module imports, by static import, re-export, dynamic import, type import or `new URL(…, import.meta.url)`.
 *
 * @param {{ file: string, text: string }} module
 * @returns {string[]} paths relative to the repository, packages of others left out
 */
export function importsFrom({ file, text }) {
  const { program } = parseSync(path.join(root, file), text);
  /** @type {Set<string>} */
  const specifiers = new Set();
  collect(program, specifiers);
  return [...specifiers].map((specifier) => resolve(file, specifier)).filter(isKnown);
}

function collect(node, specifiers) {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const inner of node) collect(inner, specifiers);
    return;
  }
  const isImport = ["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration", "ImportExpression"];
  if (isImport.includes(node.type) || node.type === "TSImportType") add(node.source, specifiers);
  if (node.type === "NewExpression" && node.callee.name === "URL") add(node.arguments[0], specifiers);
  for (const [name, inner] of Object.entries(node)) if (name !== "parent") collect(inner, specifiers);
}

function add(source, specifiers) {
  const value = source?.value ?? source?.literal?.value;
  if (typeof value === "string") specifiers.add(value);
}

/**
 * @param {string} from
 * @param {string} specifier
 */
function resolve(from, specifier) {
  const [bare = ""] = specifier.split("?");
  if (bare.startsWith(".")) return path.posix.join(path.posix.dirname(from), bare);
  const [, name, rest = "index.ts"] = /^@mobile-crm\/(\w+)(?:\/(.+))?$/.exec(bare) ?? [];
  if (!name) return undefined;
  const [folder = ""] = rest.split("/");
  const exported = exportedFolders[name]?.[folder];
  return exported ? `${exported}${rest.slice(folder.length)}` : `${name}/src/${rest}`;
}

/** Groups of modules that import each other, directly or through others (Tarjan's strongly connected components). */
export function cycles(graph) {
  const state = new Map();
  const stack = [];
  const found = [];
  let next = 0;
  const visit = (node) => {
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
      for (const member of group) state.get(member).onStack = false;
      if (group.length > 1) found.push(group.sort());
    }
    return own;
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return found;
}
