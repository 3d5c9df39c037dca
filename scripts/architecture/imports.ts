import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

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
export const importsFrom = (module: SourceModule): string[] =>
  namedIn(module)
    .map(({ specifier }) => resolve(module.file, specifier))
    .filter(isKnown);

/** The external packages (such as `undici`) that a module loads at run time, without types. */
export function packagesOf(module: SourceModule): string[] {
  const loaded = namedIn(module).filter(({ isLoaded }) => isLoaded);
  const bare = loaded.filter(({ specifier }) => /^[@a-z]/.test(specifier) && !/^(node:|@mobile-crm\/)/.test(specifier));
  return bare.map(({ specifier }) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

function namedIn({ file, text }: SourceModule) {
  const found: { specifier: string; isLoaded: boolean }[] = [];
  const add = (source: ESTree.Node | null | undefined, isLoaded: boolean) => {
    if (source?.type === "Literal" && typeof source.value === "string")
      found.push({ specifier: source.value, isLoaded });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind !== "type"),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind !== "type"),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind !== "type"),
    ImportExpression: ({ source }) => add(source, true),
    TSImportType: ({ source }) => add(source, false),
    NewExpression({ callee, arguments: [address] }) {
      if (callee.type === "Identifier" && callee.name === "URL") add(address, false);
    },
  }).visit(parseSync(path.join(root, file), text).program);
  return found;
}

function resolve(from: string, specifier: string) {
  const [bare = ""] = specifier.split("?");
  if (bare.startsWith(".")) return path.posix.join(path.posix.dirname(from), bare);
  const [, name, rest = "index.ts"] = /^@mobile-crm\/(\w+)(?:\/(.+))?$/.exec(bare) ?? [];
  if (!name) return undefined;
  const [folder = ""] = rest.split("/");
  const exported = exportedFolders[name]?.[folder];
  return exported ? `${exported}${rest.slice(folder.length)}` : `${name}/src/${rest}`;
}

/** The modules of groups that import each other, directly or through others, and those between such groups. */
export function findCycles(graph: Map<string, string[]>): string[] {
  let left = [...graph.keys()];
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const targets = new Set(left.flatMap((node) => graph.get(node) ?? []));
    const nodes = new Set(left);
    left = left.filter((node) => targets.has(node) && graph.get(node)?.some((target) => nodes.has(target)));
  }
  return left.sort();
}
