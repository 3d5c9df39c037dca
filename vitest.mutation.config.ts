import { defineConfig } from "vitest/config";

/** The quick tests of one package for `npm run mutate`, which names them in MUTATION_TESTS and MUTATION_WITHOUT. */
const patterns = (name: string) => (process.env[name] ?? "").split(" ").filter(Boolean);

export default defineConfig({
  test: {
    include: patterns("MUTATION_TESTS"),
    exclude: ["**/node_modules/**", ...patterns("MUTATION_WITHOUT")],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    strictTags: false,
    // Tests of the client replace modules, each file its own.
    isolate: patterns("MUTATION_TESTS").some((pattern) => pattern.startsWith("client/")),
    silent: true,
  },
});
