import { expect, onTestFinished, test } from "vitest";
import { issued, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { startProgram } from "../program.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { json } from "../upstream.ts";
import { emptyDatabase } from "./entries.ts";
import { report, rounds } from "./figures.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const KEYS = rounds(200);
const AT_ONCE = 10;
const SECRET = "a secret of the tests, for all servers";

test.skipIf(!server)(
  "two servers in front of an upstream do each write once, wherever and however often it is sent",
  { tags: ["REL-18"] },
  async () => {
    const upstreamServer = await upstream((request, response) =>
      request.method === "GET"
        ? json({ enquiry: { id: 5, comment: "" } })(request, response)
        : json({ status: 1 })(request, response),
    );
    const { url } = await emptyDatabase(server, "mobile_crm_soak_answers");
    const DATA_DIR = temporaryFolder();
    const settings = { MOBILE_CRM_URL: upstreamServer.url, DATABASE_URL: url, DATA_DIR, DRAFT_KEY_SECRET: SECRET };
    const start = () => startProgram({ ...settings, RATE_LIMIT_PER_MINUTE: "0" });
    const programs = await Promise.all([start(), start()]);
    onTestFinished(() => void Promise.all(programs.map(({ stop }) => stop("SIGKILL"))));

    const counts = new Map<number, number>();
    const send = async (program: string, key: number, sent: "first" | "again") => {
      const reply = await fetch(`${program}/trpc/enquiries.update`, {
        method: "POST",
        headers: {
          ...issued(),
          "content-type": "application/json",
          "idempotency-key": `0b0e6d8a-7a2e-4c55-9d51-${String(key).padStart(12, "0")}`,
          ...(sent === "again" && { "x-sent-before": "maybe" }),
        },
        body: JSON.stringify({ ...inputs.enquiries.update, executive_comments: `Soak ${key}` }),
      });
      counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
    };
    for (let start = 0; start < KEYS; start += AT_ONCE) {
      const keys = Array.from({ length: Math.min(AT_ONCE, KEYS - start) }, (_, index) => start + index);
      const sendToAll = (sent: "first" | "again") =>
        Promise.all(keys.flatMap((key) => programs.map(({ url: program }) => send(program, key, sent))));
      // To both at the same moment, and then to both once more.
      await sendToAll("first");
      await sendToAll("again");
    }

    const writes = upstreamServer.requests.filter(({ method }) => method !== "GET").length;
    report("shared answers of two servers", { keys: KEYS, sent: 4 * KEYS, writes, answered: [...counts].join(" ") });
    expect(writes).toBe(KEYS);
    expect([...counts]).toEqual([[200, 4 * KEYS]]);
  },
);
