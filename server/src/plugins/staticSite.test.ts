import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { serveSite } from "./staticSite.ts";

test("any URL that a browser opens returns the app; other requests get a 404", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, "index.html"), "the app");
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveSite(app, folder);
  const send = async (method: "GET" | "POST", url: string, accept: string) => {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { accept } });
    return [statusCode, headers["cache-control"], body];
  };
  const notFound = [404, undefined, '{"message":"Not found"}'];

  expect(await send("GET", "/Details/5", "text/html,*/*")).toEqual([200, "no-cache", "the app"]);
  expect(await send("GET", "/TodayCalls?page=2", "text/html")).toEqual([200, "no-cache", "the app"]);
  expect(await send("GET", "/missing.js", "*/*")).toEqual(notFound);
  expect(await send("POST", "/Details/5", "text/html,*/*")).toEqual(notFound);
});
