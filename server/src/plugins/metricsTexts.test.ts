import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openMetrics } from "./metrics.ts";

function createMetrics() {
  const metrics = openMetrics("1.2.3", {
    server: createServer(),
    pool: () => ({ inUse: 3, idle: 2, waiting: 1, max: 16 }),
  });
  onTestFinished(() => metrics.close());
  /** The lines of the metrics that start with this. */
  const lines = async (start: RegExp) => (await metrics.text()).split("\n").filter((line) => start.test(line));
  return { metrics, lines };
}

test("each metric has a type and a help sentence", async () => {
  const { lines } = createMetrics();

  const named = (kind: string, line: string) => line.match(new RegExp(`^# ${kind} (\\w+) `))?.[1];
  const helped = (await lines(/^# HELP \w+ [A-Z].*\.$/)).map((line) => named("HELP", line));
  expect(helped.length).toBeGreaterThan(15);
  expect((await lines(/^# TYPE/)).map((line) => named("TYPE", line))).toEqual(helped);
  for (const line of await lines(/^# TYPE/))
    expect(line).toMatch(
      /^# TYPE (\w+_total counter|\w+_duration_seconds histogram|\w+_wait_seconds histogram|\w+(?<!_total) gauge)$/,
    );
});

test("events are counted under their own metric and labels", async () => {
  const { metrics, lines } = createMetrics();
  metrics.call({ call: "brokers.list", status: 499, milliseconds: 1, retries: 0 });
  metrics.call({ call: "enquiries.list", status: 500, milliseconds: 2_000, retries: 2 });
  metrics.unreadable("projects.card");
  metrics.drift({ call: "meetings.list", path: "meeting[].id", received: "a list" });
  metrics.repeat("enquiries.create");
  metrics.refusal("rate_limit");
  metrics.reminder("sent");
  for (const name of ["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "DOMException", "AshaRao"])
    metrics.browserError(name);

  expect(
    await lines(/^mobile_crm_(upstream_(calls|errors|retries)|contract|outbox|refusals|reminders|browser)\w+\{/),
  ).toEqual([
    'mobile_crm_upstream_calls_total{call="brokers.list",status="499"} 1',
    'mobile_crm_upstream_calls_total{call="enquiries.list",status="500"} 1',
    'mobile_crm_upstream_errors_total{call="enquiries.list",status="500"} 1',
    'mobile_crm_upstream_errors_total{call="projects.card",status="unreadable"} 1',
    'mobile_crm_upstream_retries_total{call="enquiries.list"} 2',
    'mobile_crm_contract_drift_total{call="meetings.list",place="meeting[].id",reason="a list"} 1',
    'mobile_crm_outbox_repeats_total{call="enquiries.create"} 1',
    'mobile_crm_refusals_total{reason="rate_limit"} 1',
    'mobile_crm_reminders_total{result="sent"} 1',
    ...["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "DOMException", "other"].map(
      (kind) => `mobile_crm_browser_errors_total{kind="${kind}"} 1`,
    ),
  ]);
});

test("durations are measured in seconds, in buckets from five milliseconds to half a minute", async () => {
  const { metrics, lines } = createMetrics();
  metrics.request("POST /trpc/:path", 207, 0.01);
  metrics.call({ call: "enquiries.list", status: 200, milliseconds: 2_000, retries: 0 });
  metrics.waited(0.3);
  const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, "+Inf"];
  const bounds = async (name: string) =>
    (await lines(new RegExp(`^mobile_crm_${name}_bucket`))).map((line) => /le="([^"]+)"/.exec(line)?.[1]);

  for (const name of ["http_request_duration_seconds", "upstream_call_duration_seconds", "admission_wait_seconds"])
    expect(await bounds(name)).toEqual(steps.map(String));
  expect(await lines(/^mobile_crm_\w+_sum/)).toEqual([
    'mobile_crm_http_request_duration_seconds_sum{route="POST /trpc/:path",status="207"} 0.01',
    'mobile_crm_upstream_call_duration_seconds_sum{call="enquiries.list"} 2',
    "mobile_crm_admission_wait_seconds_sum 0.3",
  ]);
});
