import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
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

/** A Pact Broker for test data: never the one of PACT_BROKER_BASE_URL, which decides about deployments. */
const REAL_BROKER = process.env.TEST_PACT_BROKER_URL ?? "";

const brokers = [
  { of: "a stand-in for a broker", open: openBrokerStandIn, isThere: true },
  {
    of: "the Pact Broker of TEST_PACT_BROKER_URL",
    open: async () => ({ url: REAL_BROKER, close: () => {} }),
    isThere: REAL_BROKER !== "",
  },
];

/** A broker with names that no other run uses: the versions of both sides, and an environment that does not exist yet. */
async function openBroker(open: (typeof brokers)[number]["open"]) {
  const broker = await open();
  onTestFinished(broker.close);
  const run = randomUUID().slice(0, 8);
  const [consumer, provider, environment] = [`c-${run}`, `p-${run}`, `environment-${run}`];
  const deployTo = ["--environment", environment];
  return {
    url: broker.url,
    consumer,
    publish: () =>
      runPact(broker.url, "publish", "contracts/pact/pacts", "--consumer-app-version", consumer, "--branch", "main"),
    createEnvironment: () => runPact(broker.url, "create-environment", "--name", environment),
    canDeploy: () =>
      runPact(
        broker.url,
        "can-i-deploy",
        "--pacticipant",
        "mobile-crm",
        "--version",
        consumer,
        "--to-environment",
        environment,
      ),
    recordProvider: () =>
      runPact(broker.url, "record-deployment", "--pacticipant", "mobile_crm", "--version", provider, ...deployTo),
    verify: (alter?: Alteration) => verifyFrom(broker.url, provider, alter),
  };
}

/** Runs a command as the bootstrap does, with the official Pact client. */
async function runPact(url: string, ...args: string[]) {
  const [step = ""] = commands["contract:broker"]?.steps ?? [];
  const [program = "", ...stepArgs] = step.split(" ");
  const child = spawn(path.join(bins, program), [...stepArgs, ...args], {
    cwd: root,
    env: { ...process.env, PACT_BROKER_BASE_URL: url },
  });
  const exit = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await exit)[0] as number, output: `${stdout}${stderr}` };
}

type Alteration = Parameters<typeof openPactBackend>[1];

async function verifyFrom(broker: string, version: string, alter?: Alteration) {
  const { url, stateHandlers, close } = await openPactBackend(undefined, alter);
  onTestFinished(close);
  const states = await openStateServer(stateHandlers);
  onTestFinished(states.close);
  const targets = ["--url", `${url}/mobile_crm`, "--states", states.url, "--broker", broker];
  return runTool(VERIFY, [...targets, "--provider-version", version, "--publish"], {
    env: { MOBILE_CRM_TOKEN: TOKENS.caller },
  });
}

describe.for(brokers)("the official client of Pact, against $of", { tags: "slow" }, (broker) => {
  test.skipIf(!broker.isThere)("the official client of Pact publishes the committed pact", async () => {
    const { url, consumer, publish } = await openBroker(broker.open);

    expect(await publish()).toMatchObject({ code: 0 });

    const pact = await fetch(`${url}/pacts/provider/mobile_crm/consumer/mobile-crm/version/${consumer}`);
    const { interactions } = JSON.parse(readFileSync(PACT, "utf8"));
    expect(await pact.json()).toMatchObject({
      consumer: { name: "mobile-crm" },
      interactions: { length: interactions.length },
    });
  });

  test.skipIf(!broker.isThere)(
    "the official client of Pact deploys only what the provider in the environment was verified with",
    async () => {
      const { publish, createEnvironment, recordProvider, canDeploy, verify } = await openBroker(broker.open);
      await publish();
      expect(await canDeploy()).toMatchObject({ code: 1, output: expect.stringContaining("does not exist") });
      expect(await createEnvironment()).toMatchObject({ code: 0 });
      expect(await recordProvider()).toMatchObject({ code: 1, output: expect.stringContaining("404") });
      expect(await canDeploy()).toMatchObject({ code: 1, output: expect.stringContaining("no verified pact") });

      expect(await verify()).toMatchObject({ code: 0 });
      expect(await recordProvider()).toMatchObject({ code: 0 });

      expect(await canDeploy()).toMatchObject({ code: 0 });
    },
  );

  test.skipIf(!broker.isThere)("the official client of Pact does not deploy what the provider breaks", async () => {
    const { publish, createEnvironment, recordProvider, canDeploy, verify } = await openBroker(broker.open);
    await publish();
    await createEnvironment();

    const { code, stdout } = await verify((app) =>
      corrupt(app, "/mobile_crm/enquiries_builders/9001", (body) => body.replaceAll('"full_name":', '"fullname":')),
    );

    expect(code).toBe(1);
    expect(stdout).toContain("enquiries.details\n  $.enquiry: Actual map is missing the following keys: full_name");
    expect(await recordProvider()).toMatchObject({ code: 0 });
    expect((await canDeploy()).code).toBe(1);
  });
});

test("a broker without states or a version exits with 2 and one sentence", async () => {
  const args = ["--url", "http://127.0.0.1:9/mobile_crm", "--broker", "http://127.0.0.1:9"];

  expect(await runTool(VERIFY, args, { env: { MOBILE_CRM_TOKEN: "abc" } })).toEqual({
    code: 2,
    stdout: "",
    stderr: "--broker needs --states, and --provider-version.\n",
  });
});
