import net, { type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { anyToken, issued, person, type ServerOptions, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { stopClock } from "../stopClock.ts";
import { file, formOf, inputPart } from "../uploads.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

const details = json({ enquiry: { id: 5 } });

async function listening(handler: UpstreamHandler, options: ServerOptions = {}) {
  const { url, requests } = await upstream(handler);
  const { app } = await server({ upstream: url, level: "silent", ...options });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { app, requests, port };
}

/** Sockets that each send the same bytes, and read nothing of the responses unless `onData` is given. */
async function flood(port: number, heads: string[], onData?: (bytes: Buffer) => void) {
  const sockets = heads.map((head) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", () => {});
    if (onData) socket.on("data", onData);
    socket.write(head);
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve).once("close", resolve))),
  );
  return sockets;
}

const repeat = (count: number, head: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => head(index));

/** The statuses of nine calls of another user, one after another. */
async function otherUser(port: number) {
  const statuses: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/trpc/enquiries.details`, {
      method: "POST",
      headers: {
        ...issued("other", { userId: "99", roleId: 6 }),
        "x-forwarded-for": "203.0.113.99",
        "content-type": "application/json",
      },
      body: JSON.stringify({ id: 5 }),
    }).catch(() => undefined);
    await reply?.text();
    statuses.push(reply?.status ?? 0);
  }
  return [...new Set(statuses)];
}

describe("uploads without a session whose body does not arrive", { tags: ["REL-20", "REL-23"] }, () => {
  test.each([
    ["/trpc/meetings.create", "Multipart/form-data"],
    ["/trpc/meetings.create", "MULTIPART/FORM-DATA"],
    ["/%74rpc/meetings.create", "multipart/form-data"],
    ["http://crm.example.com/trpc/meetings.create", "multipart/form-data"],
  ])("300 stalled uploads without a session to %s as %s delay no other user", async (path, type) => {
    const { port } = await listening(details);
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}; boundary=x\r\nContent-Length: 1000\r\n\r\n--x`;
    const sockets = await flood(
      port,
      repeat(300, () => head),
    );

    expect(await otherUser(port)).toEqual([200]);
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  });
});

describe("a client that spells a path differently", { tags: "REL-35" }, () => {
  const PATHS = ["/trpc/enquiries.details", "/%74rpc/enquiries.details", "http://x/trpc/enquiries.details"];
  const post = (path: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Token token=any\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const statusesOf = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g)?.map((line) => Number(line.slice(-3))) ?? [];
  const onAllClosed = (sockets: net.Socket[]) =>
    Promise.all(sockets.map((socket) => socket.closed || new Promise((resolve) => socket.once("close", resolve))));

  test.each(PATHS)(
    "a client that spells a path differently gets no more calls a minute than others: 400 to %s",
    async (path) => {
      stopClock();
      const { port } = await listening(details, { env: { RATE_LIMIT_PER_MINUTE: "50" } });
      let text = "";

      const sockets = await flood(
        port,
        repeat(400, () => post(path, '{"id":5}')),
        (bytes) => (text += bytes),
      );
      const otherStatus = await otherUser(port);
      await onAllClosed(sockets);

      expect(statusesOf(text).filter((status) => status === 200)).toHaveLength(50);
      expect(otherStatus).toEqual([200]);
    },
  );

  test.each(["/files", "/%66iles", "http://x/files"])(
    "a client that spells a path differently gets no more files a minute: %s",
    async (path) => {
      stopClock();
      const { port } = await listening(details, { env: { RATE_LIMIT_PER_MINUTE: "5" } });
      let text = "";
      const head = `GET ${path}?url=x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\nConnection: close\r\n\r\n`;

      await onAllClosed(
        await flood(
          port,
          repeat(20, () => head),
          (bytes) => (text += bytes),
        ),
      );

      expect(statusesOf(text).filter((status) => status !== 429)).toHaveLength(5);
    },
  );

  test.each(PATHS)("a client that spells a path differently takes a slot like any other call: %s", async (path) => {
    const waiting: (() => void)[] = [];
    const handler: UpstreamHandler = (request, response) => waiting.push(() => details(request, response));
    const { port } = await listening(handler, { env: { MAX_CONCURRENT_CALLS: "3" } });
    let text = "";

    const sockets = await flood(
      port,
      repeat(20, () => post(path, '{"id":5}')),
      (bytes) => (text += bytes),
    );
    await expect.poll(() => statusesOf(text).length).toBe(17);
    expect(waiting).toHaveLength(3);
    for (const reply of waiting) reply();
    await onAllClosed(sockets);

    expect(statusesOf(text).filter((status) => status === 200)).toHaveLength(3);
  });
});

