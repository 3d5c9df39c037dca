import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { TOKENS } from "../contracts/pact/example.ts";
import { PACT } from "../contracts/pact/verification.ts";
import { openBrokerStandIn } from "../fixtures/test/brokerStandIn.ts";
import { corrupt } from "../fixtures/test/corrupt.ts";
import { openPactBackend } from "../fixtures/test/pactBackend.ts";
import { runTool } from "../fixtures/test/runTool.ts";
import { openStateServer } from "../fixtures/test/verifyBackend.ts";
import { commands } from "./commands.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const VERIFY = path.join(root, "contracts/tools/verify.ts");
const bins = path.join(root, "node_modules/.bin");

async function openBroker() {
  const broker = await openBrokerStandIn();
  onTestFinished(broker.close);
  /** Runs a command as the bootstrap does, with the official client of Pact. */
  const run = async (name: string, ...args: string[]) => {
    const [step = ""] = commands[name]?.steps ?? [];
    const [program = "", ...own] = step.split(" ");
    const child = spawn(path.join(bins, program), [...own, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PACT_BROKER_BASE_URL: broker.url },
    });
    const ended = once(child, "close");
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: (await ended)[0] as number, output: `${stdout}${stderr}` };
  };
  const verify = async (version: string, alter?: Parameters<typeof openPactBackend>[1]) => {
    const { url, stateHandlers, close } = await openPactBackend(undefined, alter);
    onTestFinished(close);
    const states = await openStateServer(stateHandlers);
    onTestFinished(states.close);
    const where = ["--url", `${url}/mobile_crm`, "--states", states.url, "--broker", broker.url];
    return runTool(VERIFY, [...where, "--provider-version", version, "--publish"], {
      env: { MOBILE_CRM_TOKEN: TOKENS.caller },
    });
  };
  return { ...broker, run, verify };
}

const mayDeploy = ["--pacticipant", "mobile-crm", "--version", "c1", "--to-environment", "production"];

describe("the official client of Pact, against a stand-in for a broker", { tags: "slow", timeout: 120_000 }, () => {
  test("publishes the committed pact", async () => {
    const { run, pacts } = await openBroker();

    expect(await run("contract:publish", "--consumer-app-version", "c1", "--branch", "main")).toMatchObject({
      code: 0,
    });

    const { interactions } = JSON.parse(readFileSync(PACT, "utf8"));
    expect(pacts.get("c1")).toMatchObject({ consumer: { name: "mobile-crm" }, interactions: expect.any(Array) });
    expect(pacts.get("c1")?.interactions).toHaveLength(interactions.length);
  });

  test("deploys only what the provider in the environment was verified with", async () => {
    const { run, verify, results, deployed } = await openBroker();
    await run("contract:publish", "--consumer-app-version", "c1", "--branch", "main");
    await run(
      "contract:record-deployment",
      "--pacticipant",
      "mobile_crm",
      "--version",
      "p1",
      "--environment",
      "production",
    );
    expect(deployed.get("mobile_crm")).toBe("p1");
    expect((await run("contract:can-i-deploy", ...mayDeploy)).code).toBe(1);

    expect(await verify("p1")).toMatchObject({ code: 0 });

    expect(results).toEqual([{ consumerVersion: "c1", providerVersion: "p1", success: true }]);
    expect((await run("contract:can-i-deploy", ...mayDeploy)).code).toBe(0);
  });

  test("does not deploy what the provider breaks", async () => {
    const { run, verify, results } = await openBroker();
    await run("contract:publish", "--consumer-app-version", "c1", "--branch", "main");
    await run(
      "contract:record-deployment",
      "--pacticipant",
      "mobile_crm",
      "--version",
      "p2",
      "--environment",
      "production",
    );

    const { code, stdout } = await verify("p2", (app) =>
      corrupt(app, "/mobile_crm/enquiries_builders/9001", (body) => body.replaceAll('"full_name":', '"fullname":')),
    );

    expect(code).toBe(1);
    expect(stdout).toContain("enquiries.details\n  $.enquiry: Actual map is missing the following keys: full_name");
    expect(results).toEqual([{ consumerVersion: "c1", providerVersion: "p2", success: false }]);
    expect((await run("contract:can-i-deploy", ...mayDeploy)).code).toBe(1);
  });
});

test("a broker without states or a version is exit code 2 and one sentence", async () => {
  const args = ["--url", "http://127.0.0.1:9/mobile_crm", "--broker", "http://127.0.0.1:9"];

  expect(await runTool(VERIFY, args, { env: { MOBILE_CRM_TOKEN: "abc" } })).toEqual({
    code: 2,
    stdout: "",
    stderr: "--broker needs --states, and --provider-version.\n",
  });
});
