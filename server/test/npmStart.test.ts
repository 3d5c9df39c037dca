import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Program, startProgram } from "./program.ts";

const WITHIN_15_SECONDS = { timeout: 15_000, interval: 100 };

test.each<[string, readonly [string, ...string[]]]>([
  ["npm start", ["npm", "start"]],
  ["the script that npm starts", ["node", "scripts/bootstrap.mjs", "app:start"]],
])(
  "SIGTERM to %s ends the server as well",
  async (_what, command) => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), "mobile-crm-npm-start-"));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    const outermost = await startProgram({ MOBILE_CRM_URL: "http://127.0.0.1:9/mobile_crm", DATA_DIR }, command);
    expect(await isGone(outermost)).toBe(false);

    await outermost.stop("SIGTERM");

    await expect.poll(() => isGone(outermost), WITHIN_15_SECONDS).toBe(true);
  },
  60_000,
);

const isGone = ({ url }: Program) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );
