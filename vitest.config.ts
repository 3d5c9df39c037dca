import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Processes that tests start, and those of the tests, load in half the time what was compiled before.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.tools/compiled`;

const shared = {
  // How long a busy machine takes is no property of the code.
  ...{ testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } },
  pool: "forks",
  // One more than cores of a small machine: a third of the time of the tests is waiting.
  maxWorkers: 3,
  // The ids of the specification; scripts/references.test.ts refuses one without an entry in docs/spec.
  strictTags: false,
  tags: [
    {
      name: "slow",
      description:
        "Kill tests, programs of several processes, backups between all engines: in CI, and with npm test -- --all",
    },
  ],
} satisfies TestProjectInlineConfiguration["test"];

/** Those of the pact are a project of their own. */
const include = [
  "{contracts,fixtures,server}/test/**/*.test.ts",
  "scripts/*.test.ts",
  "client/{src,vite}/**/*.test.ts",
];
const exclude = ["server/test/pact/**"];
/** Helpers of the client's tests stand in folders of this name; those of the other packages put back what they replace. */
const HELPER = /^client\/.*\/test\//;
/** Whether a file, or a helper that it imports, replaces modules, functions or time. */
const replaces = (file: string): boolean => {
  const text = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
  const imported = [...text.matchAll(/ from "(\.[^"]+)"/g)].map(([, name = ""]) => path.posix.join(file, "..", name));
  return /\bvi\.(?!fn|waitFor)/.test(text) || imported.some((other) => HELPER.test(other) && replaces(other));
};
/** Those that replace nothing share their process, which loads the program once for all. */
const inOneProcess = globSync(include, { cwd: import.meta.dirname, exclude })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !replaces(file));

/** Files that take longest, of which none should be left to run alone at the end. */
const LONGEST = [
  "screenOutlines",
  "reminders",
  "provider",
  "backup",
  "workers",
  "verify",
  "probe",
  "openapiFuzz",
  "ownState",
  "otp",
  "migrate",
];

/** By itself Vitest begins with large files, and only in a clone that has run before with those that took long. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    silent: "passed-only",
    sequence: { sequencer: LongestFirst },
    globalSetup: "scripts/temporaryDirectory.ts",
    projects: [
      // Compares the committed pact with the one that the examples make; the provider's test then reads it.
      { test: { ...shared, name: "pact", include: ["server/test/pact/*.test.ts"], sequence: { groupOrder: 0 } } },
      { test: { ...shared, name: "unit", include: inOneProcess, isolate: false, sequence: { groupOrder: 1 } } },
      {
        test: {
          ...shared,
          name: "alone",
          include,
          exclude: [...exclude, ...inOneProcess],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
