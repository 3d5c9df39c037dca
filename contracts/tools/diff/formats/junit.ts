import { describeFinding, type Finding } from "../findings.ts";

/** A suite for each audience: a failed case for each breaking finding, a passed one for each other. */
export function formatJunit(findings: Finding[], at: Date): string {
  const timestamp = at.toISOString().slice(0, 19);
  const suites = (["upstream", "browsers"] as const).map((audience, id) =>
    formatSuite(
      audience,
      id,
      timestamp,
      findings.filter((finding) => finding.audience === audience),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>`;
}

function formatSuite(audience: string, id: number, timestamp: string, findings: Finding[]): string {
  const failures = findings.filter(({ breaking }) => breaking).length;
  const counts = `tests="${Math.max(findings.length, 1)}" failures="${failures}" errors="0" time="0"`;
  const cases = findings.length ? findings.map(formatCase) : [testcase("contract", "no change", "")];
  return `  <testsuite id="${id}" package="contract.diff" name="${audience}" timestamp="${timestamp}" hostname="localhost" ${counts}>
    <properties/>
${cases.join("\n")}
    <system-out/>
    <system-err/>
  </testsuite>`;
}

function formatCase(finding: Finding): string {
  const text = escapeXml(describeFinding(finding));
  const failure = finding.breaking ? `<failure type="breaking" message="${text}">${text}</failure>` : "";
  return testcase(finding.call, [finding.at, finding.change].filter(Boolean).join(": "), failure);
}

const testcase = (classname: string, name: string, inner: string) =>
  `    <testcase classname="${escapeXml(classname)}" name="${escapeXml(name)}" time="0">${inner}</testcase>`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that XML cannot hold are left out. */
const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the very characters that XML 1.0 excludes
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
