import type { Finding } from "../findings.ts";
import { createLocator } from "../sourceLines.ts";
import { formatGithub } from "./github.ts";
import { formatJunit } from "./junit.ts";
import { formatMarkdown } from "./markdown.ts";
import { formatSarif } from "./sarif.ts";
import { formatText } from "./text.ts";

/** How findings are written, by the name of the format. */
export const formats = {
  text: formatText,
  md: formatMarkdown,
  json: (findings: Finding[]) => JSON.stringify(findings, null, 2),
  github: (findings: Finding[]) => formatGithub(findings, createLocator()),
  sarif: (findings: Finding[]) => formatSarif(findings, createLocator()),
  junit: (findings: Finding[]) => formatJunit(findings, new Date()),
} satisfies Record<string, (findings: Finding[]) => string>;
