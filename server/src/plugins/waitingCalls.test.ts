import { Agent } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { server, upstream } from "../../test/fixtures.ts";
import { asksOver } from "../../test/rawRequests.ts";
import { json } from "../../test/upstream.ts";
import { DEFAULT_WAIT_LIMITS, type WaitLimits } from "./waitingCalls.ts";

/** A server with one place, and an upstream that answers when it is told to. */
async function onePlace(limits: Partial<WaitLimits> = {}) {
  const asked: { id: string; answer: () => void }[] = [];
  const { url } = await upstream((request, response) => {
    const id = String(request.path.split("/").at(-1));
    asked.push({ id, answer: () => json({ enquiry: { id: 5 } })(request, response) });
  });
  const waitLimits = { ...DEFAULT_WAIT_LIMITS, joinWithin: 60_000, longest: 60_000, ...limits };
  const { app } = await server({ upstream: url, env: { MAX_CONCURRENT_CALLS: "1" }, waitLimits });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = asksOver(app, agent);
  let received = 0;
  app.server.on("request", () => (received += 1));
  /** Sends a call, and resolves once the server has read it: the answer comes later. */
  const send = async (id: number, signal?: AbortSignal) => {
    const before = received;
    const reply = ask("POST", "/trpc/enquiries.details", JSON.stringify({ id }), signal);
    reply.catch(() => {});
    await expect.poll(() => received).toBe(before + 1);
    return { reply };
  };
  return { asked, ask, send };
}

test("calls beyond the limit wait and are answered in the order in which they came", { tags: "REL-20" }, async () => {
  const { asked, ask, send } = await onePlace();
  const sent = [await send(1), await send(2), await send(3)];

  expect(asked.map(({ id }) => id)).toEqual(["1"]);
  for (const [index] of sent.entries()) {
    await expect.poll(() => asked.length).toBe(index + 1);
    asked[index]?.answer();
  }

  const replies = await Promise.all(sent.map(({ reply }) => reply));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  const { text } = await ask("GET", "/metrics");
  expect(text).toMatch(/mobile_crm_admission_wait_seconds_count 2/);
});

test("a call whose client has left is not asked of the upstream", { tags: "REL-20" }, async () => {
  const { asked, send } = await onePlace();
  const first = await send(1);
  const left = new AbortController();
  const second = await send(2, left.signal);
  const third = await send(3);

  left.abort();
  await expect(second.reply).rejects.toThrow();
  asked[0]?.answer();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();

  expect((await first.reply).status).toBe(200);
  expect((await third.reply).status).toBe(200);
  expect(asked.map(({ id }) => id)).toEqual(["1", "3"]);
});

test("a call that has waited for the longest time is refused", { tags: "REL-20" }, async () => {
  const { asked, send } = await onePlace({ longest: 50 });
  const first = await send(1);
  const second = await send(2);

  const refused = await second.reply;
  asked[0]?.answer();

  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
  expect((await first.reply).status).toBe(200);
  expect(asked).toHaveLength(1);
});

test.each<[string, Partial<WaitLimits>]>([
  ["as many wait as may", { atMost: 1 }],
  ["the oldest has waited for too long", { joinWithin: 0 }],
])("a call is refused at once where %s", { tags: "REL-20" }, async (_, limits) => {
  const { asked, send } = await onePlace(limits);
  const first = await send(1);
  const second = await send(2);
  const third = await send(3);

  const refused = await third.reply;
  asked[0]?.answer();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();

  expect(refused.status).toBe(503);
  expect([(await first.reply).status, (await second.reply).status]).toEqual([200, 200]);
});

test("while calls wait, pages and what operators ask are answered", { tags: "REL-20" }, async () => {
  const { asked, ask, send } = await onePlace();
  const first = await send(1);
  const second = await send(2);

  expect((await ask("GET", "/healthz")).status).toBe(200);

  asked[0]?.answer();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();
  expect([(await first.reply).status, (await second.reply).status]).toEqual([200, 200]);
});
