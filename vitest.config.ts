import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contracts,fixtures,server,scripts}/**/*.test.ts", "client/{src,vite}/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
