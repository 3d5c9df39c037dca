import { createHash } from "node:crypto";
import { findingsOf, placeOf, type Report, type ReportFinding } from "./report.ts";
import type { SourceLine } from "./sourceLines.ts";

/** SARIF 2.1.0: each finding at its line of the table of calls. */
export function formatSarif(report: Report, locate: (finding: ReportFinding) => SourceLine): string {
  const results = findingsOf(report).map((finding) => {
    const { file, line } = locate(finding);
    const { rule, level, message } = finding;
    const place = placeOf(finding);
    return {
      ruleId: rule,
      level,
      message: { text: `${place}: ${message}` },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: file, uriBaseId: "%SRCROOT%" }, region: { startLine: line } },
          logicalLocations: [{ fullyQualifiedName: place }],
        },
      ],
      // The same finding stays the same alert when lines move.
      partialFingerprints: { "finding/v1": fingerprint(rule, place, message) },
    };
  });
  const rules = Object.entries(report.rules).map(([id, text]) => ({ id, shortDescription: { text } }));
  const run = {
    tool: { driver: { name: `mobile-crm ${report.tool}`, rules } },
    automationDetails: { id: `${report.tool.replace(":", "-")}/` },
    columnKind: "utf16CodeUnits",
    results,
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const fingerprint = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest("hex");
