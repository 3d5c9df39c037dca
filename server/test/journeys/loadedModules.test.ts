import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Loads the entry points of a server in front of an upstream, and lists each file that Node loads. */
const script = (main: string) => `
import { registerHooks } from "node:module";
const loaded = [];
registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
await import(${JSON.stringify(main)});
console.log(loaded.join("\\n"));
`;

test("a server in front of an upstream loads no database, mailer, tracing or reference backend", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-modules-"));
  const file = path.join(folder, "load.mjs");
  writeFileSync(file, script(new URL("../../src/run/run.ts", import.meta.url).href));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file]);
  const text = (await child.stdout.toArray()).join("");
  rmSync(folder, { recursive: true });

  const loaded = text.trim().split("\n");
  expect(loaded.filter((url) => url.endsWith("/server/src/app.ts"))).toHaveLength(1);
  const needless =
    /\/(kysely|pg|nodemailer|pglite)[@/]|\/@opentelemetry\/(?!api\/)|\/fixtures\/src\/(resources|database\/(open|migrate|pool)|jobs|run|storage)\b/;
  expect(loaded.filter((url) => needless.test(url))).toEqual([]);
});
