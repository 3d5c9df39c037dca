import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const TICKS_A_SECOND = 100;

/** A process that ends with this one, however this one ends. */
export function killOnExit(child: ChildProcess): ChildProcess {
  process.once("exit", () => child.kill("SIGINT"));
  return child;
}

/** Starts a program of this folder in a process of its own and waits for the first that it tells. */
export async function start<T = number>(file: string, ...args: (string | number)[]): Promise<[ChildProcess, T]> {
  const child = killOnExit(fork(path.join(import.meta.dirname, file), args.map(String)));
  const [told] = await Promise.race([once(child, "message"), once(child, "exit").then(() => [undefined])]);
  if (told === undefined) throw new Error(`${file} ended before it was ready`);
  return [child, told as T];
}

/** Ends a process that we started, and waits until it is gone. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  if (child.exitCode === null && child.kill(signal)) await once(child, "exit");
}

/** Seconds of processor time that a process and its own children have used. Linux only. */
export function cpuTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in brackets, may hold spaces.
  const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14);
  return (Number(user) + Number(system)) / TICKS_A_SECOND + sum(childProcesses(pid).map(cpuTicks));
}

/** The processes that a process has started. Linux only. */
export const childProcesses = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Installs the peers of a folder, which are in no lockfile of ours: a package manager's ordinary work, once. */
export async function installInto(cwd: string) {
  if (existsSync(path.join(cwd, "node_modules"))) return;
  const flags = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawn("npm", ["install", ...flags], { cwd, stdio: ["ignore", 2, 2] });
  const [code] = await once(npm, "exit");
  if (code !== 0) throw new Error("the peers could not be installed");
}

/** A program of the machine's own, where it has one. */
export const findProgram = (name: string): string | undefined =>
  ["/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
