import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { freePort, waitForPort } from "../../../scripts/ports.ts";
import { startProgram } from "../program.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { call, emptyDatabase, signIn } from "./entries.ts";
import { report } from "./figures.ts";

const database = process.env.TEST_DATABASE_URL ?? "";
const hasPrometheus = spawnSync("prometheus", ["--version"]).status === 0;
const operations = fileURLToPath(new URL("../../../docs/operations/", import.meta.url));
const PATIENT = { timeout: 120_000, interval: 1_000 };
/** Long enough for two scrapes on a busy machine, and short enough to get a rate soon. */
const RATE_INTERVAL = "30s";
const TOKEN = "metrics-token-of-a-soak-test";

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const panels = (
  JSON.parse(readFileSync(path.join(operations, "grafana-dashboard.json"), "utf8")) as { panels: Panel[] }
).panels;
const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr: expr.replaceAll("$__rate_interval", RATE_INTERVAL) })),
);

/** Prometheus on loopback, which scrapes the server each second with our alert rules. */
async function startPrometheus(target: string) {
  const folder = temporaryFolder();
  const rules = ["alerts.yml", "service-alerts.yml"].map((name) => path.join(operations, name));
  const scrape = {
    job_name: "mobile-crm",
    authorization: { credentials: TOKEN },
    static_configs: [{ targets: [target] }],
  };
  const config = {
    global: { scrape_interval: "1s", scrape_timeout: "1s" },
    rule_files: rules,
    scrape_configs: [scrape],
  };
  // JSON is YAML.
  writeFileSync(path.join(folder, "prometheus.yml"), JSON.stringify(config));
  const port = await freePort();
  const child = spawn("prometheus", [
    `--config.file=${path.join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${path.join(folder, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
    "--log.level=error",
  ]);
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, "exit");
  });
  await waitForPort(port);
  return `http://127.0.0.1:${port}/api/v1`;
}

async function fetchJson<T>(address: string): Promise<T> {
  const reply = await fetch(address);
  const { status, data, error } = (await reply.json()) as { status: string; data: T; error?: string };
  if (status !== "success") throw new Error(error);
  return data;
}

/** The number of series of a query, without NaN values. */
async function seriesOf(api: string, expr: string): Promise<number> {
  const { result } = await fetchJson<{ result: { value: [number, string] }[] }>(
    `${api}/query?query=${encodeURIComponent(expr)}`,
  );
  return result.filter(({ value: [, value] }) => value !== "NaN").length;
}

/** Some of everything that the dashboard shows: calls, a refusal, a browser error and, from then on, continuous calls. */
async function causeTraffic(url: string) {
  const token = await signIn(url);
  const error = { name: "TypeError", message: "x is not a function", route: "/", version: "0.1.0" };
  const sendTraffic = async () => {
    await call(url, "enquiries.list", {}, token);
    await call(url, "enquiries.details", { id: 1 }, token);
    await fetch(`${url}/trpc/site.settings`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
      body: "{}",
    });
    await fetch(`${url}/errors`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(error),
    });
  };
  let isOver = false;
  const all = (async () => {
    for (; !isOver; ) await sendTraffic();
  })();
  onTestFinished(async () => {
    isOver = true;
    await all;
  });
}

test.skipIf(!hasPrometheus || !database)(
  "every query of the dashboard has data in Prometheus (needs prometheus and TEST_DATABASE_URL)",
  async () => {
    const { url: DATABASE_URL } = await emptyDatabase(database, "mobile_crm_soak_prometheus");
    const data = temporaryFolder();
    const settings = { DATABASE_URL, DATA_DIR: data, METRICS_TOKEN: TOKEN };
    const program = await startProgram(settings, [
      process.execPath,
      "--disable-warning=ExperimentalWarning",
      "server/src/main.ts",
      "--without-client",
    ]);
    onTestFinished(async () => {
      await program.stop("SIGTERM");
    });
    await causeTraffic(program.url);
    const api = await startPrometheus(new URL(program.url).host);

    for (const { title, expr } of queries)
      await expect.poll(() => seriesOf(api, expr), { ...PATIENT, message: `${title}: ${expr}` }).toBeGreaterThan(0);

    const rules = async () => {
      const { groups } = await fetchJson<{ groups: { rules: { name: string; health: string }[] }[] }>(`${api}/rules`);
      return groups.flatMap((group) => group.rules);
    };
    const ruleNames = await rules();
    expect(ruleNames.length).toBeGreaterThan(5);
    // A rule is "unknown" until its first evaluation, a minute after the start.
    await expect
      .poll(rules, PATIENT)
      .toEqual(ruleNames.map(({ name }) => expect.objectContaining({ name, health: "ok" })));
    report("prometheus", { queries: queries.length, rules: ruleNames.length });
  },
);
