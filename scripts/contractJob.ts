// What a pull request is checked for without a browser: the changes of the contract, that its written forms are current, and that the running
// program keeps it. Writes a report of each step into a folder. Ends with 0, with 1 where a step found something, and with 2 where one could not run.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
const node = [process.execPath, "--disable-warning=ExperimentalWarning"] as const;
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");

/** Where the written forms of the contract and the pact are compared with the table of calls. */
const CURRENT = [
  "contracts/test/snapshot/snapshot",
  "contracts/test/snapshot/openapi",
  "contracts/test/docs",
  "server/test/pact",
];

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    output: { type: "string", default: "contract-reports" },
    "fuzz-seconds": { type: "string", default: "20" },
    "fail-on": { type: "string", default: "breaking" },
  },
});
const output = path.resolve(values.output);
mkdirSync(output, { recursive: true });

interface Step {
  name: string;
  code: number;
  seconds: number;
  text: string;
}

const steps: Step[] = [];
const demo = startDemo();
try {
  await Promise.all([checkChanges(), checkCurrent()]);
  await checkProgram();
} finally {
  await demo.stop();
}
writeSummary();
process.exitCode = Math.min(2, Math.max(...steps.map(({ code }) => code)));

async function checkChanges() {
  if (values.from) await runTool("diff", ["--from", values.from, "--fail-on", values["fail-on"]]);
}

async function checkCurrent() {
  const junit = `--outputFile.junit=${path.join(output, "current.xml")}`;
  await run("current", [vitest, "run", ...CURRENT, "--reporter=dot", "--reporter=junit", junit]);
}

async function checkProgram() {
  const states = await demo.states;
  if (states === undefined)
    return void steps.push({ name: "start", code: 2, seconds: 0, text: "The server did not start." });
  await runTool("verify", ["--states", states]);
  await runTool("fuzz", ["--states", states, "--seconds", values["fuzz-seconds"]]);
}

function runTool(name: string, args: string[]) {
  const reports = (["junit", "sarif", "md"] as const).flatMap((format) => [
    "--report",
    `${format}=${path.join(output, `${name}.${format === "junit" ? "xml" : format}`)}`,
  ]);
  return run(name, [`contracts/tools/${name}.ts`, ...args, ...reports]);
}

async function run(name: string, args: string[]) {
  const began = performance.now();
  const child = spawn(node[0], [node[1], ...args], {
    cwd: root,
    env: { ...process.env, WORKBENCH_SECRET: demo.secret },
  });
  const text = collect(child);
  const [code] = (await once(child, "close")) as [number | null];
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  steps.push({ name, code: code ?? 2, seconds, text: text() });
  console.log(`${name}: ${code === 0 ? "passed" : `ended with ${code}`} in ${seconds} s\n${text()}`);
}

/** Starts the program with demo data of its own; `states` is undefined where it does not start. */
function startDemo() {
  const secret = randomBytes(24).toString("base64url");
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-contract-"));
  const port = 20_000 + (process.pid % 20_000);
  const { NODE_ENV: _, DATABASE_URL: __, MOBILE_CRM_URL: ___, ...inherited } = process.env;
  const settings = { BACKEND: "reference", DEMO: "1", WORKBENCH: "1", WORKBENCH_SECRET: secret, LOG_LEVEL: "silent" };
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

/** One page for a comment and for the summary of the job: the reports, and a table of the steps. */
function writeSummary() {
  const reports = ["diff", "verify", "fuzz"].flatMap((name) => {
    const file = path.join(output, `${name}.md`);
    return existsSync(file) ? [readFileSync(file, "utf8")] : [];
  });
  const rows = steps.map(
    ({ name, code, seconds }) => `| ${name} | ${code === 0 ? "passed" : `ended with ${code}`} | ${seconds} |`,
  );
  const table = ["| step | | seconds |", "|---|---|---|", ...rows].join("\n");
  const text = [...reports, table].join("\n");
  writeFileSync(path.join(output, "summary.md"), `${text}\n`);
  // Forks may not comment, but every job has a summary.
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${text}\n`);
}
