import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, onTestFinished, test } from "vitest";
import { upstream } from "../../test/fixtures.ts";
import { hang, json, type UpstreamHandler } from "../../test/upstream.ts";
import { openGateway } from "./client.ts";

const { savedSearches, makeCall } = endpoints.enquiries;
const { logout } = endpoints.session;
const history = { search_history: [] };

async function gatewayTo(handler: UpstreamHandler, mapping?: Parameters<typeof openGateway>[2]) {
  const server = await upstream(handler);
  const gateway = openGateway(server.url, undefined, mapping);
  onTestFinished(() => gateway.close().catch(() => {}));
  return { server, gateway };
}

test("the caller's address, request, key and span are sent as headers", async () => {
  const { gateway, server } = await gatewayTo(json({ status: 1 }));
  const headers = {
    "x-forwarded-for": "8.8.8.8",
    "x-request-id": "abcdefghijklmnopabcdefgh",
    "idempotency-key": "01890a5d-ac96-774b-bcce-b302099a8057",
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  };
  const span = { traceparent: headers.traceparent, end() {}, child: () => span };
  const caller = { address: headers["x-forwarded-for"], requestId: headers["x-request-id"], span };
  await gateway.forCaller({ ...caller, key: headers["idempotency-key"] })(logout, {});

  expect(server.requests[0]?.headers).toMatchObject(headers);
});

describe("a closed gateway", () => {
  test("a closed gateway keeps no connection, and sends no more requests", async () => {
    const { gateway, server } = await gatewayTo(json(history));
    const call = gateway.forCaller({});
    await call(savedSearches, {});
    expect(await server.connections()).toBe(1);
    await gateway.close();

    await expect.poll(() => server.connections()).toBe(0);
    await expect(call(savedSearches, {})).rejects.toMatchObject({ status: 502 });
    expect(server.requests).toHaveLength(1);
  });

  test("a closed gateway does not wait for running calls", async () => {
    const { gateway, server } = await gatewayTo(hang);
    const pending = gateway.forCaller({})(makeCall, { id: 5 });
    const refused = expect(pending).rejects.toMatchObject({ status: 502 });
    await expect.poll(() => server.requests.length).toBe(1);

    await gateway.close();
    await refused;
  });
});
