import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "pgbouncer"].find(
  (file) => spawnSync(file, ["--version"]).status === 0,
);

export const hasPgbouncer = program !== undefined;

/**
 * PgBouncer in transaction mode, as docs/deployment.md describes it, in front of the server of `url`; every connection is
 * trusted.
 */
export async function startPgbouncer(url: string, port: number) {
  const { hostname, port: databasePort, username, pathname } = new URL(url);
  const folder = mkdtempSync("/tmp/soak-pgbouncer-");
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const users = file("users.txt", `"${username}" ""\n`);
  const config = file(
    "pgbouncer.ini",
    `[databases]
* = host=${hostname} port=${databasePort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync("chown", ["-R", "postgres", folder]);
  const child = spawn(program ?? "", [...(isRoot ? ["-u", "postgres"] : []), config], { stdio: "ignore" });
  await listening(port, child);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    close() {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number, child: ChildProcess) {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await wait(20);
  }
  throw new Error("PgBouncer did not start");
}
