import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { diffDescriptions } from "./diff/diffDescriptions.ts";
import type { Openapi } from "./diff/findings.ts";

const openapi = readFileSync(new URL("../openapi.json", import.meta.url), "utf8");

// biome-ignore lint/suspicious/noExplicitAny: a test changes any part of a description
type Loose = any;
const DETAILS = (api: Loose) => api.paths["/enquiries_builders/{id}"].get;
const UPDATE = (api: Loose) =>
  api.paths["/enquiries_builders/{id}"].put.requestBody.content["application/json"].schema.properties.enquiry;
const LIST = (api: Loose) => api.paths["/enquiries_builders"].get;
const REPLY = (operation: Loose) => operation.responses["200"].content["application/json"].schema.properties;
const SEARCH = (api: Loose) => LIST(api).parameters.find(({ name }: { name: string }) => name === "search_query");

/** The description without the calls that the tests do not change: comparing all of them takes twice as long. */
function readCalls(): Openapi {
  const { paths, ...rest } = JSON.parse(openapi) as Openapi;
  const changed = Object.entries(paths).filter(([at]) => /^\/enquiries_builders(\/\{id\})?$/.test(at));
  return { ...rest, paths: Object.fromEntries(changed) };
}

/** The audiences that are broken by a change. */
function brokenBy(change: (api: Loose) => void): string[] {
  const after = readCalls();
  change(after);
  const findings = diffDescriptions(readCalls(), after);
  expect(findings.length).toBeGreaterThan(0);
  return [...new Set(findings.filter(({ isBreaking }) => isBreaking).map(({ audience }) => audience))];
}

test("no difference is reported between two identical descriptions", () => {
  expect(diffDescriptions(JSON.parse(openapi), JSON.parse(openapi))).toEqual([]);
});

describe("a change breaks", { tags: "slow" }, () => {
  test.each<[string, (api: Loose) => void, string[]]>([
    [
      "the upstream: a field that it must now send",
      (api) => REPLY(DETAILS(api)).enquiry.required.push("rm"),
      ["upstream"],
    ],
    [
      "the upstream: a field that it must now store",
      (api) => Object.assign(UPDATE(api).properties, { more: {} }),
      ["upstream"],
    ],
    [
      "the upstream: another address",
      (api) => rename(api.paths, "/enquiries_builders/{id}", "/enquiries/{id}"),
      ["upstream"],
    ],
    ["the upstream: a call without a token", (api) => Object.assign(DETAILS(api), { security: [] }), ["upstream"]],
    ["the upstream: a longer text", (api) => Object.assign(SEARCH(api).schema, { maxLength: 1000 }), ["upstream"]],
    ["browsers: a field that they must now send", (api) => UPDATE(api).required.push("is_nri"), ["browsers"]],
    ["browsers: a field that they still send", (api) => delete UPDATE(api).properties.is_nri, ["browsers"]],
    ["browsers: another name on our side", (api) => Object.assign(SEARCH(api), { "x-name": "q" }), ["browsers"]],
    ["browsers: a removed call", (api) => delete api.paths["/enquiries_builders"].get, ["browsers"]],
    [
      "nobody: an added optional field of a reply",
      (api) => Object.assign(REPLY(DETAILS(api)).enquiry.properties, { more: {} }),
      [],
    ],
    ["nobody: a removed optional field of a reply", (api) => delete REPLY(DETAILS(api)).enquiry.properties.rm, []],
    [
      "nobody: a new call that only the reference backend answers",
      (api) =>
        Object.assign(api.paths, {
          "/new": { get: { ...DETAILS(api), operationId: "new.call", "x-local-only": true } },
        }),
      [],
    ],
  ])("a change breaks %s", (_, change, audiences) => {
    expect(brokenBy(change)).toEqual(audiences);
  });
});

function rename(object: Loose, name: string, newName: string) {
  object[newName] = object[name];
  delete object[name];
}

describe("the command", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", `${import.meta.dirname}/diff.ts`, ...args], {
      cwd: path.join(import.meta.dirname, "../.."),
      encoding: "utf8",
    });

  test("the command exits with 1 for a breaking change, and writes JUnit", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-diff-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [file, junit] = [path.join(folder, "openapi.json"), path.join(folder, "deep/diff.xml")];
    const older = JSON.parse(openapi);
    delete UPDATE(older).properties.is_nri;
    writeFileSync(file, JSON.stringify(older));

    const { status, stdout } = run("--from-file", file, "--junit", junit);

    expect(status).toBe(1);
    expect(stdout).toMatch(/^BREAKING for upstream: PUT \/enquiries_builders\/\{id\} .*is_nri: added$/m);
    expect(readFileSync(junit, "utf8")).toContain('name="upstream"');
  });

  test("the command exits with 0 if nothing changed", () => {
    expect(run("--from-file", "contracts/openapi.json")).toMatchObject({
      status: 0,
      stdout: "No change of the contract.\n",
    });
  });

  test.each([
    [["--from", "no-such-revision"], "git has no contracts/openapi.json at no-such-revision."],
    [[], "contract:diff needs --from, a revision such as origin/main, or --from-file."],
    [["--from-file", "no-such-file"], "no-such-file cannot be read."],
    [["--from-file", "package.json"], "package.json is no OpenAPI description."],
    [["--from", "HEAD", "--fail-on", "all"], "--fail-on is breaking or any."],
  ])("the command exits with 2 and one sentence for %j", (args, sentence) => {
    expect(run(...args)).toMatchObject({ status: 2, stdout: "", stderr: `${sentence}\n` });
  });
});
