import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { formatJunit } from "./junit.ts";
import { formatMarkdown } from "./markdown.ts";
import type { Report } from "./report.ts";
import { formatSarif } from "./sarif.ts";
import { createLocator } from "./sourceLines.ts";

/** How a report is written, by the name of the format. */
export const reportFormats = {
  junit: (report: Report) => formatJunit(report, new Date()),
  sarif: (report: Report) => formatSarif(report, createLocator()),
  md: formatMarkdown,
} satisfies Record<string, (report: Report) => string>;

/** A report cannot be written; the message is one sentence. */
export class WrongReport extends Error {
  override name = "WrongReport";
}

export interface ReportFile {
  format: keyof typeof reportFormats;
  file: string;
}

/** The option of a command line that asks for reports, for `parseArgs`. */
export const reportOption = { report: { type: "string", multiple: true } } as const;

/**
 * Reads `--report junit=FILE` and its like.
 * @throws WrongReport where a format is unknown or a file is missing
 */
export const parseReports = (given: readonly string[] = []): ReportFile[] =>
  given.map((text) => {
    const [, format = "", file = ""] = /^(\w+)=(.+)$/.exec(text) ?? [];
    if (isFormat(format)) return { format, file };
    throw new WrongReport(`--report is one of ${Object.keys(reportFormats).join(", ")}, "=" and a file.`);
  });

const isFormat = (name: string): name is ReportFile["format"] => Object.hasOwn(reportFormats, name);

/**
 * Writes each report to its file, with the folders that it needs.
 * @throws WrongReport where a file cannot be written
 */
export function writeReports(files: readonly ReportFile[], report: Report): void {
  for (const { format, file } of files) {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, reportFormats[format](report));
    } catch (error) {
      throw new WrongReport(`The report ${file} could not be written (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
}
