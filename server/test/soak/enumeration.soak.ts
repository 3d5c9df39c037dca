import { startTestBackend } from "@mobile-crm/fixtures/test/backend.ts";
import { expect, test } from "vitest";
import { rounds, tell } from "./figures.ts";

const ROUNDS = rounds(500);

type Ask = (email: string) => readonly [string, { body?: object; query?: Record<string, string> }];

const asks: Record<string, Ask> = {
  "a password tried": (email: string) => ["POST login", { body: { email, password: "wrong" } }],
  "a new password asked for": (email: string) => ["PUT forgot_password", { body: { email, type: "mobile_crm" } }],
  "a code asked for": (email: string) => ["POST send_otp", { query: { email } }],
};

test.each(Object.entries(asks))(
  "%s does not reveal whether an account exists, not even by its duration",
  { tags: "REL-36" },
  async (what, ask) => {
    const harness = await startTestBackend();
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = { known: new Set<string>(), unknown: new Set<string>() };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        if (round % 4 === 0) await harness.sql("truncate throttles, mails, password_resets, otps");
        const email = kind === "known" ? "caller@mobile-crm.test" : `unknown${round}@mobile-crm.test`;
        const began = performance.now();
        const { status, text } = await harness.request(...ask(email));
        times[kind].push(performance.now() - began);
        answers[kind].add(`${status} ${text}`);
      }
    await harness.close();

    const area = areaUnder(times.known, times.unknown);
    tell(`REL-36 ${what}`, { each: ROUNDS, "area under the curve": area });
    expect(answers.known).toEqual(answers.unknown);
    expect(Math.abs(area - 0.5)).toBeLessThan(0.05);
  },
);

/** The share of pairs in which the first list takes longer: a half if the durations reveal nothing. */
function areaUnder(first: number[], others: number[]): number {
  const longer = first.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return longer.reduce<number>((sum, one) => sum + one, 0) / longer.length;
}
