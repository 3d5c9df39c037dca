import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../test/temporaryFolder.ts";
import { serveSite } from "./staticSite.ts";

const YEAR = "public, max-age=31536000, immutable";

/** A site with these files. */
async function site(files: Record<string, string | Buffer>) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveSite(app, folder);
  return (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" | "POST" = "GET") =>
    app.inject({ method, url, headers });
}

test("a folder without the app is refused with its name, whether it exists or not", async () => {
  await expect(site({ "other.html": "no app" })).rejects.toThrow(/not built: .*mobile-crm-test-\w+ has no index.html/);
  await expect(serveSite(Fastify(), "/nowhere/at/all")).rejects.toThrow("/nowhere/at/all has no index.html");
});

test("files in assets are cached for a year, those with a similar path are not", async () => {
  const get = await site({ "index.html": "the app", "assets/a.js": "a", "my-assets/b.js": "b", "assets.js": "c" });
  const caching = async (url: string) => (await get(url)).headers["cache-control"];

  expect(await caching("/assets/a.js")).toBe(YEAR);
  expect([await caching("/my-assets/b.js"), await caching("/assets.js")]).toEqual(["no-cache", "no-cache"]);
});

test("the app is revalidated even if it is installed below a folder that is called assets", async () => {
  const folder = path.join(temporaryFolder(), "assets", "client");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "index.html"), "the app");
  writeFileSync(path.join(folder, "sw.js"), "a script");
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveSite(app, folder);

  for (const url of ["/index.html", "/sw.js"])
    expect((await app.inject({ url })).headers["cache-control"]).toBe("no-cache");
});

test.each([
  ["HEAD", "/Details/5003", "*/*", 200],
  ["GET", "/Details/5003", "*/*", 200],
  ["GET", "/Details/5003", undefined, 200],
  ["GET", "/Details/5003", "text/html,*/*", 200],
  ["GET", "/TodayCalls?page=2", "text/html", 200],
  ["GET", "/Details/5003", "application/json", 404],
  ["GET", "/missing.js", "*/*", 404],
  ["GET", "/assets/gone.js", "*/*", 404],
  ["GET", "/trpc/nothing", "*/*", 404],
  ["POST", "/Details/5003", "*/*", 404],
  ["POST", "/Details/5003", "text/html,*/*", 404],
] as const)("%s of %s with Accept %j is answered with %i", async (method, url, accept, status) => {
  const get = await site({ "index.html": "the app" });

  const { statusCode, headers, body } = await get(url, accept === undefined ? {} : { accept }, method);

  const page = [200, "no-cache", method === "HEAD" ? "" : "the app"];
  const notFound = [404, undefined, '{"message":"Not found"}'];
  expect([statusCode, headers["cache-control"], body]).toEqual(status === 200 ? page : notFound);
});

test("a file is sent compressed if the build compressed it and the browser accepts that", async () => {
  const get = await site({ "index.html": "the app", "assets/a.js": "a script", "assets/a.js.gz": gzipSync("packed") });

  const packed = await get("/assets/a.js", { "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect((await get("/assets/a.js")).body).toBe("a script");
});

test("a folder has no page of its own", async () => {
  const get = await site({ "index.html": "the app", "assets/index.html": "a list of files" });

  expect((await get("/assets/")).body).not.toContain("a list of files");
  expect((await get("/assets/")).statusCode).toBe(403);
});

test("a page is returned for any URL that a browser opens, even if it names other types first", async () => {
  const get = await site({ "index.html": "the app", "data.json": "{}" });
  const accept = "application/xhtml+xml,text/html;q=0.9";

  const page = await get("/data", { accept });
  expect([page.statusCode, page.body, page.headers["cache-control"]]).toEqual([200, "the app", "no-cache"]);
  expect((await get("/", {})).headers["cache-control"]).toBe("no-cache");
});

test("only a file that was built as a page is a separate page", async () => {
  const get = await site({ "index.html": "the app", "notes.html.js": "a script", "data.json": "{}" });

  expect((await get("/notes.html.js?x", { accept: "text/html" })).body).toBe("a script");
  expect((await get("/data.json?x", { accept: "text/html" })).body).toBe("{}");
  expect((await get("/notes", { accept: "text/html" })).body).toBe("the app");
});
