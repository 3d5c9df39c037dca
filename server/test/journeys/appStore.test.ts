import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { hashToken } from "../../src/auth/sessions.ts";
import type { AttemptStore } from "../../src/store/attempts.ts";
import type { Store } from "../../src/store/open.ts";
import { draftKeySecret, issued, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { vapidSettings } from "../reminders.ts";
import { json } from "../upstream.ts";

/** A store whose parts record their calls. */
function storeOf() {
  const attempts: AttemptStore & { kinds: Set<string> } = {
    kinds: new Set<string>(),
    change: async (counters, work) => {
      for (const { kind } of counters) attempts.kinds.add(kind);
      return work(new Map());
    },
  };
  const store = {
    attempts,
    accessRecords: { record: vi.fn(async () => undefined), list: vi.fn() },
    answers: {
      claim: vi.fn(async () => ({ state: "ours", triedAt: undefined })),
      keep: vi.fn(async () => {}),
      release: vi.fn(async () => {}),
      forget: vi.fn(async () => {}),
      close: vi.fn(),
    },
    reminderPlans: {
      forget: vi.fn(async () => {}),
      take: vi.fn(async () => []),
      replace: vi.fn(async () => {}),
      retry: vi.fn(async () => {}),
    },
    pool: () => ({ inUse: 3, idle: 2, waiting: 1, max: 9 }),
    isReady: vi.fn(async () => true),
    close: vi.fn(),
  };
  return { ...store, store: store as unknown as Store };
}

const hmacOf = (text: string) => createHmac("sha256", draftKeySecret).update(text).digest("base64url");
describe("a server with a store", () => {
  test("a server with a store is ready if its store is, and returns the number of its connections", async () => {
    const { store, isReady } = storeOf();
    const { app } = await server({ store });
    isReady.mockResolvedValueOnce(false);

    expect((await app.inject("/readyz")).statusCode).toBe(503);
    await expect.poll(async () => (await app.inject("/readyz")).statusCode).toBe(200);
    expect(await app.metrics.text()).toContain('mobile_crm_database_connections{state="in_use"} 3');
  });

  test("a server with a store counts sign-ins, claims writes and records accesses there", async () => {
    const { url } = await upstream((request, response) =>
      request.path.includes(".png")
        ? void response.writeHead(200, { "content-type": "image/png" }).end("x")
        : json({}, request.path.includes("login") ? 401 : 200)(request, response),
    );
    const { store, answers, attempts, accessRecords } = storeOf();
    const { app, call } = await server({ upstream: url, store });
    const headers = { ...issued(), "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001" };

    await call("session.login", { email: "asha@example.com", password: "wrong" });
    await call("enquiries.update", inputs.enquiries.update, headers);
    await app.inject({ url: "/files?url=/mobile_crm/files/7.png", headers: issued() });

    expect([...attempts.kinds]).toContain("login account");
    expect(answers.claim).toHaveBeenCalledExactlyOnceWith({
      place: hmacOf(`writes user 4\nenquiries.update\n${headers["idempotency-key"]}\n`),
      holder: hmacOf("writes user 4"),
      fingerprint: expect.any(String),
    });
    expect(accessRecords.record).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ userId: "4" }),
      expect.objectContaining({ action: "file opened", subjectId: 7 }),
    );
  });

  test("a server with a store takes due reminders from there, and counts how they ended", async () => {
    const { store, reminderPlans } = storeOf();
    const lateReminder = {
      device: "d",
      id: "r",
      at: new Date(0),
      ciphertext: "x",
      tries: 0,
      endpoint: "",
      p256dh: "",
      auth: "",
    };
    reminderPlans.take.mockResolvedValueOnce([lateReminder] as never);
    const { app } = await server({ store, env: vapidSettings });

    await expect.poll(() => app.metrics.text()).toContain('mobile_crm_reminders_total{result="late"} 1');
  });

  test("a server with a store takes no more reminders once it is closed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { store, reminderPlans } = storeOf();
    const { app } = await server({ store, env: vapidSettings });
    vi.advanceTimersByTime(2_000);
    await expect.poll(() => reminderPlans.take.mock.calls.length).toBe(2);
    await new Promise(setImmediate);

    await app.close();
    vi.advanceTimersByTime(60_000);

    expect(reminderPlans.take).toHaveBeenCalledTimes(2);
  });

  test("a server with a store forgets the reminders of an ended session there", async () => {
    const { url } = await upstream(json({ message: "Sign in" }, 401));
    const { store, reminderPlans } = storeOf();
    const { call } = await server({ upstream: url, store, env: vapidSettings });

    await call("enquiries.details", { id: 5 }, issued());

    expect(reminderPlans.forget).toHaveBeenCalledExactlyOnceWith({ session: expect.any(String) });
    expect(reminderPlans.forget).not.toHaveBeenCalledWith({ session: hashToken("abc") });
  });
});

test("store failures are logged without entered values, and refused with a Retry-After", async () => {
  const { store, attempts, answers } = storeOf();
  const rejectConnection = () => Promise.reject(Object.assign(new Error("of Asha"), { code: "08006" }));
  attempts.change = rejectConnection;
  answers.claim.mockImplementation(rejectConnection);
  const { call, lines } = await server({ store });
  const key = { "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001" };
  const replies = [
    await call("session.login", { email: "asha@example.com", password: "wrong" }),
    await call("enquiries.update", inputs.enquiries.update, { ...issued(), ...key }),
  ];

  expect(replies.map(({ status, headers }) => [status, headers["retry-after"]])).toEqual([
    [503, "5"],
    [503, "5"],
  ]);
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(faults).toMatchObject(Array(2).fill({ code: "08006", msg: "the database of the server failed" }));
  expect(lines.join("")).not.toContain("Asha");
});
