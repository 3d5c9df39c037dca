import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Store } from "../../src/store/open.ts";
import { issued, type ServerOptions, server, upstream } from "../fixtures.ts";
import { hang, type UpstreamHandler } from "../upstream.ts";

const file =
  (type = "image/png"): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": type }).end("content");
const TYPE = { "content-type": "image/png" };
const asha = issued();

async function filesOf(handler: UpstreamHandler, options: Omit<ServerOptions, "upstream"> = {}, urlSuffix = "") {
  const upstreamServer = await upstream(handler);
  const instance = await server({ ...options, upstream: upstreamServer.url + urlSuffix });
  const get = (headers: Record<string, string> = asha, path = "/mobile_crm/files/7.png") =>
    instance.app.inject({ url: `/files?url=${path}`, headers });
  return { ...instance, upstreamServer, get };
}

test.each([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "application/pdf",
  "audio/mpeg",
  "audio/mp4",
  "audio/ogg",
  "audio/wav",
  "audio/webm",
  "audio/aac",
  "video/mp4",
  "video/webm",
  "application/octet-stream",
])("a file of type %s is passed on unchanged, and requested under its exact path", async (type) => {
  const { get, upstreamServer } = await filesOf(file(type));
  const reply = await get();

  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, type]);
  expect(upstreamServer.requests[0]?.headers["accept-encoding"]).toBe("identity");
});

test.each([
  ["image/jpg", "image/jpeg"],
  ["audio/mp3", "audio/mpeg"],
  ["audio/x-wav", "audio/wav"],
  ["audio/amr", "audio/amr"],
  ["binary/octet-stream", "application/octet-stream"],
])("a file of type %s is passed on as %s", async (type, expected) => {
  const { get } = await filesOf(file(type));
  const reply = await get();

  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, expected]);
});

test("a range of a file has its position and its type, and none of the upstream's extra headers", async () => {
  const rangeHeaders = { "content-range": "bytes 0-6/90", "accept-ranges": "bytes", "content-length": "7" };
  const { get, upstreamServer } = await filesOf((_request, response) =>
    response
      .writeHead(206, { ...rangeHeaders, "content-type": "Audio/MPEG; rate=8000", "set-cookie": "a=b" })
      .end("content"),
  );
  const { statusCode, headers, body } = await get({ ...asha, range: "bytes=0-6" });

  expect([statusCode, body]).toEqual([206, "content"]);
  expect(upstreamServer.requests[0]?.headers.range).toBe("bytes=0-6");
  expect(headers).toMatchObject({
    ...rangeHeaders,
    "content-type": "audio/mpeg",
    "content-disposition": "attachment",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(headers).not.toHaveProperty("set-cookie");
});

const CONTENTS = {
  amr: Buffer.from("#!AMR\n and then frames"),
  mp3: Buffer.from("ID3\u0004 and then frames"),
  wav: Buffer.from("RIFF0000WAVEfmt 1234"),
  mp4: Buffer.from("0000ftypM4A 12345678"),
  pdf: Buffer.from("%PDF-1.7 and so on"),
};

test.each([
  [undefined, CONTENTS.amr, "audio/amr"],
  [undefined, CONTENTS.wav, "audio/wav"],
  ["text/plain", CONTENTS.mp3, "audio/mpeg"],
  ["text/html; charset=utf-8", CONTENTS.mp4, "audio/mp4"],
  ["application/octet-stream", CONTENTS.pdf, "application/pdf"],
  ["audio/mpeg", CONTENTS.wav, "audio/wav"],
  ["video/mp4", CONTENTS.mp4, "video/mp4"],
])("a file that is sent as %s is passed on by its content: %s", async (label, content, expected) => {
  const { get } = await filesOf(
    (_request, response) => void response.writeHead(200, label ? { "content-type": label } : {}).end(content),
  );
  const reply = await get();

  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, expected]);
  expect(reply.rawPayload.equals(content)).toBe(true);
});

