// The machine's PostgreSQL programs, for tests and benchmarks that run their own server.
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, realpathSync } from "node:fs";
import path from "node:path";

/** Where Debian, Homebrew and PostgreSQL's own packages install the programs, outside the PATH. */
const PLACES = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql@*/bin",
  "/usr/local/opt/postgresql@*/bin",
];

/** The folder of the newest PostgreSQL with the server programs; undefined if there is none. */
export function findPostgresql(): string | undefined {
  const inPath = spawnSync("which", ["initdb"], { encoding: "utf8" }).stdout?.trim();
  const folders = PLACES.flatMap((place) => globSync(place).sort(byVersion).reverse());
  return [...(inPath ? [path.dirname(realpathSync(inPath))] : []), ...folders].find(
    (folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres")),
  );
}

const byVersion = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

/** Options for a PostgreSQL process: it refuses to run as root, so root runs it as the user of its package. */
export function postgresqlOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Gives a folder to the user that runs PostgreSQL. */
export function giveToPostgresql(folder: string) {
  const { uid, gid } = postgresqlOwner();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** Creates the files of a server in a folder: UTF-8, a locale for all scripts, no password. */
export function createCluster(programs: string, data: string, user: string) {
  const flags = ["-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(path.join(programs, "initdb"), flags, {
    ...postgresqlOwner(),
    cwd: path.dirname(data),
    stdio: ["ignore", "ignore", "pipe"],
  });
}
