import type { SourceLine } from "../../report/sourceLines.ts";
import { describeFinding, type Finding } from "../findings.ts";

/** A workflow command for each finding, which GitHub shows at its line. */
export const formatGithub = (findings: Finding[], locate: (finding: Finding) => SourceLine): string =>
  findings
    .map((finding) => {
      const { file, line } = locate(finding);
      const [command, title] = finding.breaking
        ? ["error", `Breaking for ${finding.audience}`]
        : ["notice", `Compatible with ${finding.audience}`];
      return `::${command} file=${file},line=${line},title=${title}::${escapeData(describeFinding(finding))}`;
    })
    .join("\n");

const escapeData = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
