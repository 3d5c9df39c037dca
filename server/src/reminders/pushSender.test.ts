import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { pushService, takenReminder, vapid } from "../../test/reminders.ts";
import { openPushSender } from "./pushSender.ts";

async function senderTo(service: Awaited<ReturnType<typeof pushService>>) {
  const sender = openPushSender(vapid, [service.origin]);
  onTestFinished(() => sender.close());
  const reminder = takenReminder(service.subscribe("phone"));
  return { sender, reminder, send: () => sender.send(reminder, 60) };
}

test.each([
  [404, undefined, { kind: "gone" }],
  [410, undefined, { kind: "gone" }],
  [429, undefined, { kind: "later" }],
  [429, 7, { kind: "later", waitMs: 7_000 }],
  [503, 7, { kind: "later", waitMs: 7_000 }],
  [503, 99_999, { kind: "later", waitMs: 99_999_000 }],
  [503, 123_456, { kind: "later" }],
  [400, 7, { kind: "refused" }],
  [413, undefined, { kind: "refused" }],
  [301, undefined, { kind: "refused" }],
  [500, 7, { kind: "unknown" }],
  [502, undefined, { kind: "unknown" }],
])("the response %i of a push service, with %o seconds to wait, means %o", async (status, retryAfter, outcome) => {
  const service = await pushService();
  service.setFault(() => ({ status, ...(retryAfter !== undefined && { retryAfter }) }));
  const { send } = await senderTo(service);

  expect(await send()).toEqual(outcome);
});

test("an accepted message was sent, and an interrupted one may have been", async () => {
  const service = await pushService();
  const { send } = await senderTo(service);
  expect(await send()).toEqual({ kind: "sent" });

  service.setFault(() => "hang up");
  expect(await send()).toEqual({ kind: "unknown" });
});

test("without a reachable push service nothing was sent, and a forbidden address is given up", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  const service = await pushService();
  const { reminder } = await senderTo(service);
  const sender = openPushSender(vapid, [origin]);
  onTestFinished(() => sender.close());

  expect(await sender.send({ ...reminder, endpoint: `${origin}/push` }, 60)).toEqual({ kind: "later" });
  expect(await sender.send(reminder, 60)).toEqual({ kind: "gone" });
});

test("a response of a push service that never ends is not waited for", async () => {
  const endless = createServer((_request, response) => {
    response.writeHead(201).write("x");
    const drip = setInterval(() => response.write("x"), 50);
    response.once("close", () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    endless.closeAllConnections();
    endless.close();
  });
  const origin = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
  const { reminder } = await senderTo(await pushService());
  const sender = openPushSender(vapid, [origin]);

  expect(await sender.send({ ...reminder, endpoint: `${origin}/push` }, 60)).toEqual({ kind: "sent" });
});
