import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: "forks",
  maxWorkers: 2,
  // How long a busy machine takes is no property of the code.
  expect: { poll: { timeout: 20_000 } },
  // The ids of the specification; scripts/references.test.ts refuses one without an entry in docs/spec.
  strictTags: false,
  tags: [{ name: "slow", description: "Kill tests, backups between all engines: in CI, and with npm test -- --all" }],
} satisfies TestProjectInlineConfiguration["test"];

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      // Compares the committed pact with the one that the examples make; the provider's test then reads it.
      { test: { ...shared, name: "pact", include: ["server/test/pact/*.test.ts"], sequence: { groupOrder: 0 } } },
      {
        test: {
          ...shared,
          name: "unit",
          include: [
            "{contracts,fixtures,server}/test/**/*.test.ts",
            "scripts/*.test.ts",
            "client/{src,vite}/**/*.test.ts",
          ],
          exclude: ["server/test/pact/**"],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
