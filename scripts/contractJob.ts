// Checks a pull request without a browser: the changes of the contract, that its generated files are up to date, and
// that the running program fulfils it. Writes JUnit of each step into a folder. Exits with 0, with 1 if a step found
// something, and with 2 if one could not run.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
const node = [process.execPath, "--disable-warning=ExperimentalWarning"] as const;
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");

/** The tests that compare the pact and the OpenAPI description with the table of calls. */
const CURRENT = ["contracts/tools/openapi", "server/test/pact"];

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    output: { type: "string", default: "contract-reports" },
    "fail-on": { type: "string", default: "breaking" },
  },
});
const output = path.resolve(values.output);
mkdirSync(output, { recursive: true });

const codes: number[] = [];
const demo = startDemo();
try {
  await Promise.all([checkChanges(), checkCurrent(), checkProgram()]);
} finally {
  await demo.stop();
}
process.exitCode = Math.min(2, Math.max(...codes));

async function checkChanges() {
  if (values.from) await runTool("diff", ["--from", values.from, "--fail-on", values["fail-on"]]);
}

async function checkCurrent() {
  const junit = `--outputFile.junit=${path.join(output, "current.xml")}`;
  await run("current", [vitest, "run", ...CURRENT, "--reporter=dot", "--reporter=junit", junit]);
}

async function checkProgram() {
  const states = await demo.states;
  if (states) await runTool("verify", ["--states", states]);
  else report("verify", 2, "", "The server did not start.");
}

function runTool(name: string, args: string[]) {
  return run(name, [`contracts/tools/${name}.ts`, ...args, "--junit", path.join(output, `${name}.xml`)]);
}

async function run(name: string, args: string[]) {
  const began = performance.now();
  const env = { ...process.env, WORKBENCH_SECRET: demo.secret };
  const child = spawn(node[0], [node[1], ...args], { cwd: root, env });
  const text = collect(child);
  const [code] = (await once(child, "close")) as [number | null];
  report(name, code ?? 2, ` in ${((performance.now() - began) / 1000).toFixed(1)} s`, text());
}

/** Prints what a step found, on GitHub also in the summary of the job. */
function report(name: string, code: number, time: string, text: string) {
  codes.push(code);
  const result = `${name}: ${code === 0 ? "passed" : `ended with ${code}`}${time}`;
  console.log(`${result}\n${text}`);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary) appendFileSync(summary, `### ${result}\n\n\`\`\`\n${text}\n\`\`\`\n`);
}

/** Starts the program with its own demo data; `states` is undefined if it does not start. */
function startDemo() {
  const secret = randomBytes(24).toString("base64url");
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-contract-"));
  const port = 20_000 + (process.pid % 20_000);
  const { NODE_ENV: _, DATABASE_URL: __, MOBILE_CRM_URL: ___, ...inherited } = process.env;
  const settings = { WORKBENCH: "1", WORKBENCH_SECRET: secret, LOG_LEVEL: "silent" };
  const env = { ...inherited, ...settings, DATA_DIR: folder, PORT: String(port) };
  const child = spawn(node[0], [node[1], "server/src/main.ts", "--without-client"], { cwd: root, env });
  const printed = collect(child);
  const ready = new Promise<string>((resolve) => {
    child.stdout.on(
      "data",
      () => printed().includes("is ready") && resolve(`http://127.0.0.1:${port}/__workbench/states`),
    );
  });
  const closed = once(child, "close");
  return {
    secret,
    states: Promise.race([ready, closed.then(() => undefined)]),
    async stop() {
      child.kill("SIGINT");
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let text = "";
  for (const stream of [stdout, stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  return () => text;
}
