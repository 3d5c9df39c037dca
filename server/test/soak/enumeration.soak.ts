import { startTestBackend } from "@mobile-crm/fixtures/test/backend.ts";
import { expect, test } from "vitest";
import { report, rounds } from "./figures.ts";

const ROUNDS = rounds(500);

type CreateRequest = (email: string) => readonly [string, { body?: object; query?: Record<string, string> }];

const requests: Record<string, CreateRequest> = {
  "a password tried": (email: string) => ["POST login", { body: { email, password: "wrong" } }],
  "a new password asked for": (email: string) => ["PUT forgot_password", { body: { email, type: "mobile_crm" } }],
  "a code asked for": (email: string) => ["POST send_otp", { query: { email } }],
};

test.each(Object.entries(requests))(
  "%s does not reveal whether an account exists, not even by its duration",
  { tags: "REL-36" },
  async (name, createRequest) => {
    const harness = await startTestBackend();
    const times = { known: [] as number[], unknown: [] as number[] };
    const texts = { known: new Set<string>(), unknown: new Set<string>() };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        if (round % 4 === 0) await harness.sql("truncate throttles, mails, password_resets, otps");
        const email = kind === "known" ? "caller@mobile-crm.test" : `unknown${round}@mobile-crm.test`;
        const startMs = performance.now();
        const { status, text } = await harness.request(...createRequest(email));
        times[kind].push(performance.now() - startMs);
        texts[kind].add(`${status} ${text}`);
      }
    await harness.close();

    const area = areaUnder(times.known, times.unknown);
    report(`REL-36 ${name}`, { each: ROUNDS, "area under the curve": area });
    expect(texts.known).toEqual(texts.unknown);
    expect(Math.abs(area - 0.5)).toBeLessThan(0.05);
  },
);

/** The share of pairs in which the first list takes longer: a half if the durations reveal nothing. */
function areaUnder(first: number[], others: number[]): number {
  const scores = first.flatMap((a) => others.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return scores.reduce<number>((sum, score) => sum + score, 0) / scores.length;
}
