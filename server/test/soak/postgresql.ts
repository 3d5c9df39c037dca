import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgresql, giveToPostgresql, postgresqlOwner } from "../../../scripts/postgresql.ts";

const bin = findPostgresql();

export const hasPostgresql = bin !== undefined;

/** A PostgreSQL of this test with default durability, which can be killed. */
export function openPostgresql(port: number) {
  const data = path.join(temporaryFolder(), "data");
  run("initdb", "-D", data, "-A", "trust", "-U", "soak", "--data-checksums");
  const root = path.dirname(data);
  const options = `-p ${port} -k ${root} -h 127.0.0.1`;
  /** Retried for a while: the shared memory of a killed server is not released immediately. */
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
    /** Kills all of its processes at once, so that none can write anything. */
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
