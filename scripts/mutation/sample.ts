import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Every `every`th line of the files that the patterns name, as ranges for Stryker: `a.ts:5-5`. The same at each run. */
export function sampled(folder: string, patterns: string[], every: number) {
  const [left, taken] = [patterns.filter((one) => one.startsWith("!")), patterns.filter((one) => !one.startsWith("!"))];
  const exclude = new Set(left.flatMap((one) => globSync(one.slice(1), { cwd: folder })));
  const files = taken.flatMap((one) => globSync(one, { cwd: folder })).filter((file) => !exclude.has(file));
  return files.sort().flatMap((file) => {
    const count = readFileSync(path.join(folder, file), "utf8").split("\n").length;
    return Array.from({ length: Math.floor(count / every) }, (_, at) => {
      const line = (at + 1) * every;
      return `${file.replaceAll("\\", "/")}:${line}-${line}`;
    });
  });
}
