import { defineConfig } from "vitest/config";

/** The long tests: one after the other; each prints its figures and the seed to repeat the run. */
export default defineConfig({
  test: {
    include: ["server/test/soak/*.soak.ts"],
    pool: "forks",
    strictTags: false,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
  },
});
