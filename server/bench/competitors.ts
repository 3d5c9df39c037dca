import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { readConfig } from "../src/config.ts";

/** A CRM whose front end is public and builds from packages of the registry. */
interface Competitor {
  name: string;
  source: string;
  /** Where in its repository the front end lies. */
  inside: string;
  /** How it is built. */
  config: string;
  /** Path of the first screen of a signed-out user. */
  page: string;
}

const competitors: Competitor[] = [
  {
    // Its demo brings its data along; the other build shows nothing without its backend.
    name: "Atomic CRM's demo, first screen",
    source: "https://github.com/marmelab/atomic-crm",
    inside: ".",
    config: "vite.demo.config.ts",
    page: "/",
  },
  {
    name: "IDURAR, login",
    source: "https://github.com/idurar/idurar-erp-crm",
    inside: "frontend",
    config: "vite.config.js",
    page: "/login",
  },
];

// Inside the repository the type checker would check their code too.
const clones = path.resolve(readConfig().DATA_DIR, "bench/crms");

export interface BuiltCompetitor extends Competitor {
  folder: string;
  commit: string;
}

/**
 * Those of them that can be had here, built. Where there is no way to their repositories, a clone that was put into
 * `bench/crms` of the data folder does as well.
 */
export function buildCompetitors(): BuiltCompetitor[] {
  const built: BuiltCompetitor[] = [];
  mkdirSync(clones, { recursive: true });
  for (const crm of competitors) {
    const clone = path.join(clones, path.basename(crm.source));
    if (!fetched(crm, clone)) continue;
    const front = path.join(clone, crm.inside);
    const folder = path.join(front, "dist");
    if (!existsSync(folder)) {
      run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], front);
      run("npx", ["vite", "build", "--config", crm.config], front);
    }
    const commit = execFileSync("git", ["log", "-1", "--format=%h of %cs"], { cwd: clone, encoding: "utf8" }).trim();
    built.push({ ...crm, folder, commit });
  }
  return built;
}

function fetched({ name, source }: Competitor, clone: string): boolean {
  if (existsSync(clone)) return true;
  try {
    run("git", ["clone", "--quiet", "--depth", "1", source, clone], clones);
    return true;
  } catch {
    console.error(`${name}: ${source} cannot be reached from here; it is left out`);
    return false;
  }
}

const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", 2], timeout: 300_000 });
