import type http from "node:http";
import net from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { issued, upstream } from "../../test/fixtures.ts";
import { inputs } from "../../test/inputs.ts";
import { file, formOf, inputPart, readResponse, uploadsTo } from "../../test/uploads.ts";
import { json } from "../../test/upstream.ts";
import { DEFAULT_BODY_LIMITS } from "./bodyTimeout.ts";

const CALL = "clientMeetings.create";
const { selfie_photo: _, ...clientMeeting } = inputs.clientMeetings.create;
const parts = [
  inputPart(clientMeeting, [{ path: "selfie_photo", type: "image/jpeg" }]),
  file("selfie_photo", "image/jpeg", "a face"),
];
const userOf = (userId: string) => issued(`token of ${userId}`, { userId, roleId: 6 });
const unknown = { authorization: "Token token=unknown" };
type Uploads = Awaited<ReturnType<typeof uploadsTo>>;

/** An upload that has sent half of its form, and no more. */
function openUpload({ begin }: Uploads, as: Record<string, string>): http.ClientRequest {
  const request = begin(CALL, 100_000, as);
  request.on("error", () => {});
  request.write(formOf(parts).subarray(0, 100));
  onTestFinished(() => void request.destroy());
  return request;
}

async function sendUpload({ begin }: Uploads, as: Record<string, string>) {
  const bytes = formOf(parts);
  const request = begin(CALL, bytes.length, as);
  request.end(bytes);
  return readResponse(request);
}

describe("an upload", { tags: "REL-20" }, () => {
  test("an upload without a token takes no slot, and its connection is closed", async () => {
    const { url, requests } = await upstream(json({}));
    const uploads = await uploadsTo(url);

    const refused = await Promise.all(
      Array.from({ length: 70 }, async () => {
        const request = openUpload(uploads, {});
        return new Promise<http.IncomingMessage>((resolve) => request.once("response", resolve));
      }),
    );

    expect(new Set(refused.map(({ statusCode, headers }) => `${statusCode} ${headers.connection}`))).toEqual(
      new Set(["401 close"]),
    );
    expect(requests).toEqual([]);
    expect((await sendUpload(uploads, userOf("9"))).status).toBe(200);
  });

  test("an upload with a token that the upstream refuses costs it one small read, and none after that", async () => {
    const { url, requests } = await upstream(json({ message: "Sign in" }, 401));
    const uploads = await uploadsTo(url);

    expect((await sendUpload(uploads, unknown)).status).toBe(401);

    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([expect.stringMatching(/^GET /)]);
  });

  test("an upload with a token that the upstream accepts continues, and is checked once", async () => {
    const { url, requests } = await upstream(json({ searches: [] }));
    const uploads = await uploadsTo(url);

    expect((await sendUpload(uploads, unknown)).status).toBe(200);
    expect((await sendUpload(uploads, unknown)).status).toBe(200);

    expect(requests.map(({ method }) => method)).toEqual(["GET", "POST", "POST"]);
  });

  test("an upload with a token whose user may not make that small read continues", async () => {
    const { url } = await upstream((request, response) =>
      (request.method === "GET" ? json({ message: "Not yours" }, 403) : json({}))(request, response),
    );

    expect((await sendUpload(await uploadsTo(url), unknown)).status).toBe(200);
  });

  test.each([500, 502, 503])(
    "an upload with an unknown token is refused with 503 if the upstream fails with %i",
    async (status) => {
      const { url } = await upstream(json({}, status));

      expect(await sendUpload(await uploadsTo(url), unknown)).toEqual({
        status: 503,
        json: { message: "The CRM could not be reached. Try again." },
      });
    },
  );

  test("an upload of a signed-out session is checked again", async () => {
    const { url, requests } = await upstream((request, response) =>
      json(request.method === "DELETE" ? { status: 1 } : { message: "Sign in" }, request.method === "GET" ? 401 : 200)(
        request,
        response,
      ),
    );
    const uploads = await uploadsTo(url);
    const { port } = uploads;
    await fetch(`http://127.0.0.1:${port}/trpc/session.logout`, {
      method: "POST",
      body: "{}",
      headers: { ...userOf("4"), "content-type": "application/json" },
    });

    expect((await sendUpload(uploads, userOf("4"))).status).toBe(401);
    expect(requests.map(({ method }) => method)).toEqual(["DELETE", "GET"]);
  });

  test("an upload finds a slot although another user occupies all of that user's slots", async () => {
    const { url } = await upstream(json({}));
    const uploads = await uploadsTo(url);
    // One more than there are slots: when one of them is refused, the others occupy every slot.
    const waiting = Array.from({ length: 9 }, () => openUpload(uploads, userOf("4")));
    const refused = await Promise.race(waiting.map(readResponse));

    expect(refused.status).toBe(503);
    expect((await sendUpload(uploads, userOf("4"))).status).toBe(503);
    expect((await sendUpload(uploads, userOf("9"))).status).toBe(200);

    for (const request of waiting) request.destroy();
    await expect.poll(async () => (await sendUpload(uploads, userOf("4"))).status).toBe(200);
  });

  test("an upload whose first part does not arrive in time is refused", async () => {
    const { url } = await upstream(json({}));
    const uploads = await uploadsTo(url, { bodyLimits: { ...DEFAULT_BODY_LIMITS, firstPart: 40 } });

    const { status } = await readResponse(openUpload(uploads, issued()));

    expect(status).toBe(408);
  });

  test("an upload that stays below the minimum rate is closed and releases its slot", async () => {
    const { url } = await upstream(json({}));
    const uploads = await uploadsTo(url, { bodyLimits: { ...DEFAULT_BODY_LIMITS, window: 60, checkEvery: 20 } });

    await Promise.all(
      Array.from({ length: 8 }, () => {
        const request = openUpload(uploads, userOf("4"));
        return new Promise((resolve) => request.once("close", resolve));
      }),
    );

    expect((await sendUpload(uploads, userOf("4"))).status).toBe(200);
  });
});

describe("connections of one address", { tags: "REL-20" }, () => {
  const connect = (port: number) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const onClose = (socket: net.Socket) => new Promise<void>((resolve) => socket.resume().once("close", resolve));
  const statusOf = (socket: net.Socket) => {
    socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
    return new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(bytes.toString().slice(9, 12))));
  };

  test("connections of one address are closed above their limit, until one of them ends", async () => {
    const env = { TRUSTED_PROXIES: "192.0.2.1" };
    const { port, app } = await uploadsTo("http://127.0.0.1:9/mobile_crm", { env, connectionsPerAddress: 3 });
    const [first, ...others] = [connect(port), connect(port), connect(port)];
    for (const socket of [first, ...others]) expect(await statusOf(socket as net.Socket)).toBe("200");

    await onClose(connect(port));
    expect(await app.metrics.text()).toMatch(/refusals_total\{reason="connections_per_address"\} 1/);

    first?.destroy();
    await expect
      .poll(() => {
        const socket = connect(port);
        return Promise.race([statusOf(socket), onClose(socket)]);
      })
      .toBe("200");
  });

  test("connections of one address are not limited for a trusted proxy, because they belong to many clients", async () => {
    const { port } = await uploadsTo("http://127.0.0.1:9/mobile_crm", { connectionsPerAddress: 3 });

    for (let i = 0; i < 6; i += 1) expect(await statusOf(connect(port))).toBe("200");
  });
});
