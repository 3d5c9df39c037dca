import { endpoints } from "@mobile-crm/contracts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestGateway, enquiry, server, upstream } from "../../test/fixtures.ts";
import { json } from "../../test/upstream.ts";
import { createDriftReporter } from "./contractDrift.ts";

const DIFFERING = { enquiry: [{ ...enquiry, ncd: 20261120 }, { full_name: "+91 98765 43210" }, enquiry] };
const differingPage = { ...DIFFERING, total_count: 3, per_page: 20, count: 0, back_log_count: 0 };
const ncd = { path: "enquiry[].ncd", received: "a number" } as const;

describe("the drift alarm", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function openReporter() {
    const lines: object[] = [];
    const metricCalls: object[] = [];
    const log = { warn: (fields: object) => void lines.push(fields) };
    return { ...createDriftReporter(log, { onDrift: (drift) => void metricCalls.push(drift) }), lines, metricCalls };
  }

  test("the drift alarm logs the first violation immediately, and later ones at most once a minute", () => {
    const { note, lines } = openReporter();
    note("enquiries.list", [ncd]);
    note("enquiries.list", [ncd, ncd]);
    note("brokers.list", [{ path: "", received: "nothing" }]);
    expect(lines).toEqual([{ drift: [{ call: "enquiries.list", ...ncd, count: 1 }] }]);

    vi.advanceTimersByTime(60_000);

    expect(lines.slice(1)).toEqual([
      {
        drift: [
          { call: "enquiries.list", ...ncd, count: 2 },
          { call: "brokers.list", path: "", received: "nothing", count: 1 },
        ],
      },
    ]);
    vi.advanceTimersByTime(600_000);
    expect(lines).toHaveLength(2);
    note("enquiries.list", [ncd]);
    expect(lines).toHaveLength(3);
  });

  test("the drift alarm counts by call and field since the start, and reports each violation to the metrics", () => {
    const { note, counts, metricCalls } = openReporter();

    note("enquiries.list", [ncd, ncd]);
    vi.advanceTimersByTime(300_000);
    note("enquiries.list", [ncd]);

    expect(counts()).toEqual([{ call: "enquiries.list", ...ncd, count: 3 }]);
    expect(metricCalls).toHaveLength(3);
    Object.assign(counts()[0] ?? {}, { count: 99 });
    expect(counts()).toMatchObject([{ count: 3 }]);
  });

  test("the drift alarm logs the rest when the server closes", () => {
    const { note, close, lines } = openReporter();
    note("enquiries.list", [ncd]);
    note("enquiries.list", [ncd]);

    close();
    note("enquiries.list", []);
    close();

    expect(lines).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("a pending log line does not keep the process alive", () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  const drift = createDriftReporter({ warn() {} });
  drift.note("enquiries.list", [ncd]);

  expect(timers()).toBe(before);
  drift.close();
});

describe("an upstream that drifts", () => {
  test("an upstream that drifts is reported to the caller, call by call", async () => {
    const { url } = await upstream(json(differingPage));
    const reported: unknown[] = [];

    const { rows } = await createTestGateway(url).forCaller({ onDrift: (...drift) => void reported.push(drift) })(
      endpoints.enquiries.list,
      {},
    );

    expect(rows.map(({ id }) => id)).toEqual([enquiry.id, null, enquiry.id]);
    expect(reported).toEqual([["enquiries.list", [ncd, { path: "enquiry[].id", received: "nothing" }]]]);
  });

  test("an upstream that drifts leaves a screen the usable parts, and a line in the log without a value", async () => {
    const { url } = await upstream(json(differingPage));
    const { call, lines } = await server({ upstream: url });

    const readableRow = { id: enquiry.id, full_name: enquiry.full_name };

    const { status, json: body } = await call("enquiries.list");

    expect(status).toBe(200);
    expect(body.result?.data).toMatchObject({
      rows: [readableRow, { id: null }, readableRow],
      total: 3,
      unreadable: ["enquiry[].ncd", "enquiry[].id"],
    });
    const line = lines.find((text) => text.includes("differs from the contract"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({
      drift: [
        { call: "enquiries.list", ...ncd, count: 1 },
        { call: "enquiries.list", path: "enquiry[].id", received: "nothing", count: 1 },
      ],
    });
    expect(line).not.toMatch(/98765|20261120|Ravi/);
  });

  test("an upstream that drifts gets no partial reading before a write is repeated", async () => {
    const { url } = await upstream(json(differingPage));

    const call = createTestGateway(url).forCaller({ key: "0190-a-key" })(endpoints.enquiries.list, {});

    await expect(call).rejects.toMatchObject({ status: 502 });
  });

  test("an upstream that drifts is a clear error if a list cannot be read at all", async () => {
    const { url } = await upstream(json({ ...differingPage, enquiry: {} }));
    const { call } = await server({ upstream: url });

    const { status, json: body } = await call("enquiries.list");

    expect(status).toBe(502);
    expect(body.error?.message).toMatch(/^The CRM's answer couldn't be read/);
  });
});
