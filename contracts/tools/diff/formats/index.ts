import { createLocator } from "../../report/sourceLines.ts";
import { reportFormats } from "../../report/write.ts";
import { diffReport } from "../diffReport.ts";
import type { Finding } from "../findings.ts";
import { formatGithub } from "./github.ts";
import { formatText } from "./text.ts";

const asReport = (format: keyof typeof reportFormats) => (findings: Finding[]) =>
  reportFormats[format](diffReport(findings)).trimEnd();

/** How findings are written, by the name of the format. */
export const formats = {
  text: formatText,
  md: asReport("md"),
  json: (findings: Finding[]) => JSON.stringify(findings, null, 2),
  github: (findings: Finding[]) => formatGithub(findings, createLocator()),
  sarif: asReport("sarif"),
  junit: asReport("junit"),
} satisfies Record<string, (findings: Finding[]) => string>;
