import { readFileSync } from "node:fs";
import { createServer, type Rolldown } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { buildOf, folderWith } from "./test/buildOf.ts";
import { versionOfBuild } from "./versionOfBuild.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

const siteWith = (script: string) =>
  folderWith({
    "index.html": '<!doctype html><head></head><script type="module" src="/main.ts"></script>',
    "main.ts": script,
  });
const versionIn = (html: string) => /<head>.*<meta name="version" content="([^"]*)">.*<\/head>/s.exec(html)?.[1];

async function buildSite(root: string) {
  const page = (await buildOf(root, versionOfBuild()))["index.html"] as Rolldown.OutputAsset;
  return versionIn(String(page.source));
}

test("a page contains its version and a build id, which changes with its scripts", async () => {
  const root = siteWith("globalThis.a = 1");
  const [first, second] = [await buildSite(root), await buildSite(root)];
  const other = await buildSite(siteWith("globalThis.a = 2"));

  expect(first?.split("+")).toEqual([version, expect.stringMatching(/^[\da-f]{8}$/)]);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test("a page that is served from its sources says so", async () => {
  const server = await createServer({
    root: siteWith("globalThis.a = 1"),
    configFile: false,
    logLevel: "silent",
    plugins: [versionOfBuild()],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());

  const html = await server.transformIndexHtml("/", "<!doctype html><html><head></head><body></body></html>");

  expect(versionIn(html)).toBe(`${version}+development`);
});
