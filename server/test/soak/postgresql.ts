import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgresql, giveToPostgresql, postgresqlOwner } from "../../../scripts/postgresql.ts";

const bin = findPostgresql();

export const hasPostgresql = bin !== undefined;

/** A PostgreSQL of the test's own, whose durability is the usual one, to be killed. */
export function openPostgresql(port: number) {
  const data = path.join(temporaryFolder(), "data");
  run("initdb", "-D", data, "-A", "trust", "-U", "soak", "--data-checksums");
  const root = path.dirname(data);
  const options = `-p ${port} -k ${root} -h 127.0.0.1`;
  /** Tried for a while: the memory of one that was just killed is not free at once. */
  const start = (tries = 25): void => {
    try {
      run("pg_ctl", "-D", data, "-w", "-l", `${root}/log`, "-o", options, "start");
    } catch (error) {
      if (tries === 0) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      start(tries - 1);
    }
  };
  start();
  return {
    url: `postgres://soak@127.0.0.1:${port}/postgres`,
    start: () => start(),
    /** Every process of it at once, with no chance to write anything. */
    kill: () =>
      execFileSync("sh", [
        "-c",
        `kill -9 $(head -1 ${data}/postmaster.pid) $(ps -o pid= --ppid $(head -1 ${data}/postmaster.pid))`,
      ]),
    stop: () => run("pg_ctl", "-D", data, "-m", "immediate", "stop"),
    check: () => run("pg_checksums", "--check", "-D", data),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "soak-pg-"));
  giveToPostgresql(folder);
  return folder;
}

const run = (program: string, ...args: string[]) =>
  execFileSync(path.join(bin ?? "", program), args, {
    ...postgresqlOwner(),
    stdio: ["ignore", "ignore", "pipe"],
    cwd: tmpdir(),
  });