test.each([
  [CONTENTS.amr, 206, "audio/amr"],
  [Buffer.from('{"phone":"98200 12345"}'), 502, undefined],
])("a later part without a type is passed on if the start of the file shows one: %s", async (content, status, type) => {
  const { get } = await filesOf(({ headers }, response) => {
    const [, first = "", last = ""] = /bytes=(\d+)-(\d*)/.exec(String(headers.range)) ?? [];
    const part = content.subarray(Number(first), last === "" ? undefined : Number(last) + 1);
    response.writeHead(206, { "content-range": `bytes ${first}-${content.length - 1}/${content.length}` }).end(part);
  });
  const reply = await get({ ...asha, range: "bytes=9-" });

  expect(reply.statusCode).toBe(status);
  if (type) expect([reply.headers["content-type"], reply.body]).toEqual([type, content.subarray(9).toString()]);
  else expect(reply.body).not.toContain("98200");
});

test.each([undefined, "text/html", "application/json; charset=utf-8", "image/svg+xml", "text/javascript"])(
  "a response that neither its content nor its type %s identifies as a file is not passed on",
  async (label) => {
    const { get } = await filesOf(
      (_request, response) => void response.writeHead(200, label ? { "content-type": label } : {}).end("content"),
    );
    const reply = await get();

    expect([reply.statusCode, reply.body.includes("content")]).toEqual([502, false]);
  },
);

test("a file whose connection breaks within its first bytes is a 502", async () => {
  const { get } = await filesOf((_request, response) => {
    response.writeHead(200, { ...TYPE, "content-length": "90" }).write("abc", () => response.destroy());
  });

  expect((await get()).statusCode).toBe(502);
});

test("an unreachable upstream is a 502, whose cause is logged", async () => {
  const { app, lines } = await server();
  const end = vi.fn();
  app.addHook("onRequest", async (request) => {
    request.span = { child: () => ({ end, traceparent: "", child: vi.fn() }), end: vi.fn(), traceparent: "" };
  });
  const reply = await app.inject({ url: "/files?url=/mobile_crm/files/7.png", headers: asha });
  const line = lines.map((entry) => JSON.parse(entry)).find(({ call }) => call === "files");

  expect(end).toHaveBeenCalledExactlyOnceWith(502);
  expect([reply.statusCode, line]).toEqual([
    502,
    expect.objectContaining({ status: 502, code: "ECONNREFUSED", user: "4" }),
  ]);
});

test.each([
  [200, asha, { user: "4" }],
  [404, issued("another", { userId: null, roleId: 6 }), {}],
])(
  "a file with the status %i is one line of the log, with the user if there is one",
  async (status, authHeaders, user) => {
    const { get, lines } = await filesOf((_request, response) => void response.writeHead(status, TYPE).end("x"));
    await get(authHeaders);

    const common = { level: 30, time: expect.any(String), reqId: expect.any(String), msg: "call" };
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ ...common, call: "files", status, ...user }]);
  },
);

test("a file for which the upstream takes longer than two minutes is a 502", async () => {
  const { get, upstreamServer } = await filesOf(hang);
  const timeoutController = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeoutController.signal);
  onTestFinished(() => timeout.mockRestore());
  const reply = get();
  await expect.poll(() => upstreamServer.requests).toHaveLength(1);
  timeoutController.abort(new DOMException("too late", "TimeoutError"));

  expect((await reply).statusCode).toBe(502);
  expect(timeout.mock.calls).toEqual([[120_000]]);
});

test("ranges of a file count as one access per user", async () => {
  const record = vi.fn(async () => undefined);
  const store = { accessRecords: { record }, isReady: async () => true, pool: () => ({}) } as unknown as Store;
  const { get } = await filesOf(file(), { store });
  const [headersA, headersB] = [asha, issued("other", { userId: "5", roleId: 6 })];
  const pieces = ["bytes=0-9", "bytes=10-19", "bytes=20-"];
  for (const range of pieces) await get({ ...headersA, range });
  for (const range of pieces.slice(1)) await get({ ...headersB, range });

  expect(record).toHaveBeenCalledTimes(2);
});

