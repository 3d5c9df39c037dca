import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporaryFolder.ts";

const program = fileURLToPath(new URL("upstreams/mobile_crm.py", import.meta.url));

export const withoutPython = spawnSync("python3", ["--version"]).status !== 0;

/** Starts the upstream that was written from the documents alone, with these options. */
export async function startUpstream(...habits: string[]) {
  const child = spawn("python3", [program, ...habits.flatMap((habit) => ["--habit", habit])], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill());
  const [line] = await once(child.stdout, "data");
  const origin = `http://127.0.0.1:${String(line).trim()}`;
  const saved = async () => (await (await fetch(`${origin}/saved`)).json()) as { call: string; fields: string[] }[];
  return { url: `${origin}/mobile_crm`, saved };
}

/** @returns the path of a file with this mapping */
export function writeMapping(mapping: object): string {
  const folder = temporaryFolder();
  const name = path.join(folder, "mapping.json");
  writeFileSync(name, JSON.stringify(mapping));
  return name;
}
