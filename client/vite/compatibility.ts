import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatStatement, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { type CssNode, generate, parse, type WalkContext, walk } from "css-tree";
import { type ESTree, type Plugin, parseAst } from "vite";
import { minimumBrowsers } from "./minimumBrowsers.ts";

/** A feature of MDN's data with its subfeatures; `__compat` says which browsers support it. */
interface Feature {
  [name: string]: Feature;
}

const compatOf = (feature: Feature) => feature.__compat as CompatStatement | undefined;
type Node = ESTree.Node;

const require = createRequire(import.meta.url);
const data: Record<string, Feature> = JSON.parse(readFileSync(require.resolve("@mdn/browser-compat-data"), "utf8"));
const { api = {}, css = {} } = data as Record<string, Feature | undefined>;
const builtins: Feature = data.javascript?.builtins ?? {};

/** Global objects of every page, by their interface in MDN's data. */
const GLOBAL_OBJECTS: Record<string, string> = {
  navigator: "Navigator",
  document: "Document",
  window: "Window",
  self: "Window",
  globalThis: "Window",
  performance: "Performance",
  crypto: "Crypto",
  screen: "Screen",
  location: "Location",
  history: "History",
};

/** Interfaces whose methods are recognised by name alone, in addition to those of JavaScript. */
const KNOWN_BY_METHOD = [
  ...[
    "Node",
    "Element",
    "HTMLElement",
    "HTMLInputElement",
    "HTMLSelectElement",
    "HTMLDialogElement",
    "Document",
    "Range",
  ],
  ...["Blob", "FormData", "Headers", "Request", "Response", "URLSearchParams", "ReadableStream", "AbortSignal"],
  ...["IDBFactory", "ServiceWorkerRegistration", "Clipboard", "Selection", "DOMTokenList"],
];

/** Accepted findings, and why they do no harm. */
const HARMLESS: Record<string, string> = {
  ".escape()": "a method of packages; RegExp.escape would be found by its whole name",
  ".use()": "ours: navigate.use",
  ".take()": "ours: returnTo.take",
  ".segment()": "called once truncateGraphemes() has looked for Intl.Segmenter",
  "Notification.requestPermission": "called once pushKey() has looked for Notification",
  ".showNotification()": "called for a push, which a WebView never gets",
  resize: "iOS has no handle to resize a text area with",
  "text-wrap": "lines are not balanced",
  "forced-color-adjust": "Safari has no forced colors",
  "@property": "Tailwind sets the initial values in @supports",
};

/** Stops the build if its scripts or styles use a feature that a minimum browser lacks. */
export const compatibility = (): Plugin => ({
  name: "compatibility",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const missing = Object.values(bundle).flatMap((file) => {
        if (file.type === "chunk") return missingInScript(file.code).map((name) => `${file.fileName}: ${name}`);
        const text = () => (typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source));
        if (file.fileName.endsWith(".css")) return missingInStyle(text()).map((name) => `${file.fileName}: ${name}`);
        if (file.fileName.endsWith(".js")) return missingInScript(text()).map((name) => `${file.fileName}: ${name}`);
        return [];
      });
      if (missing.length) this.error(`A minimum browser (package.json, browserslist) lacks\n${missing.join("\n")}`);
    },
  },
});

/** The names of platform features that a script uses without checking for them, and that a minimum browser lacks. */
export function missingInScript(code: string): string[] {
  const declared = new Set<string>();
  const found = new Map<string, Node[]>();
  const note = (name: string, node: Node) => found.set(name, [...(found.get(name) ?? []), node]);
  const visit = (node: Node, parent?: Node) => {
    node.parent = parent;
    const { type } = node;
    if (type === "MemberExpression" && !node.computed && node.property.type === "Identifier") {
      const member = node.property.name;
      const owner = node.object.type === "Identifier" ? node.object.name : "";
      const isCalled = parent?.type === "CallExpression" && parent.callee === node && !parent.optional;
      const isRead = parent?.type === "MemberExpression" && parent.object === node && !parent.optional;
      if (isLackingStatic(owner, member)) {
        if (isCalled || isRead || parent?.type === "NewExpression") note(`${owner}.${member}`, node);
      } else if (isCalled && (lackingMethods.has(member) || (iteratorMethods.has(member) && isIterator(node.object))))
        note(`.${member}()`, node);
    } else if (type === "Identifier" && parent && lackingGlobals.has(node.name)) {
      const role = roleOf(node, parent);
      if (role === "reference") note(node.name, node);
      if (role === "declaration") declared.add(node.name);
    } else if (type === "Literal" && "regex" in node && node.regex.flags.includes("v"))
      note("regular expression with v", node);
    else if (type === "Literal" && typeof node.value === "string" && isSelector(node, parent))
      for (const name of missingInSelector(node.value)) note(name, node);
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseAst(code) as Node);
  return [...found]
    .filter(
      ([name, nodes]) =>
        !(name in HARMLESS) && !declared.has(name) && nodes.some((node) => !isGuarded(node, name, code)),
    )
    .map(([name]) => name);
}

/**
 * The properties, at-rules, selectors, functions and units in a style that a minimum browser lacks, outside @supports.
 */
