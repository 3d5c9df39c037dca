import type { ErrorReport } from "@mobile-crm/contracts/http/errorReports.ts";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { issued, type Server, server } from "../../test/fixtures.ts";
import { serveErrorReports } from "./errorReports.ts";

const report = { name: "TypeError", message: "x is not a function", route: "/Details/:id", version: "0.1.0" };

const send = ({ app }: Server, body: object = report, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/errors", headers, payload: body });

const logged = (lines: string[]) =>
  lines
    .map((line) => JSON.parse(line))
    .flatMap(({ browserError, user }) => (browserError ? [{ browserError, user }] : []));

describe("an error of a browser", () => {
  test("an error of a browser is logged with class, message, route and version, and counted by class", async () => {
    const instance = await server();

    expect((await send(instance, report, issued())).statusCode).toBe(204);
    await send(instance, { ...report, name: "MadeUpByAClient" });

    expect(logged(instance.lines)[0]).toEqual({ browserError: report, user: "4" });
    const { body } = await instance.app.inject("/metrics");
    expect(body).toContain('mobile_crm_browser_errors_total{kind="TypeError"} 1');
    expect(body).toContain('mobile_crm_browser_errors_total{kind="other"} 1');
  });

  test("an error of a browser keeps no personal data, whatever the browser sent", async () => {
    const instance = await server();
    const message = 'Asha "Ravi Kumar" at ravi@example.com, +91 98765 43210 or 42 is not valid';

    await send(instance, { ...report, message });

    expect(instance.lines.join("")).not.toMatch(/Ravi|Kumar|ravi|example|9876|42 is/);
    expect(logged(instance.lines)).toHaveLength(1);
  });

  test.each<[string, Partial<Record<keyof ErrorReport, unknown>>]>([
    ["a URL instead of a route pattern", { route: "/Details/98765" }],
    ["no message", { message: undefined }],
  ])("a report with %s is refused and not logged", async (_description, change) => {
    const instance = await server();

    expect((await send(instance, { ...report, ...change })).statusCode).toBe(400);
    expect(logged(instance.lines)).toEqual([]);
  });

  test("an error of a browser is refused after twelve from a session in a minute, and after sixty from an address", async () => {
    const instance = await server();
    const statusesOf = async (count: number, headers = {}) => {
      const all: number[] = [];
      for (let i = 0; i < count; i += 1) all.push((await send(instance, report, headers)).statusCode);
      return all;
    };

    expect((await statusesOf(14, issued())).filter((status) => status === 204)).toHaveLength(12);
    expect((await statusesOf(50)).filter((status) => status === 204).length).toBeLessThan(50);
    expect((await instance.app.inject("/metrics")).body).toMatch(/refusals_total\{reason="error_reports"\} [1-9]/);
  });

  test("an error of a browser from another site is refused", async () => {
    const instance = await server();

    expect((await send(instance, report, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  });
});

test.each([
  ["one IPv6 network", (index: number) => `2001:db8:0:${index}::1`, 60],
  ["several networks", (index: number) => `2001:db8:${index}::1`, 70],
])("reports without a session are limited per network: from %s", async (_, addressOf, expectedCount) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate("metrics", { refusal: () => {}, browserError: () => {} } as never);
  serveErrorReports(app, { callerOf: () => undefined });
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async (_each, index) => {
      const from = { remoteAddress: addressOf(index + 1) };
      return (await app.inject({ method: "POST", url: "/errors", payload: report, ...from })).statusCode;
    }),
  );

  expect(statuses.filter((status) => status === 204)).toHaveLength(expectedCount);
});

test("a report is a warning in the log, and a refused one is logged with the reason", async () => {
  const instance = await server();
  await send(instance);
  const refused = await send(instance, {});

  expect(instance.lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, msg: "an error in a browser" }]);
  expect([refused.statusCode, refused.json()]).toEqual([400, { message: "Malformed report" }]);
  let last = await send(instance);
  // On a busy machine some of the allowance is refilled before it is used up.
  while (last.statusCode === 204) last = await send(instance);
  expect([last.statusCode, last.headers["retry-after"], last.json()]).toEqual([
    429,
    "60",
    { message: "Too many reports" },
  ]);
});

test.each([
  [4_096, 400],
  [4_097, 413],
])("a report of %i bytes is answered with %i", async (bytes, status) => {
  const instance = await server();
  const filled = JSON.stringify({ ...report, message: "" });
  const body = { ...report, message: "x".repeat(bytes - filled.length) };

  expect((await send(instance, body)).statusCode).toBe(status);
});
