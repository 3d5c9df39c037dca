import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { startUpstream, withoutPython, writeMapping } from "../documentsOnly.ts";

const tools = fileURLToPath(new URL("../../../contracts/tools/", import.meta.url));

/** Runs a contract tool as its user does. */
function run(tool: "probe" | "verify", url: string, args: string[] = [], { input = "", env = {} } = {}) {
  const file = path.join(tools, `${tool}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, "--url", url, ...args], {
    env: { ...process.env, MOBILE_CRM_TOKEN: "t-1", ...env },
    input,
    encoding: "utf8",
  });
  return { status, text: stdout + stderr };
}

/** The mapping that a report ends with, ready to paste. */
function printedMapping(text: string) {
  const start = text.indexOf("\n{\n");
  return start < 0 ? {} : (JSON.parse(text.slice(start, text.indexOf("\n}\n", start) + 2)) as Mapping);
}
interface Mapping {
  replies?: Record<string, object>;
}
const merged = (one: Mapping, other: Mapping): Mapping => {
  const replies: Record<string, object> = { ...one.replies };
  for (const [call, parts] of Object.entries(other.replies ?? {})) replies[call] = { ...replies[call], ...parts };
  return { ...one, ...other, replies };
};
const credentials = "asha@example.com\nright\n";

describe.skipIf(withoutPython)("the contract tools, in front of an upstream written from the documents alone", () => {
  test("the contract tools exit with 0 if the upstream follows the documents", async () => {
    const { url } = await startUpstream();

    const probe = run("probe", url, ["--sign-in"], { input: credentials });
    const verify = run("verify", url, ["--strict"]);

    expect([probe.status, probe.text.trim().split("\n").at(-1)]).toEqual([
      0,
      expect.stringMatching(/^(\d+) of \1 calls are as/),
    ]);
    expect(probe.text).toContain(
      "compaign_data: a text of more than 1000 characters, which edits keep (nothing to do)",
    );
    expect([verify.status, verify.text]).toEqual([0, expect.stringMatching(/^(\d+) of \1 exchanges are kept$/m)]);
  });

  test("the probe exits with 0 for deviations that are read without loss, and names each", async () => {
    const { url } = await startUpstream("slashes", "blanks", "rfc-dates", "media");

    const { status, text } = run("probe", url);

    expect(status).toBe(0);
    for (const named of [
      "location: a redirect to /mobile_crm/enquiries_builders/",
      "enquiry.is_nri: an empty text, which is no value",
      "enquiry[].ncd: a date in another format",
      "selfie_photo_url: files of the same origin beside the base path",
    ])
      expect(text).toContain(`${named} (nothing to do)\n`);
  });

  test.each([
    ["no-token", "breaks   token: came nothing", 'mapping: {"signIn":{"names":{"token":"jwt"}}}'],
    ["no-role", "breaks   role_id: came nothing", 'mapping: {"signIn":{"names":{"role_id":"role_name"}}}'],
    ["role-object", "breaks   role_id: came an object", 'mapping: {"signIn":{"names":{"role_id":"role_id.id"}}}'],
    ["no-id", "missing  id: came nothing", "upstream: send id; or name its path in signIn.names.id"],
  ])("the probe signs in at an upstream with the deviation %s, and prints a remedy", async (habit, finding, cure) => {
    const { url } = await startUpstream(habit);

    const { status, text } = run("probe", url, ["--sign-in"], { input: credentials });

    expect([status, text]).toEqual([1, expect.stringContaining(`${finding}\n           ${cure}\n`)]);
    expect(text).not.toContain("asha@example.com");
  });

  test.each([
    ["asha@example.com\nwrong\n", "The upstream refuses the sign-in with 401."],
    ["asha@example.com\n", "--sign-in needs an e-mail and a password, each on its own line."],
  ])("the probe exits with 2 and one sentence for the credentials %j", async (input, sentence) => {
    const { url } = await startUpstream();

    expect(run("probe", url, ["--sign-in"], { input })).toEqual({ status: 2, text: `${sentence}\n` });
  });

  test("calls that the upstream refuses are named by both tools, with a remedy", async () => {
    const { url } = await startUpstream("page", "failing", "moved");
    const refusals = [
      ["campaigns.list", "200 with an HTML page", "upstream: answer this call with JSON"],
      ["meetingRequests.list", "500 with a message", "upstream: answer this call"],
      ["standUps.list", "302, a redirect to /elsewhere", "upstream: answer here"],
    ];

    const [probe, verify] = [run("probe", url), run("verify", url)];

    expect([probe.status, verify.status]).toEqual([1, 1]);
    for (const [call, finding, cure] of refusals) {
      expect(probe.text).toContain(`\n${call}`);
      expect(probe.text).toContain(`  refused  ${finding}\n           ${cure}`);
      expect(verify.text).toContain(`${call}\n  status: ${finding}\n      ${cure}`);
    }
  });

  test("files at another origin are named with the setting that allows them", async () => {
    const { url } = await startUpstream("elsewhere");

    const { status, text } = run("probe", url, [], { env: { FILE_ORIGINS: "https://a.example.com" } });

    expect(status).toBe(1);
    expect(text).toContain(
      "selfie_photo_url: files at https://files.example.com, which is not allowed\n" +
        "           setting: FILE_ORIGINS=https://a.example.com,https://files.example.com\n",
    );
  });

  test.each([["envelope"], ["us-dates"], ["camel-case"], ["no-token", "envelope", "us-dates"]])(
    "with the mapping that the probe prints for the deviation %s, after a few rounds nothing deviates",
    async (...habits) => {
      const { url } = await startUpstream(...habits);
      const ask = (mapping: Mapping) =>
        run("probe", url, ["--sign-in", "--mapping", writeMapping(mapping)], { input: credentials });

      let mapping: Mapping = {};
      let probed = ask(mapping);
      expect(probed.status).toBe(1);
      for (let again = 0; again < 3 && probed.status === 1; again += 1) {
        mapping = merged(mapping, printedMapping(probed.text));
        probed = ask(mapping);
      }

      expect([probed.status, probed.text]).toEqual([0, expect.stringMatching(/^(\d+) of \1 calls are as/m)]);
    },
  );

  test.each([
    ["envelope", 1, 'every call\n  $: every reply is below "data"\n      mapping: {"envelope":"data"}'],
    ["text-list", 0, "$: a refusal that is a list\n      nothing to do"],
    ["located", 0, "$: a refusal with its text in detail\n      nothing to do"],
    ["field-map", 0, "$: a refusal with its text in record\n      nothing to do"],
    ["error-in-200", 0, "$: a refusal with its text in errors\n      nothing to do"],
  ])("verify names the deviation %s and exits with %i", async (habit, code, named) => {
    const { url } = await startUpstream(habit);

    const { status, text } = run("verify", url, ["--strict"]);

    expect([status, text]).toEqual([code, expect.stringContaining(named)]);
  });

  test("verify exits with 0 for deviations that are read without loss, and names each", async () => {
    const { url } = await startUpstream("slashes", "blanks", "rfc-dates");

    const { status, text } = run("verify", url, ["--strict"]);

    expect(status).toBe(0);
    for (const named of [
      "location: a redirect to /mobile_crm/daily_stand_ups/",
      "$.enquiry.is_nri: an empty text, which is no value",
      "$.enquiry[].ncd: a date in another format",
    ])
      expect(text).toContain(`  ${named}\n      nothing to do`);
  });

  test.each([["probe"], ["verify"]] as const)("%s --help explains its findings", (tool) => {
    const bootstrap = fileURLToPath(new URL("../../../scripts/commands.mjs", import.meta.url));
    const print = `console.log((await import(${JSON.stringify(bootstrap)})).commands["contract:${tool}"].usage)`;

    const usage = spawnSync(process.execPath, ["--input-type=module", "-e", print], { encoding: "utf8" }).stdout;

    for (const word of tool === "probe"
      ? ["breaks", "differs", "missing", "note", "refused", "--sign-in"]
      : ["--strict"])
      expect(usage).toMatch(new RegExp(`^  ${word} +\\w`, "m"));
  });
});
