import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, waitForPort } from "./ports.ts";
import { createCluster, findPostgresql, giveToPostgresql, postgresqlOwner } from "./postgresql.ts";

const MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 2 ** 30;

export interface TestDatabase {
  /** For TEST_DATABASE_URL: a role that may create databases. */
  url: string;
  /** Stops the server and deletes its files. */
  close(): Promise<void>;
}

/**
 * A PostgreSQL for one test run, from the machine's programs: its own files, in memory if there is room, a free port of
 * 127.0.0.1, no access control. It ends with this process, however that happens. Undefined if the machine has no
 * PostgreSQL, and on Windows.
 */
export async function startTestDatabase(): Promise<TestDatabase | undefined> {
  const programs = process.platform === "win32" ? undefined : findPostgresql();
  if (!programs) return undefined;
  const folder = mkdtempSync(path.join(roomiest(), "mobile-crm-postgresql-"));
  try {
    giveToPostgresql(folder);
    createCluster(programs, path.join(folder, "data"), "tests");
    return await startCluster(programs, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startCluster(programs: string, folder: string) {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 200,
    // Nothing is kept or replicated. Durable commits stay on: the product refuses a server without them.
    wal_level: "minimal",
    max_wal_senders: 0,
    max_wal_size: "512MB",
    autovacuum: "off",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // The shell waits for the end of its input, which we hold: then it stops the server and deletes the files.
  const watch = '"$@" >"$0/log" 2>&1 & read -r _; kill -INT $!; wait; rm -rf "$0"';
  const server = spawn("sh", ["-c", watch, folder, path.join(programs, "postgres"), "-D", `${folder}/data`, ...flags], {
    ...postgresqlOwner(),
    cwd: folder,
    stdio: ["pipe", "ignore", "ignore"],
    // Its own process group: Ctrl-C reaches us, and the server once we are gone.
    detached: true,
  });
  const ended = once(server, "exit");
  const close = async () => {
    server.stdin.end();
    await ended;
  };
  await waitForPort(port).catch(async (error) => {
    await close();
    throw error;
  });
  return { url: `postgres://tests@127.0.0.1:${port}/postgres`, close };
}

/** A folder in memory, unless it is small: containers often have 64 MB of it. */
function roomiest() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
}