export function missingInStyle(style: string): string[] {
  const found = new Set<string>();
  const add = (name: string, feature: Feature | undefined) => feature && isLacking(feature) && found.add(name);
  let supports = 0;
  walk(parse(style, { parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === "Atrule" && node.name === "supports") supports += 1;
      // Other engines ignore a whole rule with a pseudo-element of one engine.
      if (supports || (this.rule && /::-(?:webkit|moz)-/.test(generate(this.rule.prelude)))) return;
      if (node.type === "Declaration") add(node.property, own(css.properties, node.property));
      else if (node.type === "Atrule") add(`@${node.name}`, own(css["at-rules"], node.name));
      else if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
        add(`:${node.name}`, own(css.selectors, node.name));
      else if (node.type === "NestingSelector") add("&", own(css.selectors, "nesting"));
      else if (node.type === "Dimension") add(node.unit, own(css.types?.length, node.unit));
      else if (node.type === "Function" && this.declaration)
        add(`${node.name}()`, own(css.types, node.name) ?? own(css.types?.color, node.name));
    },
    leave(node: CssNode) {
      if (node.type === "Atrule" && node.name === "supports") supports -= 1;
    },
  });
  return [...found].filter((name) => !(name in HARMLESS) && !PREFIXED.test(name));
}

/** Only one engine ever had these; the others ignore them. */
const PREFIXED = /^:?-(?:webkit|moz)-/;

const missingInSelector = (selector: string) => missingInStyle(`${selector}{}`);

/** Whether a minimum browser lacks it, or has it only behind a flag or under another name. */
function isLacking(feature: Feature): boolean {
  const compat = compatOf(feature);
  if (!compat) return false;
  return minimumBrowsers.some(({ ids, version }) =>
    ids.some((id) => {
      const statements = [compat.support[id as keyof typeof compat.support] ?? []].flat();
      return !(statements as SimpleSupportStatement[]).some((statement) => isIn(statement, Number(version)));
    }),
  );
}

function isIn({ version_added, version_removed, flags, alternative_name, prefix }: SimpleSupportStatement, at: number) {
  if (flags || alternative_name || prefix || typeof version_added !== "string" || version_added === "preview")
    return false;
  const isGone = typeof version_removed === "string" && Number.parseFloat(version_removed) <= at;
  return Number.parseFloat(version_added.replace("≤", "")) <= at && !isGone;
}

const own = (feature: Feature | undefined, name: string) =>
  feature && Object.hasOwn(feature, name) ? feature[name] : undefined;

/** `Map.groupBy`, `navigator.setAppBadge`: members of an object that is known by name. */
function isLackingStatic(owner: string, member: string): boolean {
  if (!owner) return false;
  const instance = own(api as Feature, GLOBAL_OBJECTS[owner] ?? "");
  const feature = instance
    ? own(instance, member)
    : (own(own(builtins, owner), member) ?? own(own(api as Feature, owner), `${member}_static`));
  return feature !== undefined && isLacking(feature);
}

/** Constructors and functions that a minimum browser lacks. */
const lackingGlobals = new Set(
  [builtins, api]
    .flatMap((all) => Object.entries(all))
    .filter(([name, feature]) => name !== "__compat" && isLacking(feature))
    .map(([name]) => name),
);

/** Methods that a minimum browser lacks on any object, unless another object has a method of this name there. */
const lackingMethods = new Set<string>();
const everywhere = new Set<string>(Object.keys(api));
for (const [kind, members] of [
  ...Object.entries(builtins),
  ...Object.entries(builtins.Intl ?? {}),
  ...Object.entries(api),
])
  for (const [entry, feature] of Object.entries(members)) {
    const name = entry.replace(/_static$/, "");
    if (!compatOf(feature) || entry.endsWith("_event")) continue;
    if (!isLacking(feature)) everywhere.add(name);
    else if (entry === name && (kind in builtins || kind in (builtins.Intl ?? {}) || KNOWN_BY_METHOD.includes(kind)))
      lackingMethods.add(name);
  }
for (const name of everywhere) lackingMethods.delete(name);

/** `map` and others that arrays have too: recognised by the object they are called on. */
const iteratorMethods = new Set(
  Object.entries(builtins.Iterator ?? {}).flatMap(([name, feature]) => (isLacking(feature) ? [name] : [])),
);
const isIterator = (node: Node) =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  node.callee.property.type === "Identifier" &&
  ["values", "keys", "entries", "matchAll"].includes(node.callee.property.name) &&
  !(node.callee.object.type === "Identifier" && node.callee.object.name === "Object");

/** Whether an identifier reads a variable, declares one, or only names a member. */
function roleOf(node: Node, parent: Node): "reference" | "declaration" | "name" {
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed ? "reference" : "name";
  if (parent.type === "Property" && parent.parent?.type === "ObjectExpression")
    return parent.value === node ? "reference" : "name";
  return /Declarat|Function|Pattern|Property|Specifier|Class|Catch|MethodDefinition/.test(parent.type)
    ? "declaration"
    : "reference";
}

const isSelector = (node: Node, parent: Node | undefined) =>
  parent?.type === "CallExpression" &&
  parent.arguments[0] === node &&
  parent.callee.type === "MemberExpression" &&
  parent.callee.property.type === "Identifier" &&
  ["querySelector", "querySelectorAll", "matches", "closest"].includes(parent.callee.property.name);

/** Whether it is used only after a check that it exists: `typeof x.m`, `x.m ? …`, `"m" in x`, `x.m && …`. */
function isGuarded(node: Node, name: string, code: string): boolean {
  const member = name.split(".").at(-1)?.replace("()", "") ?? "";
  if (new RegExp(`typeof [\\w$.]*\\b${member}\\b|["'\`]${member}["'\`] ?in `).test(code)) return true;
  for (let inner: Node = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    const test = outer.type === "LogicalExpression" ? outer.left : "test" in outer ? outer.test : undefined;
    if (test && test !== inner && code.slice(test.start, test.end).includes(member)) return true;
  }
  return false;
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "parent") return [];
    return [value].flat().filter((part): part is Node => typeof part?.type === "string");
  });
}
