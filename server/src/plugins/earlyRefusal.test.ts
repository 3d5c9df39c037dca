import { Agent } from "node:http";
import { expect, test } from "vitest";
import { server, upstream } from "../../test/fixtures.ts";
import { asksOver } from "../../test/rawRequests.ts";
import { json } from "../../test/upstream.ts";

const noWait = { joinWithin: 0, longest: 0, atMost: 0 };

const details = json({ enquiry: { id: 5 } });

test("a refusal keeps the connection, has the headers of any answer, and is counted", { tags: "REL-20" }, async () => {
  const waiting: (() => void)[] = [];
  const { url } = await upstream((asked, response) => waiting.push(() => details(asked, response)));
  const { app, call } = await server({ upstream: url, env: { MAX_CONCURRENT_CALLS: "1" }, waitLimits: noWait });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = asksOver(app, agent);
  const only = call("enquiries.details", { id: 5 });
  await expect.poll(() => waiting.length).toBe(1);

  const first = await ask("POST", "/trpc/enquiries.details", '{"id":5}');
  const second = await ask("POST", "/trpc/enquiries.details", '{"id":5}');
  const health = await ask("GET", "/healthz");

  expect([first.status, second.status, health.status]).toEqual([503, 503, 200]);
  expect([second.isReused, health.isReused]).toEqual([true, true]);
  expect(JSON.parse(second.text)).toEqual({ message: "Too many people at once. Try again." });
  expect(second.headers).toMatchObject({ "retry-after": "1", "x-content-type-options": "nosniff" });
  expect(second.headers["x-request-id"]).toMatch(/^[a-p]{24}$/);
  const { text } = await ask("GET", "/metrics");
  expect(text).toMatch(/refus\w*\{[^}]*reason="overload"[^}]*\} 2/);

  waiting[0]?.();
  expect((await only).status).toBe(200);
  const again = ask("POST", "/trpc/enquiries.details", '{"id":5}');
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  expect(await again).toMatchObject({ status: 200, isReused: true });
  agent.destroy();
});
