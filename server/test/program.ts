import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/ports.ts";

/** Builds the client if it has not been built, and runs the server in the same process. */
const start = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Program {
  url: string;
  pid: number;
  /** Its output so far, including errors. */
  output(): string;
  /** Resolves with the exit code, or with the signal if there is none. */
  stop(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

const node = [process.execPath, "--disable-warning=ExperimentalWarning", start] as const;

/** Starts the real program with this command, on its own port, and waits until it says that it is ready. */
export async function startProgram(
  environment: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = node,
): Promise<Program> {
  const port = environment.PORT ?? String(await freePort());
  const { PATH, HOME, TMPDIR = "/tmp" } = process.env;
  const demo = environment.MOBILE_CRM_URL ? {} : { DEMO: "1" };
  const env = { PATH, HOME, TMPDIR, LOG_LEVEL: "silent", PORT: port, ...demo, ...environment };
  const child = spawn(command, args, {
    env,
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit").then(([code, signal]) => code ?? signal);
  let output = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("is ready")) resolve();
      });
  });
  await Promise.race([ready, exit]);
  if (child.exitCode !== null) throw new Error(`The program did not start: ${output}`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    stop(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return exit;
    },
  };
}
