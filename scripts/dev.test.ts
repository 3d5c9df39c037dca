import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { developmentHeaders } from "./dev/pages.ts";
import { createServerProcess } from "./dev/serverProcess.ts";
import { watchSources } from "./dev/watch.ts";

test("the content security policy of development differs from production only by a nonce and a WebSocket", () => {
  const policy = developmentHeaders()["content-security-policy"] ?? "";

  expect(policy).toContain("script-src 'self' 'nonce-development' 'wasm-unsafe-eval';");
  expect(policy).toContain("style-src 'self' 'nonce-development';");
  expect(policy).toContain("connect-src 'self' ws:;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types mobile-crm");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
});

test("requests wait while the server restarts, and report if it could not start", async () => {
  const folder = temporaryFolder();
  const program = path.join(folder, "server.mjs");
  const write = (text: string) => writeFileSync(program, text);
  const output: string[] = [];
  write('console.log("one is ready"); setInterval(() => {}, 1000);');
  const server = createServerProcess({
    program,
    env: process.env,
    onOutput: () => {},
    onReady: (text) => output.push(text.trim()),
  });
  onTestFinished(() => server.stop());
  expect(await server.ready()).toBe(true);

  write("process.exit(1)");
  void server.restart();
  expect(await server.ready()).toBe(false);
  write('console.log("two is ready"); setInterval(() => {}, 1000);');
  void server.restart();

  expect(await server.ready()).toBe(true);
  expect(output).toEqual(["one is ready", "two is ready"]);
});

test("the standby process becomes the server, with the sources of that moment", async () => {
  const folder = temporaryFolder();
  const program = path.join(folder, "server.mjs");
  const write = (name: string) =>
    writeFileSync(program, `console.log("${name} is ready", ...process.argv.slice(2)); setInterval(() => {}, 1000);`);
  const output: string[] = [];
  write("one");
  const server = createServerProcess({
    program,
    args: ["--quiet"],
    env: process.env,
    standbyAfterMs: 0,
    onOutput: () => {},
    onReady: (text) => output.push(text.trim()),
  });
  onTestFinished(() => server.stop());
  expect(await server.ready()).toBe(true);

  for (const name of ["two", "three"]) {
    write(name);
    void server.restart();
    expect(await server.ready()).toBe(true);
  }

  expect(output).toEqual(["one is ready --quiet", "two is ready --quiet", "three is ready --quiet"]);
});

test("changes of several sources at once are reported once, and other files not at all", async () => {
  const folder = temporaryFolder();
  const changed = Promise.withResolvers<string>();
  let count = 0;
  const unwatch = watchSources([folder], (file) => {
    count += 1;
    changed.resolve(file);
  });
  onTestFinished(unwatch);

  writeFileSync(path.join(folder, "notes.txt"), "");
  writeFileSync(path.join(folder, "one.ts"), "");
  writeFileSync(path.join(folder, "two.ts"), "");

  expect(await changed.promise).toBe("two.ts");
  expect(count).toBe(1);
});

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-dev-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
