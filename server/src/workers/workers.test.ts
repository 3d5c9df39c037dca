import { readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import http from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freshDatabase } from "@mobile-crm/fixtures/test/freshDatabase.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { issued, upstream } from "../../test/fixtures.ts";
import { inputs } from "../../test/inputs.ts";
import { startProgram } from "../../test/program.ts";
import { withoutPostgresql } from "../../test/stores.ts";
import { json } from "../../test/upstream.ts";

const SECRET = "a secret of the tests, for all servers";
const LIMIT = { timeout: 120_000, interval: 50 };

/** The program with two workers on a database of its own. */
async function start(settings: Record<string, string> = {}) {
  const database = await freshDatabase({ engine: "postgresql" });
  onTestFinished(() => database.close());
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), "mobile-crm-workers-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const program = await startProgram({
    ...{ WORKERS: "2", DATABASE_URL: database.pool.options.connectionString ?? "", DATA_DIR, DRAIN_SECONDS: "0" },
    ...{ DRAFT_KEY_SECRET: SECRET, ...settings },
  });
  onTestFinished(() => void program.stop("SIGKILL"));
  return program;
}

interface Reply {
  status: number;
  text: string;
}

/**
 * A request over a connection of its own: node:cluster deals connections out in turns. One that is handed to a worker that was just killed is
 * lost, and so is given up.
 */
const send = (url: string, options: http.RequestOptions = {}, body?: object) =>
  new Promise<Reply>((resolve, reject) => {
    const request = http.request(url, { agent: false, signal: AbortSignal.timeout(5_000), ...options }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on("error", reject).end(body && JSON.stringify(body));
  });

const call = (url: string, name: string, input: object, headers: Record<string, string> = {}) =>
  send(`${url}/trpc/${name}`, { method: "POST", headers: { "content-type": "application/json", ...headers } }, input);

async function metric(url: string, name: string): Promise<number> {
  const { text } = await send(`${url}/metrics`);
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const countOf = async (calls: Promise<Reply>[], status: number) =>
  (await Promise.all(calls)).filter((reply) => reply.status === status).length;

describe.skipIf(withoutPostgresql)("a server with two workers", { tags: "slow" }, () => {
  test("is ready once both listen, adds up their metrics, and ends with all of its processes", async () => {
    const program = await start();
    const workers = childrenOf(program.pid);
    for (let count = 0; count < 6; count += 1) await call(program.url, "site.settings", {});

    expect(workers).toHaveLength(2);
    await expect.poll(async () => (await send(`${program.url}/readyz`)).status, LIMIT).toBe(200);
    expect(await metric(program.url, 'mobile_crm_workers{state="listening"}')).toBe(2);
    const requests = 'mobile_crm_http_request_duration_seconds_count{route="POST /trpc/:path",status="200"}';
    expect(await metric(program.url, requests)).toBe(6);
    expect(await program.stop("SIGTERM")).toBe(0);
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
  });

  test("starts a killed worker again, and the other one answers meanwhile", async () => {
    const program = await start();
    const [killed = 0] = childrenOf(program.pid);

    process.kill(killed, "SIGKILL");
    await expect.poll(() => metric(program.url, "mobile_crm_worker_restarts_total"), LIMIT).toBe(1);

    expect((await call(program.url, "site.settings", {})).status).toBe(200);
    await expect.poll(() => metric(program.url, 'mobile_crm_workers{state="listening"}'), LIMIT).toBe(2);
    expect(childrenOf(program.pid)).not.toContain(killed);
  });

  test("holds its limits over both workers", async () => {
    const program = await start({
      ...{ RATE_LIMIT_PER_MINUTE: "40", FAILED_SIGN_INS_PER_ADDRESS: "5", CONNECTIONS_PER_ADDRESS: "3" },
      TRUSTED_PROXIES: "192.0.2.1",
    });
    const { url } = program;
    const wrong = async (account: number) =>
      (await call(url, "session.login", { email: `user${account}@example.com`, password: "wrong" })).status;
    const statuses: number[] = [];
    for (let account = 0; account < 10; account += 1) statuses.push(await wrong(account));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);

    let accepted = 0;
    for (let count = 0; count < 60; count += 1)
      if ((await call(url, "site.settings", {})).status === 200) accepted += 1;
    // Ten of the forty were sign-ins; some come back while this runs, and a tenth may be in stock elsewhere.
    expect(accepted).toBeGreaterThan(20);
    expect(accepted).toBeLessThan(40);

    const sockets = Array.from({ length: 9 }, () => openSocket(Number(new URL(url).port)));
    await expect.poll(() => sockets.filter(({ isClosed }) => isClosed()).length, LIMIT).toBe(6);
    for (const { isClosed, ask } of sockets) if (!isClosed()) expect(await ask()).toContain("200 OK");
  });

  test("in front of an upstream does a write with a key once", async () => {
    const up = await upstream((asked, response) =>
      asked.method === "GET"
        ? json({ enquiry: { id: 5, comment: "" } })(asked, response)
        : json({ status: 1 })(asked, response),
    );
    const { url } = await start({ MOBILE_CRM_URL: up.url });
    const headers = { ...issued(), "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001" };

    const replies = Array.from({ length: 6 }, () => call(url, "enquiries.update", inputs.enquiries.update, headers));

    expect(await countOf(replies, 200)).toBe(6);
    expect(up.asked.filter(({ method }) => method !== "GET")).toHaveLength(1);
  });
});

test.skipIf(withoutPostgresql)(
  "a worker that cannot start ends the server with the setting that is wrong",
  { tags: "slow" },
  async () => {
    const { url } = await start();

    await expect(start({ PORT: new URL(url).port })).rejects.toThrow(/PORT: \d+ is already in use/);
  },
);

/** A connection that stays open until the server closes it or the test ends. */
function openSocket(port: number) {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  let closed = false;
  socket.on("close", () => {
    closed = true;
  });
  return {
    isClosed: () => closed,
    /** The start of the answer to a request, or of a later one. */
    ask: () =>
      new Promise<string>((resolve) => {
        socket.once("data", (text) => resolve(String(text)));
        socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
      }),
  };
}
