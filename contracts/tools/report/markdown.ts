import { findingsOf, placeOf, type Report } from "./report.ts";

/** A comment of GitHub holds 65,536 characters. */
const MAX_ROWS = 150;

/** A table of the findings, for a comment on a pull request or the summary of a job; errors first. */
export function formatMarkdown(report: Report): string {
  const head = [`## ${report.title}`, "", report.summary];
  const findings = findingsOf(report).sort((one, other) => weights[one.level] - weights[other.level]);
  if (findings.length === 0) return `${head.join("\n")}\n`;
  const rows = findings.slice(0, MAX_ROWS).map((finding) => {
    const cells = [labels[finding.level], finding.rule, code(placeOf(finding)), escapeCell(finding.message)];
    return `| ${cells.join(" | ")} |`;
  });
  const left = findings.length - rows.length;
  const more = left ? ["", `and ${left} more`] : [];
  return `${[...head, "", "| | rule | place | finding |", "|---|---|---|---|", ...rows, ...more].join("\n")}\n`;
}

const weights = { error: 0, warning: 1, note: 2 };
const labels = { error: "**error**", warning: "warning", note: "note" };

const code = (text: string) => `\`${text.replaceAll("`", "").replaceAll("|", "\\|")}\``;
const escapeCell = (text: string) => text.replace(/[\\|*_<`]/g, "\\$&").replace(/\s+/g, " ");
