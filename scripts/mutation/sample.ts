import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The files that the patterns name, as Stryker takes them: a pattern with `!` leaves files out. */
export function namedFiles(folder: string, patterns: string[]): string[] {
  const [left, taken] = [patterns.filter((one) => one.startsWith("!")), patterns.filter((one) => !one.startsWith("!"))];
  const exclude = new Set(left.flatMap((one) => globSync(one.slice(1), { cwd: folder })));
  const files = taken.flatMap((one) => globSync(one, { cwd: folder })).filter((file) => !exclude.has(file));
  return files.map((file) => file.replaceAll("\\", "/")).sort();
}

/**
 * What is left to measure of a group that was not run here: its patterns, or the files by name where some of them were measured
 * elsewhere.
 */
export function unmeasuredIn(folder: string, patterns: string[], measured: ReadonlySet<string>): string[] {
  const files = namedFiles(folder, patterns);
  const left = files.filter((file) => !measured.has(file));
  return left.length === files.length ? [patterns.join(" ")] : left;
}

/** Every `every`th line of the files that the patterns name, as ranges for Stryker: `a.ts:5-5`. The same at each run. */
export function sampled(folder: string, patterns: string[], every: number) {
  return namedFiles(folder, patterns).flatMap((file) => {
    const count = readFileSync(path.join(folder, file), "utf8").split("\n").length;
    return Array.from({ length: Math.floor(count / every) }, (_, at) => {
      const line = (at + 1) * every;
      return `${file}:${line}-${line}`;
    });
  });
}
