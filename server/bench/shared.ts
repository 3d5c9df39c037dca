// What several benchmarks share: processes, load and figures.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import net from "node:net";
import { availableParallelism, cpus, loadavg } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";

const TICKS_A_SECOND = 100;

/** A process that ends with this one, however that happens. */
export function killOnExit(child: ChildProcess): ChildProcess {
  process.once("exit", () => child.kill("SIGINT"));
  return child;
}

/** Starts a program of programs.ts or a file of this folder, and returns its process and its port. */
export async function start(name: string, argument: string | number = ""): Promise<[ChildProcess, number]> {
  const isFile = name.includes(".");
  const file = path.join(import.meta.dirname, isFile ? name : "programs.ts");
  const child = killOnExit(fork(file, isFile ? [String(argument)] : [name, String(argument)]));
  const [port] = await Promise.race([once(child, "message"), once(child, "exit").then(() => [undefined])]);
  if (port === undefined) throw new Error(`${name} ended before it was ready`);
  return [child, port as number];
}

/** Stops a process that we started and waits until it is gone. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  if (child.exitCode === null && child.kill(signal)) await once(child, "exit");
}

/** Seconds of CPU time used by a process and its children. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in brackets, may contain spaces.
  const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14);
  return (Number(user) + Number(system)) / TICKS_A_SECOND + sum(childProcesses(pid).map(cpuSeconds));
}

/** The children of a process. Linux only. */
export const childProcesses = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Installs the peers of a folder, which are not in our lockfile, with an ordinary package manager, once. */
export async function installInto(cwd: string) {
  if (existsSync(path.join(cwd, "node_modules"))) return;
  const flags = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawn("npm", ["install", ...flags], { cwd, stdio: ["ignore", 2, 2] });
  const [code] = await once(npm, "exit");
  if (code !== 0) throw new Error("the peers could not be installed");
}

export interface LoadOptions {
  /** Calls per second, over all connections. */
  rate: number;
  p50: number;
  p99: number;
  calls: number;
}

/** The bytes of a request, or a function that creates the next one. */
type Request = Buffer | (() => Buffer);

/** Reads a response only as far as needed to find its end, so that the measuring side costs little. */
export async function loadGenerator(
  port: number,
  request: Request,
  milliseconds: number,
  connections = 16,
): Promise<LoadOptions> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + milliseconds;
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, request, until, times)));
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    rate: (1000 * times.length) / (performance.now() - began),
    p50: at(0.5),
    p99: at(0.99),
    calls: times.length,
  };
}

/** One connection, one request after the other. */
function runConnection(port: number, request: Request, until: number, times: number[]) {
  return new Promise<void>((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let answer = "";
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      answer = "";
      socket.write(typeof request === "function" ? request() : request);
    };
    socket.setNoDelay(true).setEncoding("latin1");
    socket.once("connect", ask).once("error", reject);
    socket.on("data", (text: string) => {
      answer += text;
      if (!isWhole(answer)) return;
      if (!answer.startsWith("HTTP/1.1 200")) return void socket.destroy(new Error(answer.slice(0, 300)));
      times.push(performance.now() - asked);
      if (performance.now() < until) ask();
      else socket.end(resolve);
    });
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf("\r\n\r\n");
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  return length ? answer.length >= head + 4 + Number(length) : answer.endsWith("0\r\n\r\n");
}

/** The bytes of one keep-alive POST or GET. */
export function encodeRequest(method: string, path: string, headers: Record<string, string>, body = ""): Buffer {
  const all = { host: "127.0.0.1", ...headers, ...(body && { "content-length": String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A Markdown table; numbers are shown with their significant digits. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.map(shown).join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index ? "---:" : "---"))), ...rows.map(line)].join("\n");
}

function shown(cell: string | number): string {
  if (typeof cell === "string") return cell;
  if (!Number.isFinite(cell)) return "–";
  return Math.abs(cell) >= 100 ? cell.toFixed(0) : cell.toFixed(Math.abs(cell) >= 10 ? 1 : 2);
}

/** Where and when the measurement ran, and how busy the machine was. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const now = loadavg()[0] ?? 0;
  const load = `load average ${now.toFixed(1)}`;
  return `${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${availableParallelism()} × ${cpu?.model}, ${load}.`;
}

/** Prints the results. */
export const printResults = (title: string, text: string) => console.log(`\n## ${title}\n\n${text.trim()}\n`);

/** Signs in through the form with a demo account and waits for the list. */
export async function signIn(page: Page, url: string, account: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill(`${account}@mobile-crm.test`);
  await page.getByLabel("Password").fill("demo-1234");
  await page.getByRole("button", { name: "Login" }).click();
  await page.locator("main li").first().waitFor();
}
