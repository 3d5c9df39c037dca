// Writes the history of the contract as Markdown. Ends with 0, and with 2 where there is nothing to compare.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { formatHistory, formatSection, readHistory } from "./changelog/history.ts";
import { diffSnapshots } from "./diff/diffSnapshots.ts";
import { NoSnapshot, readSnapshot } from "./diff/readSnapshot.ts";

const options = { from: { type: "string" }, to: { type: "string" }, output: { type: "string" } } as const;

const takeCurrent = async () => (await import("./snapshot/snapshot.ts")).takeSnapshot();

try {
  const { from, to, output } = parseArgs({ options }).values;
  if (to && !from) throw new NoSnapshot("--to needs --from.");
  const text = from ? await between(from, to) : formatHistory(readHistory(), await takeCurrent());
  if (output) writeFileSync(output, text);
  else process.stdout.write(text);
} catch (error) {
  const { code = "" } = error as { code?: string };
  if (!(error instanceof NoSnapshot || code.startsWith("ERR_PARSE_ARGS") || code.startsWith("E"))) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function between(from: string, to: string | undefined): Promise<string> {
  const findings = diffSnapshots(readSnapshot(from), to ? readSnapshot(to) : await takeCurrent());
  return formatSection({ title: `${from} to ${to ?? "now"}`, findings });
}
