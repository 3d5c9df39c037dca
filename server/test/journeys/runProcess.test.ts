import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/ports.ts";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const HOST = "127.0.0.1";

/** Runs the server as a process with only these settings. */
function run(settings: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "process-"));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main, "--without-client"], {
    env: {
      PATH: process.env.PATH,
      HOST,
      DATA_DIR: dataDir,
      DRAIN_SECONDS: "0",
      MOBILE_CRM_URL: `http://${HOST}:9/mobile_crm`,
      ...settings,
    },
  });
  const text = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (chunk) => {
      text[name] += chunk;
    });
  const exit = once(child, "close").then(([code, signal]) => ({ code, signal, ...text }));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, exit, text };
}

async function usedPort() {
  const serverB = createServer().listen(0, HOST);
  await once(serverB, "listening");
  onTestFinished(() => void serverB.close());
  return String((serverB.address() as { port: number }).port);
}

async function startOnUsedPort(settings: Record<string, string>) {
  const PORT = await usedPort();
  const { code, stdout, stderr } = await run({ ...settings, PORT }).exit;
  expect(code).toBe(1);
  expect(stdout).not.toContain("is ready");
  expect(stderr).toContain(`PORT: ${PORT} is already in use on ${HOST}`);
}

test("a start on a port in use says so, and exits with 1", () => startOnUsedPort({}));

test("a start with wrong settings names them all, and exits with 1", async () => {
  const { code, stdout, stderr } = await run({ PORT: "http", DRAIN_SECONDS: "-1" }).exit;

  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^These settings are wrong: PORT \(.+\), DRAIN_SECONDS \(.+\)\n$/);
});

test("a start without its database names the setting and its host, without user and password", async () => {
  const port = await freePort();
  const DATABASE_URL = `postgres://crm:secret@${HOST}:${port}/crm`;

  const { code, stdout, stderr } = await run({ MOBILE_CRM_URL: "", DATABASE_URL, PORT: "0" }).exit;

  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: "",
    stderr: `DATABASE_URL: connection refused at ${HOST}:${port}\n`,
  });
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "a server warns about a renamed setting, prints its address, and exits with 0 on %s",
  async (signal) => {
    const PORT = String(await freePort());
    const server = run({ PORT, CALLS_PER_MINUTE: "500" });
    await expect.poll(() => server.text.stdout).toContain(`http://${HOST}:${PORT}`);
    expect((await fetch(`http://${HOST}:${PORT}/healthz`)).status).toBe(200);

    server.child.kill(signal);

    expect(await server.exit).toMatchObject({
      code: 0,
      signal: null,
      stderr: "CALLS_PER_MINUTE is now RATE_LIMIT_PER_MINUTE. The former name still works.\n",
    });
    await expect(fetch(`http://${HOST}:${PORT}/healthz`)).rejects.toThrow();
  },
);
