import { setTimeout as wait } from "node:timers/promises";
import { Agent } from "undici";
import { afterAll, expect, test } from "vitest";
import { upstream } from "../house.ts";
import { type Program, startProgram } from "../program.ts";
import { json } from "../upstream.ts";
import { quantile, tell } from "./figures.ts";

const SECONDS = 8;
let program: Program | undefined;
afterAll(() => program?.stop("SIGKILL"));

interface Asked {
  status: number;
  milliseconds: number;
}

test("R20: three and ten times more than it can bear make the server refuse early, not late", async () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, full_name: "Ravi Kumar", status: "New" }));
  const list = { enquiry: rows, total_count: 600, count: 3, back_log_count: 4, per_page: 20 };
  const { url } = await upstream((asked, response) => void setTimeout(json(list), 20, asked, response));
  program = await startProgram({ MOBILE_CRM_URL: url, CALLS_PER_MINUTE: "0" });
  const agent = new Agent({ connections: 2000 });
  const ask = askerOf(program.url, agent);
  const calm = await atRate(ask, 20);
  const peak = await asManyAsItCan(ask);

  const figures: Record<string, number> = { "peak a second": peak, "calm p99 ms": quantile(times(calm, 200), 0.99) };
  for (const more of [3, 10]) {
    const asked = await atRate(ask, peak * more);
    const answered = times(asked, 200);
    const share = answered.length / SECONDS / peak;
    Object.assign(figures, {
      [`${more}× answered of peak`]: share,
      [`${more}× answered p99 ms`]: quantile(answered, 0.99),
      [`${more}× refused`]: times(asked, 503).length,
      [`${more}× refused p99 ms`]: quantile(times(asked, 503), 0.99),
      [`${more}× otherwise`]: asked.filter(({ status }) => status !== 200 && status !== 503).length,
    });
  }
  tell("R20 overload (the one who asks shares the processors with the server)", figures);
  await agent.destroy();

  const health = await fetch(`${program.url}/healthz`);
  expect(health.status).toBe(200);
  expect(figures["10× otherwise"]).toBe(0);
});

const times = (asked: Asked[], status: number) =>
  asked.filter((one) => one.status === status).map(({ milliseconds }) => milliseconds);

const askerOf = (origin: string, agent: Agent) => async (): Promise<Asked> => {
  const headers = { authorization: "Token token=abc", "content-type": "application/json" };
  const began = performance.now();
  try {
    const reply = await agent.request({ origin, method: "POST", path: "/trpc/enquiries.list", headers, body: "{}" });
    await reply.body.dump();
    return { status: reply.statusCode, milliseconds: performance.now() - began };
  } catch {
    return { status: 0, milliseconds: performance.now() - began };
  }
};

/** So many a second, whether the ones before were answered or not. */
async function atRate(ask: () => Promise<Asked>, perSecond: number): Promise<Asked[]> {
  const asked: Promise<Asked>[] = [];
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (asked.length < due) asked.push(ask());
    await wait(2);
  }
  return Promise.all(asked);
}

/** How many a second are answered to as many askers as fit. */
async function asManyAsItCan(ask: () => Promise<Asked>) {
  let answered = 0;
  const until = performance.now() + SECONDS * 1000;
  const askers = Array.from({ length: 64 }, async () => {
    while (performance.now() < until) if ((await ask()).status === 200) answered += 1;
  });
  await Promise.all(askers);
  return answered / SECONDS;
}
