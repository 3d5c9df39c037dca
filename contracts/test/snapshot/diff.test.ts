import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { diffReport } from "../../tools/diff/diffReport.ts";
import { diffSnapshots } from "../../tools/diff/diffSnapshots.ts";
import { formatFinding } from "../../tools/diff/findings.ts";
import { formatGithub } from "../../tools/diff/formats/github.ts";
import { formatJunit } from "../../tools/report/junit.ts";
import { formatMarkdown } from "../../tools/report/markdown.ts";
import { formatSarif } from "../../tools/report/sarif.ts";
import { createLocator } from "../../tools/report/sourceLines.ts";
import type { Parts } from "../../tools/snapshot/parts.ts";
import { type CallSnapshot, takeSnapshot } from "../../tools/snapshot/snapshot.ts";

const { calls } = takeSnapshot();

/** The findings for a change of one call, as lines. */
function diffOf(name: string, change: (call: CallSnapshot) => Partial<CallSnapshot>) {
  const call = calls[name] as CallSnapshot;
  const of = (other: CallSnapshot) => ({ version: 1 as const, calls: { ...calls, [name]: other } });
  return diffSnapshots(of(call), of({ ...call, ...change(call) }));
}

const linesOf = (...args: Parameters<typeof diffOf>) => diffOf(...args).map(formatFinding);

const withPart = (parts: Parts, place: string, facts: object): Parts => ({
  ...parts,
  [place]: { ...(parts[place] ?? { type: "text" }), ...facts } as Parts[string],
});

test("nothing is found in what did not change", () => {
  expect(diffSnapshots(takeSnapshot(), takeSnapshot())).toEqual([]);
});

describe("a finding", () => {
  test("names the call, the part, what changed, and who has to do what", () => {
    expect(
      linesOf("enquiries.details", ({ reply }) => ({ reply: withPart(reply, "enquiry.rm", { optional: undefined }) })),
    ).toEqual([
      "BREAKING enquiries.details reply enquiry.rm: optional -> required (the upstream must now always send it)",
      "compatible enquiries.details output rm: optional -> required (an installed client reads it already)",
    ]);
  });

  test("of a newly required input breaks installed clients and not the upstream", () => {
    const lines = linesOf("enquiries.update", ({ request }) => ({
      request: withPart(request, "body enquiry.is_nri", { optional: undefined }),
    }));

    expect(lines).toEqual([
      "BREAKING enquiries.update input is_nri: optional -> required (an installed client that does not send it is refused)",
      "compatible enquiries.update body enquiry.is_nri: optional -> required (the upstream accepts it already)",
    ]);
  });

  test("of another name on the wire breaks the upstream and no installed client", () => {
    const lines = linesOf("enquiries.list", ({ request: { "query search_query": search, ...request } }) => ({
      request: { ...request, "query q": search as Parts[string] },
    }));

    expect(lines).toEqual([
      "BREAKING enquiries.list query search_query: query search_query -> query q (the upstream must now accept it under the new name)",
    ]);
  });

  test("of a shorter text breaks installed clients, of a longer one the upstream", () => {
    const limited = (maxLength: number) =>
      diffOf("enquiries.list", ({ request }) => ({
        request: withPart(request, "query name", { limits: { maxLength } }),
      }))
        .filter(({ breaking }) => breaking)
        .map(({ audience }) => audience);

    expect(limited(100)).toEqual(["browsers"]);
    expect(limited(1000)).toEqual(["upstream"]);
  });

  test("of a new call breaks the upstream, of a removed one installed clients", () => {
    const { "users.list": _, ...others } = calls;
    const { "maps.geocode": geocode, ...without } = calls;
    const of = (some: typeof calls) => ({ version: 1 as const, calls: some });
    const breaking = (before: typeof calls, after: typeof calls) =>
      diffSnapshots(of(before), of(after)).flatMap((finding) => (finding.breaking ? [finding.audience] : []));

    expect(geocode).toBeDefined();
    expect(breaking(without, calls)).toEqual(["upstream"]);
    expect(breaking(others, calls)).toEqual(calls["users.list"]?.localOnly ? [] : ["upstream"]);
    expect(breaking(calls, without)).toEqual(["browsers"]);
  });
});

