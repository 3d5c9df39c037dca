import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { POLL_LIMIT_MS } from "./client/test/pollLimit.ts";

// Test processes, and those that they start, load in half the time with cached compiled code.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.tools/compiled`;

const shared = {
  // Generous, because the speed of the machine is not tested.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  pool: "forks",
  // Twice the cores of a small machine: a third of the time of the tests is waiting.
  maxWorkers: 4,
  // The files of a process share the module registry, so the program is loaded once. No test replaces a module.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  // The ids of the specification; scripts/references.test.ts refuses one without an entry in docs.
  strictTags: false,
  tags: [
    {
      name: "slow",
      description:
        "Kill tests, programs of several processes, upgrades and backups between engines: in CI, and with npm test -- --all",
    },
  ],
} satisfies TestProjectInlineConfiguration["test"];

export default defineConfig({
  test: {
    silent: "passed-only",
    globalSetup: "scripts/temporaryDirectory.ts",
    projects: [
      {
        test: {
          ...shared,
          name: "node",
          include: [
            "{contracts,fixtures,server}/{src,test}/**/*.test.ts",
            "{contracts/tools,scripts}/**/*.test.ts",
            "client/vite/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...shared,
          name: "client",
          expect: { poll: { timeout: POLL_LIMIT_MS } },
          include: ["client/{src,test}/**/*.test.ts"],
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "https://crm.test/" } },
          setupFiles: "client/test/setupDom.ts",
        },
      },
    ],
  },
});