describe("downloads that are not read", { tags: "REL-20" }, () => {
  const FILE = Buffer.alloc(24 * 1024 * 1024);
  const PNG = Buffer.from("89504e470d0a1a0a", "hex");
  const handler: UpstreamHandler = (request, response) => {
    if (!request.path.includes("/files/")) return details(request, response);
    response.writeHead(200, { "content-type": "image/png", connection: "close" });
    if (request.path.includes("large")) response.end(FILE);
    // Never ends. Hundreds of unread files would fill the socket buffers of a test machine.
    else if (request.path.includes("endless")) response.write(PNG);
    else response.end(PNG);
  };
  const signedIn = (user: string) => issued(`token${user}`, { userId: user, roleId: 6 });
  const download = (file: string, user: number) =>
    [
      `GET /files?url=/mobile_crm/files/${file}.png HTTP/1.1`,
      "Host: x",
      `Authorization: ${signedIn(String(user)).authorization}`,
      "\r\n",
    ].join("\r\n");
  const smallFile = (app: FastifyInstance, user: string) =>
    app.inject({ url: "/files?url=/mobile_crm/files/1.png", headers: signedIn(user) });

  test("20 unread downloads of one user do not block files of other users", async () => {
    const { app, port, requests } = await listening(handler);
    const sockets = await flood(
      port,
      repeat(20, () => download("endless", 7)),
    );
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(16);

    expect((await smallFile(app, "99")).statusCode).toBe(200);
    expect(await otherUser(port)).toEqual([200]);
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
    const refused = await smallFile(app, "7");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "1"]);
  });

  test("300 unread downloads of many users delay no call", async () => {
    const { port, requests } = await listening(handler);
    const sockets = await flood(
      port,
      repeat(300, (index) => download("endless", 100 + (index % 30))),
    );
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(16);

    expect(await otherUser(port)).toEqual([200]);
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  });

  test("downloads that are not read are aborted if nothing is read for a time, which releases their slots", async () => {
    const sendLimits = { window: 300, bytesPerSecond: 16_000, checkEvery: 50 };
    const { app, port, requests } = await listening(handler, { sendLimits });
    await flood(
      port,
      repeat(15, () => download("endless", 7)),
    );
    const [unreadSocket] = await flood(port, [download("large", 7)]);
    await expect.poll(() => requests.length).toBe(16);
    expect((await smallFile(app, "7")).statusCode).toBe(503);

    await expect.poll(async () => (await smallFile(app, "7")).statusCode).toBe(200);
    unreadSocket?.resume();
    await expect.poll(() => unreadSocket?.closed).toBe(true);
    expect(unreadSocket?.bytesRead).toBeLessThan(FILE.length);
  });

  test("downloads that are not read are not aborted if the upstream is slow and not the reader", async () => {
    const sendLimits = { window: 50, bytesPerSecond: 16_000, checkEvery: 10 };
    const slow: UpstreamHandler = (_request, response) => {
      response.writeHead(200, { "content-type": "image/png" });
      response.write(PNG);
      setTimeout(() => response.end(PNG), 300);
    };
    const { port } = await listening(slow, { sendLimits });

    const reply = await fetch(`http://127.0.0.1:${port}/files?url=/mobile_crm/files/1.png`, { headers: signedIn("7") });

    expect((await reply.arrayBuffer()).byteLength).toBe(2 * PNG.length);
  });
});

