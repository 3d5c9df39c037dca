import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, limits, socketUpstream, upstream } from "../fixtures.ts";
import { hang, json, type UpstreamHandler } from "../upstream.ts";

const { enquiries } = endpoints;
const OK = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
const page = "<!doctype html><title>Maintenance</title>";

/** Every call of this suite must end with an UpstreamError, whatever the upstream sends. */
const failure = (url: string, to = limits()) => {
  const call = createTestGateway(url, to).forCaller({ token: "abc" });
  return Promise.all([
    call(enquiries.details, { id: 5 }).catch((error: unknown) => error),
    call(enquiries.makeCall, { id: 5 }).catch((error: unknown) => error),
  ]);
};

const repeatUntilClosed = (write: () => boolean, socket: { once(event: "close", listener: () => void): unknown }) => {
  const timer = setInterval(write, 20);
  socket.once("close", () => clearInterval(timer));
};

const flood: UpstreamHandler = (_, response) => {
  const chunk = Buffer.alloc(16 * 1024, "1");
  const writeMore = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.writeHead(200, { "content-type": "application/json" }).on("drain", writeMore);
  writeMore();
};

describe("a slow upstream", () => {
  const handlers: [string, UpstreamHandler][] = [
    ["never answers", hang],
    ["drips its answer for ever", (_, response) => repeatUntilClosed(() => response.write(" "), response)],
    [
      "stops in the middle of its answer",
      (_, response) => void response.writeHead(200, { "content-length": "100" }).write("{"),
    ],
  ];

  test.each(handlers)("a slow upstream that %s is given up at the deadline", { tags: "REL-02" }, async (_, handler) => {
    const server = await upstream(handler);

    const errors = await failure(server.url);

    expect(errors).toMatchObject([
      { name: "UpstreamError", status: 504 },
      { name: "UpstreamError", status: 504 },
    ]);
  });

  test("a slow upstream that sends even its headers byte by byte is given up at the deadline", async () => {
    const server = await socketUpstream((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nx-drip: ");
      repeatUntilClosed(() => socket.write("x"), socket);
    });

    expect(await failure(server.url)).toMatchObject([{ status: 504 }, { status: 504 }]);
  });

  test("a slow upstream has one deadline for the whole call, including all retries", async () => {
    // With a deadline for each attempt the second one would end like the first, with 503.
    const server = await upstream((_, response) => void setTimeout(() => response.writeHead(503).end(), 700));

    const [error] = await failure(server.url, limits(1_000));

    expect(error).toMatchObject({ name: "UpstreamError", status: 504 });
  });
});

describe("an upstream that sends nonsense", () => {
  const text =
    (body: string, type = "application/json"): UpstreamHandler =>
    (_, response) =>
      void response.writeHead(200, { "content-type": type }).end(body);
  const handlers: [string, UpstreamHandler][] = [
    ["malformed JSON", text('{"enquiry": {"id": 5')],
    ["a page of HTML", text(page, "text/html")],
    ["a page of HTML that it calls JSON", text(page)],
    ["nothing", text("")],
    ["a lone text", text('"OK"')],
    ["null", text("null")],
    ["another shape", json({ enquiry: "gone", success: {} })],
    ["more than an answer may have", flood],
    ["a header of 64 kB", (_, response) => void response.writeHead(200, { "x-long": "x".repeat(65_536) }).end("{}")],
  ];

  test.each(handlers)(
    "a success that consists of %s is a failure of the upstream",
    { tags: ["REL-01", "REL-03"] },
    async (_, handler) => {
      const server = await upstream(handler);

      const errors = await failure(server.url, limits(8_000));

      expect(errors).toMatchObject([
        { name: "UpstreamError", status: 502 },
        { name: "UpstreamError", status: 502 },
      ]);
    },
  );

  test("a compressed response is inflated only up to the size limit of a response", {
    tags: "REL-03",
  }, async () => {
    // Would be a valid reply if it were inflated completely: blanks after JSON have no meaning.
    const bomb = gzipSync(JSON.stringify({ enquiry: { id: 5 } }).padEnd(20 * 1024 * 1024));
    const server = await upstream(
      (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    );

    expect(await failure(server.url, limits(20_000))).toMatchObject([{ status: 502 }, { status: 502 }]);
  });

  test.each([
    [200, page],
    [200, `\uFEFF${page}`],
    [200, `\n  ${page}`],
    ...[201, 202, 203, 299].map((status): [number, string] => [status, page]),
  ])("a write that is answered with %d and the page %j has failed", async (status, answer) => {
    const server = await upstream(
      (_, response) => void response.writeHead(status, { "content-type": "text/html" }).end(answer),
    );

    await expect(createTestGateway(server.url).forCaller({})(enquiries.recordAccess, { id: 5 })).rejects.toMatchObject({
      status: 502,
    });
  });

  test("a write that is answered with an empty body has succeeded, whatever the content type", async () => {
    const server = await upstream(text(" ", "text/html"));

    expect(await createTestGateway(server.url).forCaller({})(enquiries.recordAccess, { id: 5 })).toBeNull();
  });
});

describe("a broken connection", () => {
  const socketFaults: [string, (socket: Socket) => void][] = [
    ["before the headers", (socket) => socket.resetAndDestroy()],
    ["quietly before the headers", (socket) => socket.end()],
    ["within the headers", (socket) => socket.write(OK, () => socket.resetAndDestroy())],
    ["within the body", (socket) => socket.write(`${OK}content-length: 99\r\n\r\n{"a`, () => socket.resetAndDestroy())],
    ["silently within the body", (socket) => socket.end(`${OK}content-length: 99\r\n\r\n{"a`)],
    ["within a chunk", (socket) => socket.end(`${OK}transfer-encoding: chunked\r\n\r\n20\r\n{"a`)],
    ["after garbage", (socket) => socket.end("\u0000\u0001garbage\r\n\r\n")],
    ["after two lengths", (socket) => socket.end(`${OK}content-length: 2\r\ncontent-length: 9\r\n\r\n{}`)],
  ];

  test.each(socketFaults)("a connection that breaks %s is a failing upstream", { tags: "REL-01" }, async (_, end) => {
    const server = await socketUpstream(end);

    expect(await failure(server.url, limits(8_000))).toMatchObject([
      { name: "UpstreamError", status: 502 },
      { name: "UpstreamError", status: 502 },
    ]);
  });

  test("a URL without a server is a failing upstream", async () => {
    const server = await upstream(hang);
    await server.close();

    expect(await failure(server.url, limits(8_000))).toMatchObject([{ status: 502 }, { status: 502 }]);
  });
});
