import { Agent } from "undici";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { upstream } from "../../test/fixtures.ts";
import { type Program, startProgram } from "../../test/program.ts";
import { json } from "../../test/upstream.ts";

const CLIENTS = 50;
const SLOW = 99;
const PATIENT = { timeout: 120_000, interval: 20 };
let program: Program | undefined;
afterEach(() => program?.stop("SIGKILL"));

test("on SIGTERM running requests are answered, and the process exits cleanly", {
  tags: "REL-09",
}, async () => {
  const pending: (() => void)[] = [];
  const { url } = await upstream((request, response) => {
    const respond = () => json({ enquiry: { id: 5 } })(request, response);
    if (request.path.endsWith(`/${SLOW}`)) pending.push(respond);
    else respond();
  });
  program = await startProgram({ MOBILE_CRM_URL: url, DRAIN_SECONDS: "4" });
  const agent = new Agent({ connections: CLIENTS });
  onTestFinished(() => agent.destroy());
  const send = openClient(program.url, agent);
  const statuses: number[] = [];
  const clients = Array.from({ length: CLIENTS }, () => sendWhileReady(send, statuses));
  const slow = Array.from({ length: 5 }, () => send("POST", "/trpc/enquiries.details", `{"id":${SLOW}}`));
  await expect.poll(() => statuses.length > 2 * CLIENTS && pending.length === slow.length, PATIENT).toBe(true);

  const exit = program.stop("SIGTERM");
  await Promise.all(clients);
  const isPortClosed = () =>
    fetch(`${program?.url}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isPortClosed, PATIENT).toBe(true);
  for (const respond of pending) respond();

  expect(await Promise.all(slow)).toEqual([200, 200, 200, 200, 200]);
  expect(await exit).toBe(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

type Send = ReturnType<typeof openClient>;

const openClient = (origin: string, agent: Agent) => async (method: "GET" | "POST", path: string, body?: string) => {
  const headers = { authorization: "Token token=abc", ...(body && { "content-type": "application/json" }) };
  const reply = await agent.request({ origin, method, path, headers, body: body ?? null });
  await reply.body.dump();
  return reply.statusCode;
};

/** As a proxy would: a server that is not ready gets no more requests. */
async function sendWhileReady(send: Send, statuses: number[]) {
  while ((await send("GET", "/readyz")) === 200)
    statuses.push(await send("POST", "/trpc/enquiries.details", '{"id":5}'));
}