describe("inputs that take work in proportion to their size", { tags: "REL-20" }, () => {
  const wrongIds = { status_ids: Array(60_000).fill("?") };

  /** Sends a call with this input again and again, until the test ends. */
  async function keepSending(port: number, path: string, input: object, headers: Record<string, string>) {
    const body = JSON.stringify(input);
    const replies: { status: number; bytes: number }[] = [];
    let isOver = false;
    const loops = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const reply = await fetch(`http://127.0.0.1:${port}/trpc/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body,
        }).catch(() => undefined);
        if (reply) replies.push({ status: reply.status, bytes: (await reply.text().catch(() => "")).length });
      }
    });
    await expect.poll(() => replies.length).toBeGreaterThan(4);
    const finish = async () => {
      isOver = true;
      await Promise.all(loops);
      return {
        status: new Set(replies.map(({ status }) => status)),
        bytes: Math.max(...replies.map(({ bytes }) => bytes)),
      };
    };
    return finish;
  }

  test.each<[string, string, object, object, number]>([
    ["wrong ids without a token", "enquiries.list", wrongIds, {}, 401],
    ["wrong ids", "enquiries.list", wrongIds, anyToken, 400],
    ["wrong ids of a public call", "session.login", wrongIds, {}, 400],
    ["empty campaigns", "meetings.update", { id: 5, campaigns: Array(60_000).fill({}) }, anyToken, 400],
    ["long texts", "enquiries.create", { name: "a\u200B".repeat(20_000), comment: "x".repeat(120_000) }, anyToken, 400],
  ])(
    "%s are refused in a short answer, and calls of others are answered beside them",
    async (_, path, input, headers, status) => {
      const { port } = await listening(details, { env: { RATE_LIMIT_PER_MINUTE: "0" } });
      const finish = await keepSending(port, path, input, headers as Record<string, string>);

      expect(await otherUser(port)).toEqual([200]);
      const flood = await finish();
      expect([...flood.status]).toEqual([status]);
      expect(flood.bytes).toBeLessThan(5_000);
    },
  );

  test("a list that is too long is refused at its field, without checking its entries", async () => {
    const { call } = await server();

    const reply = await call("enquiries.list", { status_ids: Array(101).fill("?") });

    expect(reply.json.error?.data.issues).toEqual([{ path: "status_ids", message: "Choose fewer: at most 100" }]);
  });

  test("an input with many mistakes is answered with the first twenty", async () => {
    const { call } = await server();
    const campaigns = Array(40).fill({});

    const reply = await call("meetings.update", { id: 5, campaigns });

    expect(reply.status).toBe(400);
    expect(reply.json.error?.data.issues).toHaveLength(20);
    expect(reply.text.length).toBeLessThan(5_000);
  });
});

describe("requests to addresses that do not exist", { tags: "REL-20" }, () => {
  test("requests to addresses that do not exist are refused before their body is read, and count for the limit of an address", async () => {
    stopClock();
    const { port } = await listening(details, { env: { RATE_LIMIT_PER_MINUTE: "10" } });
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`;
    const statuses: string[] = [];

    for (let index = 0; index < 12; index += 1) {
      const [socket] = await flood(port, [head(`/nothing/${index}`)], (bytes) => {
        statuses.push(bytes.toString("latin1").slice(9, 12));
      });
      await expect.poll(() => socket?.closed).toBe(true);
    }

    expect(statuses).toEqual([...Array(10).fill("404"), "429", "429"]);
    expect(await otherUser(port)).toEqual([200]);
  });
});

describe("answers that nobody reads", { tags: "REL-20" }, () => {
  /** Answers with settings of four megabytes, which don't fit into the buffers of the system. */
  const settings = json({
    brokers: Array.from({ length: 40_000 }, (_, id) => ({ id, firm_name: `Firm ${"x".repeat(80)}` })),
  });
  const handler: UpstreamHandler = (request, response) =>
    (request.path.endsWith("/settings") ? settings : details)(request, response);
  const call = (path: string, user: string) =>
    [
      `POST /trpc/${path} HTTP/1.1`,
      "Host: x",
      "Content-Type: application/json",
      "Content-Length: 2",
      `Authorization: ${issued(user, { userId: user, roleId: 6 }).authorization}`,
      "\r\n{}",
    ].join("\r\n");

  test("answers that nobody reads hold no slots and little memory: 40 of one user delay no other user", async () => {
    const { app, port, requests } = await listening(handler, { env: { MAX_CONCURRENT_CALLS: "8" } });
    await flood(
      port,
      repeat(40, () => call("enquiries.settings", "7")),
    );
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(8);

    expect(await otherUser(port)).toEqual([200]);
    expect((await app.inject("/metrics")).body).toMatch(/refusals_total\{reason="(unread_answers|busy_user)"\} [1-9]/);
  });

  test("answers that nobody reads are closed when they are read too slowly", async () => {
    const sendLimits = { window: 200, bytesPerSecond: 4_000, checkEvery: 50 };
    const { app, port } = await listening(handler, { sendLimits });
    const [socket] = await flood(port, [call("enquiries.settings", "7")]);

    await expect
      .poll(async () => (await app.inject("/metrics")).body)
      .toMatch(/refusals_total\{reason="slow_reader"\} 1/);
    socket?.resume();
    await expect.poll(() => socket?.closed).toBe(true);
  });

  test("answers that nobody reads of a batch are limited in size: a long one must be requested unbatched", async () => {
    const { url } = await upstream(handler);
    const { app } = await server({ upstream: url });
    const batch = {
      method: "POST",
      url: "/trpc/enquiries.settings,enquiries.details?batch=1",
      payload: { 1: { id: 5 } },
    };

    const reply = await app.inject(batch as never);
    const alone = await app.inject({ method: "POST", url: "/trpc/enquiries.settings", payload: {} });

    expect(reply.statusCode).toBe(207);
    expect(reply.json()).toMatchObject([
      { error: { data: { code: "PAYLOAD_TOO_LARGE" } } },
      { result: { data: { id: 5 } } },
    ]);
    expect(alone.json().result.data.brokers).toHaveLength(40_000);
  });
});

