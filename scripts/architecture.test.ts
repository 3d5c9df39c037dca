import { describe, expect, test } from "vitest";
import { findWrite } from "../contracts/src/writes.ts";
import { findCycles, importsFrom, modules } from "./architecture/imports.ts";
import { layerOf, layers } from "./architecture/layers.ts";

interface Module {
  file: string;
  text: string;
}

const isTest = ({ file }: Module) => /\.(test|spec|soak)\.tsx?$|\/test\/|\/e2e\//.test(file);
const sources: Module[] = modules.filter((module: Module) => !isTest(module));
const filesWhere = (rule: (module: Module) => boolean, candidates: Module[] = modules) =>
  candidates.filter(rule).map(({ file }) => file);

const graph = new Map<string, string[]>(modules.map((module: Module) => [module.file, importsFrom(module)]));
const imports = sources.flatMap(({ file }) => (graph.get(file) ?? []).map((target) => ({ file, target })));
const importsWhere = (rule: (file: string, target: string) => boolean) =>
  imports.filter(({ file, target }) => rule(file, target)).map(({ file, target }) => `${file} → ${target}`);

describe("direction", () => {
  test("the parser finds static, dynamic and type imports", () => {
    expect(graph.get("client/src/app/lazyRoutes.tsx")?.length).toBeGreaterThan(30);
    expect(graph.get("client/src/api/trpc.ts")).toContain("server/src/routers/appRouter.ts");
    expect(
      findCycles(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["a"]],
          ["d", ["a"]],
        ]),
      ),
    ).toEqual(["a", "b", "c"]);
  });

  test("no modules import each other, directly or indirectly", () => {
    expect(findCycles(graph)).toEqual([]);
  });

  test.each(Object.keys(layers))(
    "in %s each folder belongs to a layer, and imports only its own or lower ones",
    (name) => {
      const packageFiles = sources.filter(({ file }) => file.startsWith(`${name}/src/`));

      expect(filesWhere(({ file }) => layerOf(file) === -1, packageFiles)).toEqual([]);
      expect(
        importsWhere(
          (file, target) =>
            file.startsWith(`${name}/src/`) && target.startsWith(`${name}/src/`) && layerOf(target) > layerOf(file),
        ),
      ).toEqual([]);
    },
  );

  test("no feature imports another feature, except calls and reminders", () => {
    const feature = (file: string) => /^client\/src\/features\/(\w+)\//.exec(file)?.[1];

    expect(
      importsWhere(
        (file, target) =>
          Boolean(feature(file) && feature(target)) &&
          feature(file) !== feature(target) &&
          !["calls", "reminders"].includes(feature(target) ?? ""),
      ),
    ).toEqual([]);
  });

  test("ui imports only ui and lib of the client and no package but contracts, not even tRPC", () => {
    const ui = sources.filter(({ file }) => file.startsWith("client/src/ui/"));

    expect(
      importsWhere(
        (file, target) =>
          file.startsWith("client/src/ui/") && !/^(client\/src\/(ui|lib)|contracts\/src)\//.test(target),
      ),
    ).toEqual([]);
    expect(filesWhere(({ text }) => /"@trpc\//.test(text), ui)).toEqual([]);
  });

  test("contracts import no other package, fixtures only contracts", () => {
    const packageOf = (file: string) => file.split("/")[0] ?? "";

    expect(
      importsWhere((file, target) => packageOf(file) === "contracts" && packageOf(target) !== "contracts"),
      // `--help` of the tools' image prints the texts of the commands.
    ).toEqual(["contracts/tools/contract.ts → scripts/commands.mjs"]);
    expect(
      importsWhere(
        (file, target) => packageOf(file) === "fixtures" && !["fixtures", "contracts"].includes(packageOf(target)),
      ),
    ).toEqual([]);
  });

  test("modules that the client's types import use nothing of Node, Fastify or undici", () => {
    const reached =
      /^(contracts\/src\/|server\/src\/(routers\/|trpc\/(init|procedures|errorFormatter|context)\.ts|uploads\/streamingFile))/;

    expect(
      filesWhere(({ file, text }) => reached.test(file) && /from "(node:|fastify|undici)/.test(text), sources),
    ).toEqual([]);
  });
});

describe("safety of the code", () => {
  test("writes that may be queued are sent by the outbox alone, so that nothing entered is lost", () => {
    const called = /trpc(?:Client)?\.(\w+\.\w+)\.(?:useMutation|mutate)\b/g;
    const bypassesOutbox = ({ text }: Module) =>
      [...text.matchAll(called)].some(([, name = ""]) => findWrite(name)?.queueable);

    expect(filesWhere(bypassesOutbox, [{ file: "a", text: "trpc.brokers.update.useMutation({})" }])).toEqual(["a"]);
    expect(filesWhere(bypassesOutbox, sources)).toEqual([]);
  });

  test("no type is loosened and no check silenced without a reason", () => {
    expect(
      filesWhere(
        ({ text }) => /\bas any\b|: any\b|<any>|@ts-(ignore|nocheck)|biome-ignore [\w/]+:\s*$/m.test(text),
        sources,
      ),
    ).toEqual([]);
  });

  test("only the configuration of the server, contract tools and scripts read the environment", () => {
    // print.ts also reports a wrong configuration, when there is no configuration yet.
    const mayRead =
      /^server\/src\/(config|lib\/print)\.ts$|^contracts\/tools\/(target|testSeed|diff\/diffDescriptions)\.ts$|^scripts\/|playwright\.config/;
    const otherFiles = sources.filter(({ file }) => !mayRead.test(file));

    expect(filesWhere(({ text }) => /process\.env/.test(text), otherFiles)).toEqual([]);
  });
});

describe("tests", () => {
  const tests: Module[] = modules.filter((module: Module) => isTest(module));
  // This file contains what it forbids.
  const otherFiles = tests.filter(({ file }) => file !== "scripts/architecture.test.ts");

  test("no test mocks a module of ours, or React", () => {
    expect(filesWhere(({ text }) => /vi\.(do)?mock\(\s*["'`](\.|react["'`])/i.test(text), otherFiles)).toEqual([]);
  });

  test("no test compares rendered output with a snapshot", () => {
    expect(filesWhere(({ text }) => /toMatch(File|Inline)?Snapshot\(/.test(text), otherFiles)).toEqual([]);
  });
});

test("file paths are made with fileURLToPath, so that a folder with spaces works", () => {
  expect(
    filesWhere(
      ({ file, text }) => file !== "scripts/architecture.test.ts" && /import\.meta\.url\)\.pathname/.test(text),
    ),
  ).toEqual([]);
});