test.each([
  ["&kind=selfie", "selfie viewed"],
  ["&kind=recording", "recording played"],
  ["&kind=other", "file opened"],
  ["", "file opened"],
])("a file that is requested with '%s' is recorded as: %s", async (kind, action) => {
  const record = vi.fn(async () => undefined);
  const { get } = await filesOf(file(), { store: { accessRecords: { record } } as unknown as Store });
  await get(asha, `/mobile_crm/files/7${kind}`);

  const source = { userId: "4", requestId: expect.any(String), address: "127.0.0.1" };
  expect(record.mock.calls).toEqual([[source, { subject: "file", subjectId: 7, action }]]);
});

test.each([
  [15_000, 200],
  [17_000, 502],
])("%i bytes of headers before a file get the status %i", async (length, status) => {
  const { get } = await filesOf(
    (_request, response) => void response.writeHead(200, { ...TYPE, "x-cache": "x".repeat(length) }).end("content"),
  );

  expect((await get()).statusCode).toBe(status);
});

test("a file whose access cannot be recorded is not passed on, and its connection is closed", async () => {
  const record = vi.fn().mockRejectedValue(new Error("no database"));
  const startReply: UpstreamHandler = (_request, response) => {
    response.writeHead(200, { "content-type": "image/png" });
    response.write("the first of its content");
  };
  const { get, upstreamServer } = await filesOf(startReply, {
    store: { accessRecords: { record } } as unknown as Store,
  });
  const { statusCode, body } = await get();

  expect([statusCode >= 500, body.includes("content")]).toEqual([true, false]);
  await expect.poll(upstreamServer.connections).toBe(0);
});

test("a piece whose access could not be recorded is recorded when it is requested again", async () => {
  const record = vi.fn(async () => undefined).mockRejectedValueOnce(new Error("no database") as never);
  const store = { accessRecords: { record }, isReady: async () => true, pool: () => ({}) } as unknown as Store;
  const { get } = await filesOf(file(), { store });
  const piece = async () => (await get({ ...asha, range: "bytes=10-19" })).statusCode;

  expect([await piece(), await piece(), await piece()]).toEqual([503, 200, 200]);
  expect(record).toHaveBeenCalledTimes(2);
});

test("an upstream whose URL ends in a slash has its files below it", async () => {
  const { get } = await filesOf(file(), {}, "//");

  expect((await get()).statusCode).toBe(200);
});

test("sixteen files are fetched at a time, and none once the server is closed", async () => {
  const { get, upstreamServer, app } = await filesOf(hang);
  const all = Array.from({ length: 17 }, () => get().catch(() => undefined));
  await expect.poll(() => upstreamServer.requests.length).toBe(16);
  expect(await upstreamServer.connections()).toBe(16);

  await app.close();

  await expect.poll(upstreamServer.connections).toBe(0);
  await Promise.all(all);
});

test("a file is no longer fetched after its browser has left", async () => {
  const connectionClosed = Promise.withResolvers<void>();
  const requestStarted = Promise.withResolvers<void>();
  const { app } = await filesOf((_request, response) => {
    response.once("close", () => connectionClosed.resolve());
    requestStarted.resolve();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const request = http.get({ port, path: "/files?url=/mobile_crm/files/7.png", headers: asha }).on("error", () => {});
  await requestStarted.promise;
  request.destroy();

  await connectionClosed.promise;
});

test.each([
  ["text/html", 502, undefined],
  ["image/png", 503, "5"],
])("the rest of a file of type %s that is refused with %i is not read", async (type, status, retryAfter) => {
  const connectionClosed = Promise.withResolvers<void>();
  const record = vi.fn(() => Promise.reject(new Error("no database")));
  const store = { accessRecords: { record }, isReady: async () => true, pool: () => ({}) } as unknown as Store;
  const { get } = await filesOf(
    (_request, response) => {
      response.once("close", () => connectionClosed.resolve());
      response.writeHead(200, { "content-type": type }).write("the beginning of it");
    },
    { store },
  );
  const reply = await get();

  expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([status, retryAfter]);
  await connectionClosed.promise;
});
