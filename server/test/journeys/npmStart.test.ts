import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/ports.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const upstream = { MOBILE_CRM_URL: "http://127.0.0.1:9/mobile_crm" };
/** Signals the process group, like Ctrl-C in a terminal: npm's shell swallows a signal that only npm receives. */
const toGroup = ({ pid = 0 }: ChildProcess, signal: NodeJS.Signals) => process.kill(-pid, signal);
const toOutermost = (child: ChildProcess, signal: NodeJS.Signals) => child.kill(signal);
const fromNpm = ["npm", "--silent", "start"];
const fromScript = ["node", "scripts/bootstrap.mjs", "start"];

test.each([
  ["SIGTERM", "npm start", fromNpm, toOutermost],
  ["SIGINT", "the group of npm start", fromNpm, toGroup],
  ["SIGTERM", "the script that npm starts", fromScript, toOutermost],
  ["SIGINT", "the script that npm starts", fromScript, toOutermost],
] as const)("%s to %s closes the port and leaves no process", async (signal, _description, command, send) => {
  const { port, child, ready, closed } = await start(command, upstream);
  await ready;
  expect(await isListening(port)).toBe(true);

  send(child, signal);

  // All processes of the start share this output, which closes with the last of them.
  await closed;
  expect(await isListening(port)).toBe(false);
});

test("the demo prints its progress, its address and its accounts, and nothing else", {
  tags: "slow",
}, async () => {
  const { port, child, ready, closed, readOutput: output } = await start(fromScript, { DEMO: "1" });
  await ready;
  child.kill("SIGTERM");
  await closed;

  const lines = output().trim().split("\n");
  const progress = lines.slice(0, lines.indexOf("Starting the server"));
  expect(progress.filter((line) => !/^(Fetching|Installing|Building) .* … \d+\.\d s$/.test(line))).toEqual([]);
  expect(lines.slice(progress.length)).toEqual([
    "Starting the server",
    "",
    `Mobile CRM is ready at http://127.0.0.1:${port}`,
    "",
    "  admin@mobile-crm.test     Super Admin",
    "  manager@mobile-crm.test   Manager",
    "  lead@mobile-crm.test      Team Lead",
    "  sourcing@mobile-crm.test  Sourcing Executive",
    "  field@mobile-crm.test     Field Executive",
    "  caller@mobile-crm.test    Calling Executive",
    "  office@mobile-crm.test    Back Office",
    "",
    "The password of each is demo-1234.",
    expect.stringMatching(/^Mails are kept in .*mails\.$/),
    expect.stringMatching(/^The embedded database may lose the last changes in a power cut/),
    "Ctrl-C stops the server.",
  ]);
});

/** Starts the product as a user does, without the environment of the test runner. */
async function start([command, ...args]: readonly string[], settings: Record<string, string>) {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), "mobile-crm-npm-start-"));
  const port = await freePort();
  const { PATH, HOME, TMPDIR = "/tmp" } = process.env;
  const env = { PATH, HOME, TMPDIR, DATA_DIR, PORT: String(port), DRAIN_SECONDS: "0", ...settings };
  const child = spawn(command ?? "", args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const closed = once(child, "close");
  onTestFinished(async () => {
    endGroup(child);
    await closed;
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("is ready")) resolve();
      });
    void closed.then(() => reject(new Error(`It ended: ${output}`)));
  });
  return { port, child, ready, closed, readOutput: () => output };
}

/** Ends the processes that a failed test leaves behind. */
function endGroup(child: ChildProcess) {
  try {
    toGroup(child, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
