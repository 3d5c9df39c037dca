import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answers, freePort } from "../../scripts/ports.ts";
import { createCluster, findPostgresql, giveToPostgresql, postgresqlOwner } from "../../scripts/postgresql.ts";
import { killOnExit, stop } from "./killOnExit.ts";

export interface Server {
  url: string;
  about: string;
  /** Recreates a database and returns its address. */
  emptyDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Holds the tables and indexes of a million enquiries; PostgreSQL advises a quarter of the memory. */
const BUFFERS = "4GB";

const folder = path.join(tmpdir(), "mobile-crm-bench-postgresql");

/**
 * A PostgreSQL of our own from the programs that the machine has, kept between runs. All is as PostgreSQL comes, but for a
 * buffer that holds the tables. Without programs there is none.
 */
export async function startPostgresql(): Promise<Server | undefined> {
  const programs = findPostgresql();
  if (!programs) return undefined;
  const who = postgresqlOwner();
  const data = path.join(folder, "data");
  if (!existsSync(path.join(data, "PG_VERSION"))) {
    mkdirSync(folder, { recursive: true });
    giveToPostgresql(folder);
    createCluster(programs, data, "bench");
  }
  const port = await freePort();
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: folder, shared_buffers: BUFFERS };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = killOnExit(
    spawn(path.join(programs, "postgres"), ["-D", data, ...flags], {
      ...who,
      cwd: folder,
      stdio: "ignore",
    }),
  );
  await answers(port);
  const version = execFileSync(path.join(programs, "postgres"), ["--version"], { encoding: "utf8" }).trim();
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    about: `${version}, shared_buffers ${BUFFERS}, otherwise as it comes`,
    emptyDatabase: async (name) => {
      const where = ["-h", folder, "-p", String(port), "-U", "bench"];
      execFileSync(path.join(programs, "dropdb"), [...where, "--if-exists", name], { cwd: folder });
      execFileSync(path.join(programs, "createdb"), [...where, name], { cwd: folder });
      return `postgres://bench@127.0.0.1:${port}/${name}`;
    },
    close: () => close(child),
  };
}

/** SIGINT is a fast shutdown: it disconnects all clients and leaves the files consistent. */
const close = (child: ChildProcess) => stop(child, "SIGINT");
