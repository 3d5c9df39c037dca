import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface ServerOptions {
  /** Options of Node. */
  flags?: string[];
  program: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** Called with each line that the server prints, except what it prints when it is ready. */
  onOutput(text: string): void;
  /** Called when it answers, with the text that it printed then. */
  onReady(text: string): void;
  /** How long after a start a process begins to load all packages, to stand by for the next restart; without it none does. */
  standbyAfterMs?: number | undefined;
}

const STOP_TIMEOUT_MS = 500;
const STANDBY = path.join(import.meta.dirname, "standby.ts");

/** Runs the server and restarts it on demand; requests wait in `ready` until it answers again. */
export function createServerProcess(options: ServerOptions) {
  let child: ChildProcess | undefined;
  let standby: ReturnType<typeof spawnProcess> | undefined;
  let preparing: NodeJS.Timeout | undefined;
  let ready = Promise.withResolvers<boolean>();
  let restarting = Promise.resolve();

  const spawnProcess = () => {
    const flags = [...(options.flags ?? []), "--experimental-import-meta-resolve"];
    return spawn(process.execPath, [...flags, STANDBY, options.program, ...(options.args ?? [])], {
      env: options.env,
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
  };
  const prepare = () => {
    standby ??= spawnProcess();
  };
  const start = () => {
    clearTimeout(preparing);
    const own = standby?.connected ? standby : spawnProcess();
    standby = undefined;
    child = own;
    own.send("start");
    own.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (!text.includes(" is ready")) return options.onOutput(text);
      options.onReady(text);
      ready.resolve(true);
      if (options.standbyAfterMs !== undefined && child === own)
        preparing = setTimeout(prepare, options.standbyAfterMs);
    });
    own.on("exit", () => {
      if (child !== own) return;
      child = undefined;
      ready.resolve(false);
    });
  };
  const stop = async () => {
    const own = child;
    child = undefined;
    if (!own || own.exitCode !== null || own.signalCode !== null) return;
    const left = once(own, "exit");
    own.kill("SIGTERM");
    const timer = setTimeout(() => own.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await left;
    clearTimeout(timer);
  };
  start();
  return {
    /** Whether the server runs, once that is known; false where it could not start. */
    ready: () => ready.promise,
    /** Requests wait from this moment on. */
    restart() {
      ready.resolve(false);
      ready = Promise.withResolvers();
      restarting = restarting.then(stop).then(start);
      return restarting;
    },
    /** Ends it, and the process that stands by. */
    stop: async () => {
      await restarting.then(stop);
      clearTimeout(preparing);
      standby?.kill("SIGKILL");
    },
    /** Ends it at once. */
    kill: () => void child?.kill("SIGKILL"),
  };
}
