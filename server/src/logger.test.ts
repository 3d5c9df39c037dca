import { beforeEach, describe, expect, test } from "vitest";
import { enquiry, person, server, upstream } from "../test/fixtures.ts";
import { json, type UpstreamHandler } from "../test/upstream.ts";
import { openLog } from "./logger.ts";

const TOKEN = "Zx9_canary-token.Zx9";
const canaries = [
  "9876501234",
  "98765 01234",
  "+91 98765 01234",
  "+919876501234",
  "+91-98765-01234",
  "%2B91%2098765%2001234",
  "canary.lead+x@example.co.in",
  "canary.lead%40example.co.in",
  `Token token=${TOKEN}`,
  `/Password/Edit?reset_password_token=${TOKEN}`,
];
const secret = /98765|01234|canary|Zx9/;

let lines: string[];
beforeEach(() => {
  lines = [];
});
const log = () => openLog("trace", { write: (line) => void lines.push(line) });
const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

describe("redaction", { tags: "REL-48" }, () => {
  test.each(canaries)("%s is redacted at every log level and at any depth", (canary) => {
    for (const level of levels) {
      log()[level](`before ${canary} after`);
      log()[level]({ deep: { list: [canary], text: `x${JSON.stringify({ canary })}` } }, "about");
      log()[level](new Error(canary, { cause: new Error(canary) }), canary);
      log().child({ who: canary })[level]("child");
      log()[level]("%s and %j", canary, { canary });
    }

    expect(lines).toHaveLength(levels.length * 5);
    expect(lines.filter((line) => secret.test(line.replaceAll('"canary', "")))).toEqual([]);
  });

  test.each([
    "token",
    "auth_token",
    "password",
    "password_confirmation",
    "reset_password_token",
    "authorization",
    "otp",
    "cookie",
    "set-cookie",
  ])("a field called %s is redacted, whatever its value", (field) => {
    log().info({ [field]: TOKEN, deep: { [field]: `${TOKEN} "quoted" ${TOKEN}` } });
    log().info({ text: JSON.stringify({ [field]: TOKEN }) });

    expect(lines.join("")).not.toMatch(secret);
  });

  test("a field with a secret is redacted, even as a number or in JSON text", () => {
    log().info({ otp: 123_456, deep: { token: 123_456 }, text: JSON.stringify({ password: 123_456 }) });
    log().info({ text: JSON.stringify({ text: JSON.stringify({ otp: 123_456 }) }) });

    expect(lines.join("")).not.toContain("123456");
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  test.each(["/a?x=1&token%3DZx9", "/a?auth_token=Zx9.Zx9~Zx9", "token=Zx9%2FZx9+Zx9", "TOKEN=Zx9"])(
    "a token in the URL %s is redacted",
    (text) => {
      log().info({ text }, text);

      expect(lines.join("")).not.toMatch(secret);
    },
  );

  test.each([
    ["9 digits 123456789", true],
    ["10 digits 1234567890", false],
  ])("a number of %s stays readable: %s", (text, isReadable) => {
    log().info(text);

    expect(lines.join("").includes(text)).toBe(isReadable);
  });

  test("every line is still JSON with its level and its time", () => {
    for (const canary of canaries) log().info({ canary, password: canary, after: 1 }, canary);

    for (const line of lines) {
      const { level, time, after } = JSON.parse(line) as Record<string, unknown>;
      expect({ level, after }).toEqual({ level: 30, after: 1 });
      expect(String(time)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  test.each(["x", "token", "1 ", "\\", '"token', "a@", "a.", "%40", '\\"password\\":\\"'])(
    "a line of 200 kB of %j is written without catastrophic backtracking",
    { tags: "REL-33" },
    (piece) => {
      log().info(piece.repeat(200_000 / piece.length));

      expect(lines).toHaveLength(1);
    },
  );

  test("values that are not secret stay readable", () => {
    log().info({ call: "enquiries.list", status: 200, milliseconds: 1234, port: 65_535, id: 123_456 }, "call");

    expect(JSON.parse(lines[0] ?? "")).toEqual({
      level: 30,
      time: expect.any(String),
      msg: "call",
      call: "enquiries.list",
      status: 200,
      milliseconds: 1234,
      port: 65_535,
      id: 123_456,
    });
  });
});

describe("a request", () => {
  const canaryEnquiry = { ...enquiry, phone: "+91 98765 01234", email: "canary.lead@example.com" };
  const handler: UpstreamHandler = (request, response) => {
    if (request.path.endsWith("login")) return json({ ...person, token: TOKEN })(request, response);
    if (request.path.includes("make_call")) return json({ message: "98765 01234 is busy" }, 422)(request, response);
    return json({ enquiry: canaryEnquiry })(request, response);
  };
  const headers = { authorization: `Token token=${TOKEN}` };

  async function backend() {
    const { url } = await upstream(handler);
    return server({ upstream: url });
  }

  test("a request is one line for each call, with its name, outcome, duration and id", async () => {
    const { call, lines } = await backend();

    const { headers: responseHeaders } = await call("enquiries.reveal", { id: 5 }, headers);

    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const reqId = responseHeaders["x-request-id"];
    const common = { status: 200, retries: 0, milliseconds: expect.any(Number), reqId, msg: "call" };
    expect(entries).toMatchObject([
      { call: "enquiries.recordAccess", ...common },
      { call: "enquiries.details", ...common },
    ]);
    expect(entries.map((line) => Object.keys(line).sort())).toEqual(
      Array(2).fill(["call", "level", "milliseconds", "msg", "reqId", "retries", "status", "time"]),
    );
  });

  test("a request leaves no number, address, password, token or query in the log, however it ends", {
    tags: "REL-48",
  }, async () => {
    const { app, call, lines } = await backend();
    const email = "canary.lead@example.com";

    await call("session.login", { email, password: "canary-password" });
    await call("session.sendOtp", { email });
    await call("enquiries.list", { search: "98765 01234", phone: "+91 98765 01234" }, headers);
    await call("enquiries.makeCall", { id: 5 }, headers);
    await call("enquiries.details", { id: "98765 01234" }, headers);
    await call("session.resetPassword", { password: "canary", reset_password_token: TOKEN }, headers);
    await app.inject({
      method: "POST",
      url: "/trpc/x?token=Zx9",
      payload: "98765 01234",
      headers: { "content-type": "text/plain" },
    });
    await app.inject({ url: `/nowhere/canary.lead@example.com?phone=98765%2001234&token=${TOKEN}`, headers });

    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join("")).not.toMatch(secret);
    expect(lines.join("")).not.toMatch(/\?|search_query|phone=/);
  });
});
