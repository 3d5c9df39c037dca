import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ReportFinding } from "./report.ts";

/** A line of a file, which is named from the root of the repository. */
export interface SourceLine {
  file: string;
  /** From 1. */
  line: number;
}

const RESOURCES = path.join(import.meta.dirname, "../../src/resources");

/** Finds the line of the table of calls that a finding is about: that of the field where its file has only one of that name, else that of the call. */
export function createLocator(): (finding: Pick<ReportFinding, "call" | "at">) => SourceLine {
  const files = globSync("*.ts", { cwd: RESOURCES })
    .sort()
    .map((name) => ({
      file: `contracts/src/resources/${name}`,
      lines: readFileSync(path.join(RESOURCES, name), "utf8").split("\n"),
    }));
  return ({ call, at }) => {
    const [resource = "", name = ""] = call.split(".");
    const source = files.find(({ lines }) => groupLine(lines, resource) >= 0);
    // A call whose whole group was removed.
    if (!source) return { file: "contracts/src/index.ts", line: 1 };
    const start = groupLine(source.lines, resource);
    const ofCall = source.lines.findIndex((line, index) => index > start && line.startsWith(`  ${name}: `));
    const field = fieldLine(source.lines, at);
    return { file: source.file, line: (field ?? (ofCall < 0 ? start : ofCall)) + 1 };
  };
}

const groupLine = (lines: string[], resource: string) =>
  lines.findIndex((line) => line.startsWith(`export const ${resource} = {`));

function fieldLine(lines: string[], at: string): number | undefined {
  const [field] = at.match(/[\w]+(?=[\][]*$)/) ?? [];
  if (!field || !/[ .[]/.test(at)) return undefined;
  const found = lines.flatMap((line, index) => (new RegExp(`^\\s+${field}[:,]`).test(line) ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}
