import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";

const file = new URL("RESULTS.md", import.meta.url);
const opening = `# Measured

Written by \`npm run bench\`; each part is replaced when it is run again. Read the ratios: they were taken in turns within one
run, and so they hold on a busy machine. The milliseconds hold for the machine and the load that are printed with them.
`;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A table of Markdown; numbers are shown with as many digits as say something. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.map(shown).join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index ? "---:" : "---"))), ...rows.map(line)].join("\n");
}

function shown(cell: string | number): string {
  if (typeof cell === "string") return cell;
  if (!Number.isFinite(cell)) return "–";
  return Math.abs(cell) >= 100 ? cell.toFixed(0) : cell.toFixed(Math.abs(cell) >= 10 ? 1 : 2);
}

/** Where and when it was measured, and how busy the machine was from beginning to end. */
export function circumstances(before: number): string {
  const [cpu] = cpus();
  const now = loadavg()[0] ?? 0;
  const load = `load average ${before.toFixed(1)} before, ${now.toFixed(1)} after`;
  return `${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${availableParallelism()} × ${cpu?.model}, ${load}.`;
}

export const loadNow = () => loadavg()[0] ?? 0;

/** Puts a part in the place of what was measured before under the same title. */
export function record(title: string, text: string) {
  const part = `## ${title}\n\n${text.trim()}\n`;
  console.log(`\n${part}`);
  const [, ...parts] = (existsSync(file) ? readFileSync(file, "utf8") : opening).split(/^(?=## )/m);
  const others = parts.filter((other) => !other.startsWith(`## ${title}\n`)).map((other) => `${other.trim()}\n`);
  writeFileSync(file, [opening, ...[...others, part].sort()].join("\n"));
}
