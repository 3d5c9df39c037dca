import type { FileReport, PackageReport } from "./report.ts";

/** What one run of Stryker has left. */
export interface KnownRun {
  /** The package. */
  name: string;
  mutate: string[];
  files: Record<string, FileReport>;
  /** When it was written, as a time stamp. */
  at: number;
  /** How far it was measured; missing where it was measured as a whole. */
  extent?: string;
}

/**
 * What the page says of the given runs, oldest first: of a file that several of them measured the latest counts.
 *
 * @returns the reports by package, the patterns that were measured in part or as a whole, and all files that were seen
 */
export function measuredIn(runs: KnownRun[]) {
  const reports = new Map<string, Record<string, FileReport>>();
  for (const { name, files } of runs) reports.set(name, { ...reports.get(name), ...files });
  const patternsOf = ({ mutate }: KnownRun) => mutate.join(" ");
  return {
    reports: [...reports] satisfies PackageReport[],
    partial: runs.flatMap((run) => (run.extent === undefined ? [] : [`${patternsOf(run)} (${run.extent})`])),
    whole: runs.filter(({ extent }) => extent === undefined).map(patternsOf),
    // Of a file without a change that counts Stryker reports nothing, so a single file is taken from what was asked for.
    seen: runs.flatMap(({ mutate, files }) => [...Object.keys(files), ...mutate]),
  };
}
