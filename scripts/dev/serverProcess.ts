import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface ServerOptions {
  /** Options for Node. */
  flags?: string[];
  program: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** Called with each line that the server prints, except those when it becomes ready. */
  onOutput(text: string): void;
  /** Called when it answers, with the text that it printed. */
  onReady(text: string): void;
  /**
   * How long after a start a standby process begins to load all packages for the next restart; if undefined, none does.
   */
  standbyAfterMs?: number | undefined;
}

const STOP_TIMEOUT_MS = 500;
const STANDBY = path.join(import.meta.dirname, "standby.ts");

/** Runs the server and restarts it on demand; requests wait for `ready` until it answers again. */
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
    /** Resolves once it is known whether the server runs; false if it could not start. */
    ready: () => ready.promise,
    /** Requests wait from here on. */
    restart() {
      ready.resolve(false);
      ready = Promise.withResolvers();
      restarting = restarting.then(stop).then(start);
      return restarting;
    },
    /** Stops it and the standby process. */
    stop: async () => {
      await restarting.then(stop);
      clearTimeout(preparing);
      standby?.kill("SIGKILL");
    },
    kill: () => void child?.kill("SIGKILL"),
  };
}
