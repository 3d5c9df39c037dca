import { beforeEach, expect, test, vi } from "vitest";
import { otpEmail } from "./otpEmail.ts";
import { useSignIn as renderSignIn } from "./useSignIn.ts";

const fake = vi.hoisted(() => ({ did: [] as unknown[], key: vi.fn() }));
vi.mock("../../api/queryClient.ts", () => ({ queryClient: { clear: () => fake.did.push("cleared") } }));
vi.mock("../../auth/session.ts", () => ({
  returnTo: { take: () => "/Brokers?pageNo=2" },
  session: { start: (person: object) => fake.did.push(["started", person]) },
}));
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({
  useNavigateWhileShown: () => (to: string, options: object) => fake.did.push(["to", to, options]),
}));
vi.mock("./resetEmail.ts", () => ({ resetEmail: { forget: () => fake.did.push("forgotten") } }));
vi.mock("../../offline/crypto/keyStore.ts", () => ({ keyStore: { key: async () => fake.key() } }));

const kept = new Map<string, string>();
beforeEach(() => {
  fake.did = [];
  fake.key.mockReset().mockRejectedValue(new Error("no database"));
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

test("a sign-in starts the session of its user, without data of another, where it was asked for", async () => {
  const reply = { token: "t", id: 4, role_id: 3 };

  expect(renderSignIn()(reply as never)).toBe(true);
  expect(fake.did).toEqual([
    ...["cleared", "forgotten"],
    ["started", reply],
    ["to", "/Brokers?pageNo=2", { replace: true }],
  ]);
  await expect.poll(() => fake.key.mock.calls.length).toBe(1);
  // A key that cannot be stored is no unhandled failure.
  await new Promise(setImmediate);
});

test("a reply without a token signs no one in", () => {
  expect(renderSignIn()({ token: "" } as never)).toBe(false);
  expect(fake.did).toEqual([]);
});

test("the e-mail of a code is kept in the tab, with the time at which one was sent", () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  expect([otpEmail.get(), otpEmail.secondsSinceSent()]).toEqual(["", 1000]);
  otpEmail.keep("asha@example.com");
  otpEmail.wasSent();
  vi.setSystemTime(1_000_000 + 12_500);

  expect([otpEmail.get(), otpEmail.secondsSinceSent()]).toEqual(["asha@example.com", 12.5]);
  vi.useRealTimers();
});
