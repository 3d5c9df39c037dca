import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface ServerOptions {
  /** The arguments of Node, the program first. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Called with each line that the server prints, except what it prints when it is ready. */
  onOutput(text: string): void;
  /** Called when it answers, with the text that it printed then. */
  onReady(text: string): void;
}

const STOP_TIMEOUT_MS = 500;

/** Runs the server and restarts it on demand; requests wait in `ready` until it answers again. */
export function createServerProcess(options: ServerOptions) {
  let child: ChildProcess | undefined;
  let ready = Promise.withResolvers<boolean>();
  let restarting = Promise.resolve();

  const start = () => {
    const own = spawn(process.execPath, options.args, { env: options.env, stdio: ["ignore", "pipe", "inherit"] });
    child = own;
    own.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (!text.includes(" is ready")) return options.onOutput(text);
      options.onReady(text);
      ready.resolve(true);
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
    stop: () => restarting.then(stop),
    /** Ends it at once. */
    kill: () => void child?.kill("SIGKILL"),
  };
}