test("64 recordings on a bad network delay no call", { tags: "REL-20" }, async () => {
  const { url, connections } = await upstream(details);
  const { app } = await server({ upstream: url, level: "silent" });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const { executive_image: _, ...meeting } = inputs.meetings.create;
  const recording = { path: "recorded_audio", type: "audio/mpeg" };
  const form = formOf([inputPart(meeting, [recording]), file("recorded_audio", "audio/mpeg", "x".repeat(100_000))]);
  const head = (user: number) =>
    [
      "POST /trpc/meetings.create HTTP/1.1",
      "Host: x",
      "Content-Type: multipart/form-data; boundary=a-browser-s-own",
      `Content-Length: ${form.length}`,
      `Authorization: ${issued(`token ${user}`, { userId: String(user), roleId: 6 }).authorization}`,
      `\r\n${form.subarray(0, 50_000).toString("latin1")}`,
    ].join("\r\n");

  await flood(
    port,
    repeat(64, (index) => head(100 + Math.floor(index / 8))),
  );
  await expect.poll(connections).toBe(64);

  expect(await otherUser(port)).toEqual([200]);
});

test("200 concurrent sign-ins of one account delay no sign-in of another", { tags: "REL-20" }, async () => {
  const held: (() => void)[] = [];
  const { app } = await listening((request, response) => {
    const answer = () => json({ ...person, token: "t" })(request, response);
    if (request.body.includes("busy@example.com")) held.push(answer);
    else answer();
  });
  const signIn = (email: string, from: string) =>
    app.inject({
      method: "POST",
      url: "/trpc/session.login",
      headers: { "x-forwarded-for": from },
      payload: { email, password: "right" },
    });

  const flooding = repeat(200, () => "busy@example.com").map((email) => signIn(email, "203.0.113.7"));
  await expect.poll(() => held.length).toBeGreaterThan(0);

  expect((await signIn("asha@example.com", "203.0.113.8")).statusCode).toBe(200);
  for (const answer of held) answer();
  const statuses = (await Promise.all(flooding)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(held.length);
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - held.length);
  expect(held.length).toBeLessThanOrEqual(10);
});

test("hundreds of concurrent health checks query the database once", { tags: "REL-20" }, async () => {
  stopClock();
  let looks = 0;
  const { port } = await listening(details, {
    isReady: async () => {
      looks += 1;
      return true;
    },
  });
  let text = "";
  const pipelined = "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(200);

  await flood(
    port,
    repeat(3, () => pipelined),
    (bytes) => (text += bytes),
  );

  await expect.poll(() => text.match(/"ready"/g)?.length).toBe(600);
  expect(looks).toBe(1);
});

test("idle connections of few addresses make room for others when nearly all are taken", {
  tags: "REL-20",
}, async () => {
  const { app, port } = await listening(details, { env: { TRUSTED_PROXIES: "192.0.2.1" } });
  app.server.maxConnections = 40;
  const connect = async (localAddress: string, count: number) => {
    const sockets = Array.from({ length: count }, () => {
      const socket = net.connect({ port, host: "127.0.0.1", localAddress });
      return socket.on("error", () => {}).resume();
    });
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve).once("close", resolve))),
    );
    return sockets;
  };
  const largest = await connect("127.0.0.2", 30);
  const other = await connect("127.0.0.3", 5);

  await connect("127.0.0.4", 15);
  expect(await otherUser(port)).toEqual([200]);

  await expect.poll(() => largest.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(10);
  expect(other.filter(({ closed }) => closed)).toEqual([]);
});

test("successful sign-ins are limited to 60 a minute for an account at one address", { tags: "REL-35" }, async () => {
  stopClock();
  const { app } = await listening(json({ ...person, token: "t" }), { env: { RATE_LIMIT_PER_MINUTE: "0" } });
  const signIn = async (email: string, from: string) => {
    const headers = { "x-forwarded-for": from };
    const payload = { email, password: "right" };
    return (await app.inject({ method: "POST", url: "/trpc/session.login", headers, payload })).statusCode;
  };

  const statuses: number[] = [];
  for (let index = 0; index < 62; index += 1) statuses.push(await signIn(person.email, "203.0.113.7"));

  expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
  expect(await signIn(person.email, "203.0.113.8")).toBe(200);
  expect(await signIn("other@example.com", "203.0.113.7")).toBe(200);
});
