import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const files = globSync("{contracts,fixtures,server,client,scripts}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist*/**", "**/*.tmp.mjs"],
}).map((path) => ({
  path,
  text: readFileSync(root + path, "utf8"),
}));
const sources = files.filter(({ path }) => !/\.(test|spec)\.tsx?$|\/test\/|\/e2e\//.test(path));
const breaking = (rule: (file: { path: string; text: string }) => boolean, among = files) =>
  among.filter(rule).map(({ path }) => path);
const lines = (text: string) => text.split("\n").length - 1;

describe("the rules of the house", () => {
  test("no file is longer than 250 lines", () => {
    expect(breaking(({ text }) => lines(text) > 250)).toEqual([]);
  });

  test("half of the sources have at most 60 lines", () => {
    const sorted = sources.map(({ text }) => lines(text)).sort((one, other) => one - other);

    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60);
  });

  test("a screen has at most 80 lines", () => {
    const screens = sources.filter(({ path }) => path.startsWith("client/src/features/") && path.endsWith(".tsx"));

    expect(breaking(({ text }) => lines(text.replace(/^import[^;]*;\n/gm, "")) > 80, screens)).toEqual([]);
  });

  test("no type is loosened and no check silenced without its reason", () => {
    expect(
      breaking(
        ({ text }) => /\bas any\b|: any\b|<any>|@ts-(ignore|nocheck)|biome-ignore [\w/]+:\s*$/m.test(text),
        sources,
      ),
    ).toEqual([]);
  });

  test("the kit knows nothing of resources nor of tRPC", () => {
    const kit = sources.filter(({ path }) => path.startsWith("client/src/kit/"));

    expect(
      breaking(({ text }) => /from "[./]*(features|trpc)|@trpc|@mobile-crm\/(server|fixtures)/.test(text), kit),
    ).toEqual([]);
  });

  test("what the client's types reach imports nothing of Node, Fastify or undici", () => {
    const reached = /^(contracts\/src\/|server\/src\/(router|trpc|wrap|errors|context|arrivingFile|resources\/))/;

    expect(
      breaking(({ path, text }) => reached.test(path) && /from "(node:|fastify|undici)/.test(text), sources),
    ).toEqual([]);
  });

  test("the environment is read in one place", () => {
    const others = sources.filter(({ path }) => !/^server\/src\/config\.ts$|^scripts\/|playwright\.config/.test(path));

    expect(breaking(({ text }) => /process\.env/.test(text), others)).toEqual([]);
  });
});
