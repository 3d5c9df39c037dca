import { setTimeout as wait } from "node:timers/promises";
import { Agent } from "undici";
import { afterEach, expect, test } from "vitest";
import { upstream } from "./house.ts";
import { type Program, startProgram } from "./program.ts";
import { json } from "./upstream.ts";

const CLIENTS = 50;
const SLOW = 99;
let program: Program | undefined;
afterEach(() => program?.stop("SIGKILL"));

test("R09: on SIGTERM nobody who was being answered is cut off, and the process ends cleanly", async () => {
  const { url } = await upstream((asked, response) => {
    const patience = asked.path.endsWith(`/${SLOW}`) ? 2_500 : 30;
    setTimeout(json({ enquiry: { id: 5 } }), patience, asked, response);
  });
  program = await startProgram({ MOBILE_CRM_URL: url, DRAIN_SECONDS: "1" });
  const agent = new Agent({ connections: CLIENTS });
  const ask = askerOf(program.url, agent);
  const clients = Array.from({ length: CLIENTS }, () => askWhileReady(ask));
  await wait(500);
  const slow = Array.from({ length: 5 }, () => ask("POST", "/trpc/enquiries.details", `{"id":${SLOW}}`));
  await wait(100);

  const code = await program.stop("SIGTERM");

  const answered = (await Promise.all(clients)).flat();
  expect(code).toBe(0);
  expect(new Set(answered)).toEqual(new Set([200]));
  expect(answered.length).toBeGreaterThan(CLIENTS);
  expect(await Promise.all(slow)).toEqual([200, 200, 200, 200, 200]);
  await agent.destroy();
}, 60_000);

type Ask = ReturnType<typeof askerOf>;

const askerOf = (origin: string, agent: Agent) => async (method: "GET" | "POST", path: string, body?: string) => {
  const headers = { authorization: "Token token=abc", ...(body && { "content-type": "application/json" }) };
  const reply = await agent.request({ origin, method, path, headers, body: body ?? null });
  await reply.body.dump();
  return reply.statusCode;
};

/** As a proxy would: whoever is not ready is asked no more. */
async function askWhileReady(ask: Ask): Promise<number[]> {
  const answered: number[] = [];
  while ((await ask("GET", "/readyz")) === 200) answered.push(await ask("POST", "/trpc/enquiries.details", '{"id":5}'));
  return answered;
}
