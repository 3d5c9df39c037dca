import { spawnSync } from "node:child_process";

/** Writes the pact from the examples: the only command that replaces the committed file. */
const { status } = spawnSync("pnpm", ["exec", "vitest", "run", "server/test/pact"], {
  stdio: "inherit",
  env: { ...process.env, WRITE_PACT: "1" },
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
