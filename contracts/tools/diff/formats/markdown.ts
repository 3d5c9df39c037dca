import type { Finding } from "../findings.ts";
import { summarize } from "./text.ts";

/** A table of the findings, for a comment on a pull request or the summary of a job. */
export function formatMarkdown(findings: Finding[]): string {
  const head = ["## Changes of the contract", "", summarize(findings)];
  if (findings.length === 0) return head.join("\n");
  const rows = findings.map(({ breaking, audience, call, at, change, why }) =>
    [
      breaking ? "**breaking**" : "compatible",
      audience,
      code([call, at].filter(Boolean).join(" ")),
      escapeCell(change),
      why,
    ].join(" | "),
  );
  return [
    ...head,
    "",
    "| | for | place | change | |",
    "|---|---|---|---|---|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;
const escapeCell = (text: string) => text.replace(/[\\|*_<>`]/g, "\\$&").replace(/\s+/g, " ");
