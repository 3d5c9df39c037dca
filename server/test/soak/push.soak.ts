import { execFileSync } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/ports.ts";
import { findPostgresql } from "../../../scripts/postgresql.ts";
import { issued, upstream } from "../fixtures.ts";
import { startProgram } from "../program.ts";
import { openPushService } from "../pushService.ts";
import { vapidSettings } from "../reminders.ts";
import { json } from "../upstream.ts";
import { emptyDatabase } from "./entries.ts";
import { quantile, report, rounds } from "./figures.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const SECRET = "a secret of the tests, for all servers";
const PLANS = rounds(1_000);
const PER_DEVICE = 10;
const FIRST_AFTER_MS = 20_000;
const SPREAD_MS = 120_000;
const IN_TIME_MS = 30_000;
/** One in this many devices signs out before its first reminder, and one loses its subscription. */
const SIGNS_OUT = 10;

interface Planned {
  id: string;
  dueAt: number;
  ciphertext: string;
}

/** A device, which alone has the key for its reminders. */
async function openDevice(index: number, startMs: number) {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const plans: Planned[] = [];
  for (let call = 0; call < PER_DEVICE; call += 1) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const payload = new TextEncoder().encode(
      JSON.stringify({ name: `Asha Customer${index}x${call}`, phone: numberOf(index, call) }),
    );
    const sealed = Buffer.from(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, payload));
    const dueAt = startMs + Math.floor(((index * PER_DEVICE + call) / PLANS) * SPREAD_MS);
    plans.push({
      id: `reminder-${index}-${call}`.padEnd(20, "-"),
      dueAt,
      ciphertext: Buffer.concat([iv, sealed]).toString("base64url"),
    });
  }
  const open = async (text: string) => {
    const bytes = Buffer.from(text, "base64url");
    const clear = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.subarray(0, 12) }, key, bytes.subarray(12));
    return new TextDecoder().decode(clear);
  };
  return { name: `device ${index}`, index, plans, open };
}

const numberOf = (index: number, call: number) => `98${String(index * PER_DEVICE + call).padStart(8, "0")}`;
const PERSONAL = /Customer\d+x\d+|(?<!\d)98\d{8}(?!\d)/;
/** The log has users by their id, as for every call; the plans do not. */
const USER_ID = /user-secret-\d+/;
const dump = (url: string) =>
  execFileSync(path.join(findPostgresql() ?? "", "pg_dump"), [url], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });

