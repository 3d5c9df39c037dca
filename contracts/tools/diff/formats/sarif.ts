import { createHash } from "node:crypto";
import { describeFinding, type Finding } from "../findings.ts";
import type { SourceLine } from "../sourceLines.ts";

const rules = [
  { id: "breaking-upstream", name: "BreakingForUpstream", shortDescription: { text: "The upstream must do more" } },
  {
    id: "breaking-browsers",
    name: "BreakingForBrowsers",
    shortDescription: { text: "An installed client no longer fits" },
  },
  { id: "compatible", name: "Compatible", shortDescription: { text: "A change that breaks nothing" } },
];

/** SARIF 2.1.0, with the line of the table of calls for each finding. */
export function formatSarif(findings: Finding[], locate: (finding: Finding) => SourceLine): string {
  const results = findings.map((finding) => {
    const { file, line } = locate(finding);
    const text = describeFinding(finding);
    return {
      ruleId: finding.breaking ? `breaking-${finding.audience}` : "compatible",
      level: finding.breaking ? "error" : "note",
      message: { text },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: file, uriBaseId: "%SRCROOT%" }, region: { startLine: line } },
          logicalLocations: [{ fullyQualifiedName: [finding.call, finding.at].filter(Boolean).join(" ") }],
        },
      ],
      // The same finding stays the same alert when lines move.
      partialFingerprints: { "finding/v1": createHash("sha256").update(`${finding.audience} ${text}`).digest("hex") },
    };
  });
  const driver = { name: "mobile-crm contract:diff", rules };
  return JSON.stringify(
    {
      $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      version: "2.1.0",
      runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results }],
    },
    null,
    2,
  );
}
