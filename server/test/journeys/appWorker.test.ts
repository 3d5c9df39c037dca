import { createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { hashToken } from "../../src/auth/sessions.ts";
import type { WorkerLink } from "../../src/workers/workerLink.ts";
import { countersInMemory } from "../countersInMemory.ts";
import { draftKeySecret, issued, type ServerOptions, server, upstream } from "../fixtures.ts";
import { formOf, inputPart } from "../uploads.ts";
import { hang, json } from "../upstream.ts";

/** What a worker has of the primary process and of the other workers. */
function linkOf({ count = 3 } = {}) {
  const listeners: ((hash: string) => void)[] = [];
  const counters = countersInMemory();
  const link = {
    count,
    counters,
    primary: { request: vi.fn(async () => "metrics of all"), notify: vi.fn(), end: vi.fn() },
    hasStarted: vi.fn(() => true),
    mayAsk: vi.fn(() => true),
    enter: vi.fn(async (): Promise<(() => void) | undefined> => () => {}),
    onSessionEnded: (listener: (hash: string) => void) => void listeners.push(listener),
  };
  return { link, counters, endElsewhere: (hash: string) => listeners.forEach((tell) => void tell(hash)) };
}

const worker = (link: object, options: ServerOptions = {}) => server({ ...options, workers: link as WorkerLink });
const FORM = formOf([inputPart({}, [])]);
const sendForm = (app: Awaited<ReturnType<typeof server>>["app"]) =>
  app.inject({
    ...{ method: "POST", url: "/trpc/clientMeetings.create", payload: FORM },
    headers: { ...issued(), "content-type": "multipart/form-data; boundary=a-browser-s-own" },
  });

describe("a worker", () => {
  test("is ready once all workers have started, and shows the metrics of all", async () => {
    const { link } = linkOf();
    const { app } = await worker(link);
    const status = async () => (await app.inject("/readyz")).statusCode;
    link.hasStarted.mockReturnValue(false);
    expect(await status()).toBe(503);
    link.hasStarted.mockReturnValue(true);

    expect(await status()).toBe(200);
    expect((await app.inject("/metrics")).body).toBe("metrics of all");
    expect(link.primary.request).toHaveBeenCalledExactlyOnceWith("metricsText");
    // Only the primary process knows how many there are.
    expect(await app.metrics.text()).not.toContain("mobile_crm_workers");
    expect(await (await server()).app.metrics.text()).toContain('mobile_crm_workers{state="listening"} 1');
  });

  test("tells of a session that ended, and no longer serves one that ended elsewhere", async () => {
    const { url } = await upstream(json({ message: "Sign in" }, 401));
    const { link, endElsewhere } = linkOf();
    const { app, call } = await worker(link, { upstream: url });
    const file = async (token: string) =>
      (await app.inject({ url: "/files?url=/elsewhere/1.png", headers: issued(token) })).statusCode;

    await call("enquiries.details", { id: 5 }, issued("ended"));
    expect(link.primary.notify).toHaveBeenCalledExactlyOnceWith("sessionEnded", hashToken("ended"));

    expect(await file("abc")).toBe(403);
    endElsewhere(hashToken("abc"));
    expect(await file("abc")).toBe(401);
  });

  test("counts failed sign-ins together with the others, under names that the secret hides", async () => {
    const { url } = await upstream(json({ message: "Wrong" }, 401));
    const { link, counters } = linkOf();
    const env = { FAILED_SIGN_INS_PER_ADDRESS: "2" };
    const [one, other] = [await worker(link, { upstream: url, env }), await worker(link, { upstream: url, env })];
    const signIn = async ({ call }: typeof one, name: string) =>
      (await call("session.login", { email: `${name}@example.com`, password: "wrong" })).status;

    expect([
      await signIn(one, "a"),
      await signIn(other, "b"),
      await signIn(one, "c"),
      await signIn(other, "d"),
    ]).toEqual([...[401, 401, 429, 429]]);
    const account = createHmac("sha256", draftKeySecret).update("tries account a@example.com").digest("base64url");
    expect([...counters.all.failures.keys()]).toContain(`login ${account}`);
  });

  test("asks for the calls of an address, and for the slot of an upload", async () => {
    const { link } = linkOf();
    const { app, call } = await worker(link, { env: { RATE_LIMIT_PER_MINUTE: "1" } });
    link.mayAsk.mockReturnValueOnce(false);
    expect((await call("site.settings")).status).toBe(429);
    expect((await call("site.settings")).status).toBe(200);
    expect(link.mayAsk.mock.calls).toEqual([
      ["127.0.0.1", 1],
      ["127.0.0.1", 1],
    ]);

    link.enter.mockResolvedValueOnce(undefined);
    const reply = await sendForm(app);
    expect([reply.statusCode, reply.json().message]).toEqual([503, "Too many uploads at once. Try again."]);
    expect(link.enter.mock.calls).toEqual([["upload", "user 4"]]);
  });

  test("asks for the slot of a connection, and closes and counts what gets none", async () => {
    const { link } = linkOf();
    const { app } = await worker(link, { env: { TRUSTED_PROXIES: "192.0.2.1" } });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const ask = () =>
      new Promise((resolve) => {
        const request = http.get({ port, host: "127.0.0.1", path: "/healthz", agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on("error", () => resolve("closed"));
      });

    expect(await ask()).toBe(200);
    link.enter.mockResolvedValueOnce(undefined);
    expect(await ask()).toBe("closed");
    expect(link.enter.mock.calls).toEqual([
      ["connection", "127.0.0.1"],
      ["connection", "127.0.0.1"],
    ]);
    expect(await app.metrics.text()).toContain('mobile_crm_refusals_total{reason="connections_per_address"} 1');
  });

  test("has its share of the calls at once, rounded up, and of the reports of a session", async () => {
    const up = await upstream(hang);
    const { link } = linkOf({ count: 3 });
    const { app, call } = await worker(link, { upstream: up.url, env: { MAX_CONCURRENT_CALLS: "4" } });
    const ask = () => call("enquiries.details", { id: 5 }, issued());
    const two = [ask(), ask()];
    await expect.poll(() => up.asked.length).toBe(2);
    expect((await ask()).status).toBe(503);

    const payload = { name: "TypeError", message: "x", route: "/Details/:id", version: "0.1.0" };
    const report = () => app.inject({ method: "POST", url: "/errors", headers: issued(), payload });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await report()).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
    expect((await report()).headers["retry-after"]).toBe("60");
    await up.close();
    await Promise.all(two);
  });
});