test.skipIf(!server)(
  "two servers push a thousand reminders on time, each once, and know no name and no number",
  async () => {
    const upstreamServer = await upstream(json({ status: 1, search_history: [] }));
    const { url: databaseUrl } = await emptyDatabase(server, "mobile_crm_soak_push");
    const push = await openPushService(vapidSettings.VAPID_PUBLIC_KEY);
    onTestFinished(() => push.close());
    const settings = {
      ...vapidSettings,
      upstream: upstreamServer.url,
      databaseUrl,
      origin: push.origin,
      secret: SECRET,
    };
    const logs: (() => string)[] = [];
    const start = async () => {
      const port = await freePort();
      const script = fileURLToPath(new URL("pushServer.ts", import.meta.url));
      const program = await startProgram({ PORT: String(port) }, [
        process.execPath,
        script,
        JSON.stringify({ ...settings, port }),
      ]);
      logs.push(program.output);
      onTestFinished(() => void program.stop("SIGKILL"));
      return program;
    };
    let [serverA, serverB] = [await start(), await start()];
    const sent: string[] = [];
    const call = async (program: { url: string }, path: string, input: object, headers: Record<string, string>) => {
      const body = JSON.stringify(input);
      sent.push(body);
      const reply = await fetch(`${program.url}/trpc/${path}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
      });
      expect(reply.status).toBe(200);
    };

    // One in ten messages finds the push service busy.
    const busy = new Set<number>();
    let count = 0;
    push.setFault(() => {
      count += 1;
      if (count % 10 || busy.has(count)) return undefined;
      busy.add(count);
      return { status: count % 20 ? 429 : 503, retryAfter: 1 };
    });
    const startMs = Date.now() + FIRST_AFTER_MS;
    const devices = await Promise.all(
      Array.from({ length: PLANS / PER_DEVICE }, (_, index) => openDevice(index, startMs)),
    );
    const headersOf = (index: number) => issued(`token-${index}`, { userId: `user-secret-${index}`, roleId: 6 });
    for (const { name, index, plans } of devices) {
      const subscription = push.subscribe(name);
      // At both servers: a plan of the same device is one plan.
      for (const program of [serverA, serverB])
        await call(program, "reminders.plan", { ...subscription, reminders: plans }, headersOf(index));
      if (index % SIGNS_OUT === 3) await call(serverB, "session.logout", {}, headersOf(index));
      if (index % SIGNS_OUT === 7) push.unsubscribe(subscription.endpoint);
    }
    const earlyDump = dump(databaseUrl);

    await wait(startMs - Date.now() + SPREAD_MS / 3);
    await serverA.stop("SIGTERM");
    serverA = await start();
    await wait(startMs - Date.now() + SPREAD_MS / 2);
    await serverB.stop("SIGKILL");
    serverB = await start();
    await wait(startMs - Date.now() + SPREAD_MS + IN_TIME_MS);

    const expected = devices.filter(({ index }) => index % SIGNS_OUT !== 3 && index % SIGNS_OUT !== 7);
    const due = new Map(
      expected.flatMap(({ plans }) => plans.map(({ ciphertext, dueAt }) => [ciphertext, dueAt] as const)),
    );
    const seconds = push.delivered.flatMap(({ text, receivedAt }) =>
      due.has(text) ? [(receivedAt - (due.get(text) ?? 0)) / 1000] : [],
    );
    const inTime = seconds.filter((lateSeconds) => lateSeconds >= 0 && lateSeconds <= IN_TIME_MS / 1000).length;
    const doubled = push.delivered.length - new Set(push.delivered.map(({ text }) => text)).size;
    const signedOut = new Set(devices.filter(({ index }) => index % SIGNS_OUT === 3).map(({ name }) => name));
    const afterSignOut = push.delivered.filter(({ device }) => signedOut.has(device)).length;
    for (const { device, text } of push.delivered.slice(0, 50))
      expect(await devices.find(({ name }) => name === device)?.open(text)).toMatch(PERSONAL);
    const lateDump = dump(databaseUrl);
    const leaks = {
      dump: earlyDump + lateDump,
      log: logs.map((readOutput) => readOutput()).join(""),
      "pushed traffic": push.traffic.map((bytes) => bytes.toString("latin1")).join(""),
      "calls of devices": sent.join(""),
    };
    const personal = Object.entries(leaks)
      .filter(([, text]) => PERSONAL.test(text))
      .map(([name]) => name);

    report("pushed reminders of two servers", {
      planned: PLANS,
      expected: due.size,
      delivered: seconds.length,
      inTime,
      doubled,
      afterSignOut,
      busy: push.refused.filter((status) => status === "429" || status === "503").length,
      ...{
        "late (p50, s)": quantile(seconds, 0.5),
        "late (p99, s)": quantile(seconds, 0.99),
        "at most (s)": Math.max(...seconds),
      },
      ...{
        "dump (bytes)": leaks.dump.length,
        "log (bytes)": leaks.log.length,
        "pushed (bytes)": leaks["pushed traffic"].length,
      },
      "with names or numbers": personal.join(" ") || "none",
    });
    expect(inTime / due.size).toBeGreaterThanOrEqual(0.99);
    expect({ doubled, afterSignOut, personal }).toEqual({ doubled: 0, afterSignOut: 0, personal: [] });
    expect(earlyDump).toContain("reminder-0-0");
    expect(lateDump).toContain("reminder_devices");
    expect(earlyDump + lateDump).not.toMatch(USER_ID);
  },
);
