import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { preloadRoutes } from "./preloadRoutes.ts";
import { buildOf, folderWith } from "./test/buildOf.ts";

/** An app with lazy screens. Two share a part, one has a part that only it loads, and that one a lazy part of its own; one is named alike. */
const APP = {
  "index.html": '<!doctype html><head><title>CRM</title></head><body><script type="module" src="/main.ts"></script>',
  "main.ts":
    'import "./core.ts"; globalThis.open = [() => import("./List.tsx"), () => import("./Login.tsx"), () => import("./PriceList.tsx")];',
  "core.ts": "globalThis.core = 1;",
  "List.tsx":
    'import { part } from "./shared.ts"; import { row } from "./row.ts"; export const List = () => [part, row];',
  "Login.tsx": 'import { part } from "./shared.ts"; import "./core.ts"; export const Login = () => part;',
  "PriceList.tsx": "export const PriceList = () => globalThis.prices;",
  "row.ts": 'export const row = () => import("./Menu.tsx");',
  "Menu.tsx": "export const Menu = () => globalThis.menu;",
  "shared.ts": "export const part = globalThis.part ?? 7;",
};

/** Which modules the page of this name fetches early, beyond those of the script that it names itself. */
async function earlyOf(page: string, pages: Record<string, readonly string[]>) {
  const output = await buildOf(folderWith(APP), preloadRoutes(pages));
  const built = output[page];
  if (built?.type !== "asset") throw new Error(`There is no page ${page}`);
  const html = String(built.source);
  const links = [...html.matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)">/g)].map(
    ([, file = ""]) => file,
  );
  const modules = links.flatMap((file) => (output[file] as Rolldown.OutputChunk).moduleIds);
  return { html, links, modules: modules.map((id) => id.split("/").at(-1)).sort(), output };
}

const PAGES = { "index.html": ["List"], "login.html": ["Login"] };

test("a page fetches early what its screen needs, each file once, and nothing that its script brings", async () => {
  const { modules, links } = await earlyOf("index.html", PAGES);

  expect(modules).toEqual(["List.tsx", "row.ts", "shared.ts"]);
  expect(new Set(links).size).toBe(links.length);
});

test("each further page is the same but for what it fetches early", async () => {
  const { modules, html, output } = await earlyOf("login.html", PAGES);
  const index = output["index.html"] as Rolldown.OutputAsset;
  const withoutLinks = (text: string) => text.replace(/\s*<link rel="modulepreload"[^>]*>\s*/g, "");

  expect(modules).toEqual(["Login.tsx", "shared.ts"]);
  expect(withoutLinks(html)).toBe(withoutLinks(String(index.source)));
  expect(html.indexOf("modulepreload")).toBeLessThan(html.indexOf("</head>"));
});

test("a page with several screens fetches all of them early", async () => {
  const { modules } = await earlyOf("both.html", { "both.html": ["List", "Login"] });

  expect(modules).toEqual(["List.tsx", "Login.tsx", "row.ts", "shared.ts"]);
});

test("a build without a page, as that of the service worker, is left as it is", async () => {
  const root = folderWith({ "sw.ts": "globalThis.worker = 1;" });
  const output = await buildOf(root, preloadRoutes(PAGES), { rolldownOptions: { input: `${root}/sw.ts` } });

  expect(Object.values(output).map(({ type }) => type)).toEqual(["chunk"]);
});
