import dns from "node:dns";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeBuiltin } from "../../../fixtures/test/fakeBuiltin.ts";
import { pushService, takenReminder, vapid } from "../../test/reminders.ts";
import { openPushSender } from "./pushSender.ts";

const lookup = vi.fn();
/** Test servers listen on addresses that Node also looks up. */
const { lookup: realLookup } = dns;
beforeEach(() => {
  lookup.mockReset();
  const lookUpName = (name: string, ...args: unknown[]) =>
    (name.endsWith("push.example.com") ? lookup : (realLookup as unknown as typeof lookup))(name, ...args);
  fakeBuiltin(dns, "lookup", lookUpName as never);
});

/** The resolver's result for every name. */
const resolvesTo = (error: Error | null, address?: string) =>
  lookup.mockImplementation(((_name: string, _options: object, done: (...results: unknown[]) => void) =>
    done(error, address ? [{ address, family: 4 }] : undefined)) as never);

async function phone() {
  const service = await pushService();
  const sender = openPushSender(vapid, [service.origin]);
  onTestFinished(() => sender.close().catch(() => {}));
  const target = service.subscribe("phone");
  const send = (endpoint = target.endpoint, id = "a") => sender.send(takenReminder({ ...target, endpoint }, id), 77);
  return { service, sender, send };
}
const PUBLIC = "https://push.example.com/1";

test.each([
  ["ENOTFOUND", "later"],
  ["EAI_AGAIN", "later"],
  ["EHOSTUNREACH", "later"],
  ["ENETUNREACH", "later"],
  ["ETIMEDOUT", "later"],
  ["UND_ERR_CONNECT_TIMEOUT", "later"],
  ["ECONNRESET", "unknown"],
  ["EPIPE", "unknown"],
  ["XENOTFOUND", "unknown"],
  ["ENOTFOUNDX", "unknown"],
  [undefined, "unknown"],
])("a connection that fails with %s has the outcome %s", async (code, kind) => {
  const { send } = await phone();
  resolvesTo(Object.assign(new Error("failed"), code && { code }));

  expect(await send(PUBLIC)).toEqual({ kind });
});

test("a device whose push service is in a private network is given up", async () => {
  const { send } = await phone();
  resolvesTo(null, "10.0.0.1");

  expect(await send(PUBLIC)).toEqual({ kind: "gone" });
});

test("a message has a time to live, a high urgency, and a topic that it replaces", async () => {
  const { service, send } = await phone();
  for (const id of ["a", "a", "b"]) expect(await send(undefined, id)).toEqual({ kind: "sent" });

  expect(service.delivered).toMatchObject([{}, {}, {}].fill({ text: "sealed", ttl: 77, urgency: "high" }));
  const [first, second, third] = service.delivered.map(({ topic }) => topic);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect([second === first, third === first]).toEqual([true, false]);
});

test("an additionally allowed origin is reached although its name is not public", async () => {
  const service = await pushService();
  const origin = service.origin.replace("127.0.0.1", "localhost");
  const sender = openPushSender(vapid, [origin]);
  onTestFinished(() => sender.close());
  const target = service.subscribe("phone");
  resolvesTo(new Error("asked"));

  const endpoint = target.endpoint.replace(service.origin, origin);
  expect(await sender.send(takenReminder({ ...target, endpoint }), 60)).toEqual({ kind: "sent" });
});

test("a long response of a push service keeps no connection that could not be closed", async () => {
  const { sender, send, service } = await phone();
  service.setFault(() => ({ status: 400, body: "x".repeat(1_000_000) }));

  expect(await send()).toEqual({ kind: "refused" });
  expect(await sender.close()).toBeUndefined();
});

test("a closed sender opens no more connections", async () => {
  const { service, sender, send } = await phone();
  resolvesTo(Object.assign(new Error("asked"), { code: "ENOTFOUND" }));
  await sender.close();

  expect([await send(), await send(PUBLIC)]).toEqual([{ kind: "unknown" }, { kind: "unknown" }]);
  expect(service.delivered).toEqual([]);
});