describe("a report", () => {
  const findings = diffOf("enquiries.details", ({ reply }) => ({
    path: "enquiries/<&>:id",
    reply: withPart(reply, "enquiry.telecaller_name", { optional: undefined }),
  }));
  const locate = createLocator();
  const source = readFileSync(path.join(import.meta.dirname, "../../src/resources/enquiries.ts"), "utf8").split("\n");
  const lineOf = (text: string) => source.findIndex((line) => line.includes(text)) + 1;

  test("as SARIF points at the line of the field, or of the call, in the table", () => {
    const { version, runs } = JSON.parse(formatSarif(diffReport(findings), locate));
    const [onCall, onField] = runs[0].results;

    expect(version).toBe("2.1.0");
    expect(onCall.locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: "contracts/src/resources/enquiries.ts" },
      region: { startLine: lineOf('  details: get("enquiries_builders/:id"') },
    });
    expect(onField.locations[0].physicalLocation.region.startLine).toBe(lineOf("telecaller_name: "));
    expect(onField).toMatchObject({ ruleId: "breaking-upstream", level: "error" });
    const known = runs[0].tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(runs[0].results.filter(({ ruleId }: { ruleId: string }) => !known.includes(ruleId))).toEqual([]);
  });

  test("as JUnit counts the failures of each audience and escapes texts", () => {
    const xml = formatJunit(diffReport(findings), new Date("2026-11-20T00:00:00Z"));

    expect(xml).toContain(
      'name="upstream" timestamp="2026-11-20T00:00:00" hostname="localhost" tests="2" failures="2"',
    );
    expect(xml).toContain(
      'name="browsers" timestamp="2026-11-20T00:00:00" hostname="localhost" tests="1" failures="0"',
    );
    expect(xml).toContain("enquiries/&lt;&amp;&gt;:id");
  });

  test("for GitHub is an error at the line for each breaking finding", () => {
    const [first] = formatGithub(findings, locate).split("\n");

    expect(first).toMatch(
      /^::error file=contracts\/src\/resources\/enquiries.ts,line=\d+,title=Breaking for upstream::/,
    );
  });

  test("as Markdown escapes what would be markup", () => {
    expect(formatMarkdown(diffReport(findings))).toContain("enquiries/\\<&>:id");
    expect(formatMarkdown(diffReport([]))).toContain("No change of the contract.");
  });
});

describe("the command", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "contracts/tools/diff.ts", ...args], {
      cwd: path.join(import.meta.dirname, "../../.."),
      encoding: "utf8",
    });

  test("compares with a snapshot in a file, where there is no git", () => {
    const { status, stderr } = run("--from-file", "contracts/snapshot.json");

    expect(status).toBe(0);
    expect(stderr).toMatch(/^compared in \d+\.\d\d s\n$/);
  });

  test.each([
    [["--from", "no-such-revision"], "git has no contracts/snapshot.json at no-such-revision."],
    [[], "contract:diff needs --from, a revision such as origin/main, or --from-file."],
    [["--from-file", "no-such-file"], "no-such-file cannot be read."],
    [["--from-file", "package.json"], "package.json is no snapshot that this version can read."],
    [["--from", "HEAD", "--format", "pdf"], "--format is one of text, md, json, github, sarif, junit."],
    [["--from", "HEAD", "--audience", "users"], "--audience is one of upstream, browsers; without it both are judged."],
    [["--from", "HEAD", "--fail-on", "all"], "--fail-on is breaking or any."],
  ])("ends %j with 2 and one sentence", (args, sentence) => {
    expect(run(...args)).toMatchObject({ status: 2, stdout: "", stderr: `${sentence}\n` });
  });
});
