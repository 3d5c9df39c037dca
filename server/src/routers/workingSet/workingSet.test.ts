import { ROLES, type RoleName, startTestBackend, type TestBackend } from "@mobile-crm/fixtures/test/backend.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issued, server, upstream } from "../../../test/fixtures.ts";
import { json } from "../../../test/upstream.ts";

interface Row {
  section: string;
  hash: string;
  row: { id: number } & Record<string, unknown>;
  details?: Record<string, unknown>;
}
interface Pulled {
  isOn: boolean;
  put: Row[];
  del: { section: string; hashes: string[] }[];
  more: string | null;
  queuesLeft: boolean;
  calls: number;
}
type Have = Record<string, string>;

let harness: TestBackend;
let url: string;
beforeAll(async () => {
  harness = await startTestBackend();
  harness.clock.now = new Date();
  url = `${await harness.app.listen({ host: "127.0.0.1", port: 0 })}/mobile_crm`;
  // Enough calls for a day, due around now.
  await harness.sql(
    `update enquiries set assignee_id = ${ROLES.caller}, next_call_date = now() - interval '1 day' * (id % 3)
      where id <= (select min(id) + 129 from enquiries)`,
  );
  await harness.sql(`update brokers set next_call_date = now() - interval '1 day' * (id % 2) where id % 4 = 0`);
});
afterAll(() => harness.close());

/** A client that pulls as a demo account, and what it has. */
async function client(who: RoleName, env: Record<string, string> = {}) {
  const { call, lines } = await server({ upstream: url, env });
  const headers = issued(await harness.tokenOf(who), { userId: String(ROLES[who]), roleId: ROLES[who] });
  const have: Record<string, Map<string, Row>> = {};
  const hashes = (): Have =>
    Object.fromEntries(Object.entries(have).map(([name, rows]) => [name, [...rows.keys()].join("")]));
  const pull = async (input: object, known: Have = hashes()) => {
    lines.length = 0;
    const reply = await call("workingSet.pull", { have: known, ...input }, headers);
    const pulled = reply.json.result?.data as Pulled;
    for (const { section, hashes: gone } of pulled.del) for (const hash of gone) have[section]?.delete(hash);
    for (const row of pulled.put) {
      have[row.section] ??= new Map();
      have[row.section]?.set(row.hash, row);
    }
    const asked = lines.filter((line) => line.includes('"msg":"call"') && !line.includes("workingSet")).length;
    const bytes = Buffer.byteLength(JSON.stringify({ have: known, ...input })) + Buffer.byteLength(reply.text);
    return { ...pulled, asked, bytes };
  };
  const first = async () => {
    const asked: number[] = [];
    let pulled = await pull({ queues: true });
    asked.push(pulled.asked);
    while (pulled.queuesLeft || pulled.more !== null) {
      pulled = await pull(pulled.queuesLeft ? { queues: true, from: pulled.more } : { from: pulled.more });
      asked.push(pulled.asked);
    }
    return asked.reduce((sum, one) => sum + one, 0);
  };
  /** The sections that a pull compares, so that no other hashes need to be sent. */
  const haveOf = (...sections: string[]) =>
    Object.fromEntries(Object.entries(hashes()).filter(([name]) => sections.some((one) => name.startsWith(one))));
  return { call, headers, pull, first, have, haveOf };
}

test("a first pull brings all queues with their records, and no phone numbers, in 220 calls at most", async () => {
  const { first, have } = await client("caller");
  const calls = await first();

  expect(calls).toBeLessThanOrEqual(220);
  const queues = Object.entries(have).filter(([name]) => name.startsWith("calls."));
  const rows = queues.flatMap(([, found]) => [...found.values()]);
  expect(rows.length).toBeGreaterThan(100);
  for (const { details, row } of rows) expect(details).toMatchObject({ id: row.id });
  expect(Object.keys(have)).toEqual(
    expect.arrayContaining(["enquiries.list 0", "brokers.list 0", "meetings.list 0", "projects.list 0"]),
  );
  const text = JSON.stringify(Object.values(have).map((found) => [...found.values()]));
  expect(text).not.toMatch(/contact_number|"phone"|ctoc/);
  const { n } = (
    await harness.sql<{ n: number }>(
      `select count(*)::int as n from enquiries e join statuses s on s.id = e.status_id
      where assignee_id = ${ROLES.caller} and s.is_open and next_call_date < (now() at time zone 'Asia/Kolkata')::date + 1`,
    )
  )[0] ?? { n: -1 };
  expect(rows.filter(({ section }) => section.includes("enquiries")).length).toBe(n);
});

test("a pull without changes makes 20 calls at most, and moves 2 KB at most", async () => {
  const { first, pull, haveOf } = await client("sourcing");
  await first();

  let from: string | null = "enquiries.list 0";
  while (from !== null) {
    const pulled: Awaited<ReturnType<typeof pull>> = await pull(
      { queues: true, from, sections: 1, calls: 20 },
      haveOf("calls.", from),
    );
    expect(pulled).toMatchObject({ put: [], del: [], queuesLeft: false });
    expect(pulled.asked).toBeLessThanOrEqual(20);
    expect(pulled.bytes).toBeLessThanOrEqual(2_048);
    from = pulled.more;
  }
});

test("only the row that changed is sent, with its record; one that left its list is deleted", async () => {
  const { first, pull, have } = await client("caller");
  await first();
  const [known] = [...(have["calls.enquiriesBacklog"]?.values() ?? [])];
  await harness.sql("update enquiries set full_name = 'Renamed Asha' where id = $1", [known?.row.id]);

  const changed = await pull({ queues: true, calls: 20 });
  const ofQueue = changed.put.filter(({ section }) => section === "calls.enquiriesBacklog");
  expect(ofQueue).toEqual([
    expect.objectContaining({
      row: expect.objectContaining({ id: known?.row.id, full_name: "Renamed Asha" }),
      details: expect.objectContaining({ id: known?.row.id, full_name: "Renamed Asha" }),
    }),
  ]);
  expect(changed.del).toContainEqual({ section: "calls.enquiriesBacklog", hashes: [known?.hash] });
  await harness.sql("update enquiries set next_call_date = now() + interval '90 days' where id = $1", [known?.row.id]);
  const left = await pull({ queues: true, calls: 20 });
  expect(left.put.filter(({ section }) => section.startsWith("calls."))).toEqual([]);
  expect(left.del).toContainEqual({ section: "calls.enquiriesBacklog", hashes: [ofQueue[0]?.hash] });
});

test("queues whose records do not fit into the calls of a pull are read in the next one", async () => {
  const { pull, have } = await client("caller");
  const before = await pull({ queues: true, calls: 20 });

  expect(before).toMatchObject({ queuesLeft: true, more: "enquiries.list 0" });
  expect(before.asked).toBeLessThanOrEqual(20);
  for (let pulls = 0; pulls < 60; pulls += 1) if (!(await pull({ queues: true, calls: 20 })).queuesLeft) break;
  for (const [name, rows] of Object.entries(have))
    if (name.startsWith("calls.")) for (const { details } of rows.values()) expect(details).toBeDefined();
});

test("with WORKING_SET=off nothing is asked and nothing is sent", async () => {
  const { pull } = await client("caller", { WORKING_SET: "off" });

  expect(await pull({ queues: true })).toMatchObject({ isOn: false, put: [], del: [], more: null, asked: 0 });
});

test("a list that the role may not see is left out, and a session that has ended is told", async () => {
  const page = { todays_calls: [], backlog_calls: [], total_count: 0, count: 0, per_page: 20 };
  const rows = { enquiry: [{ id: 4 }], meeting: [], client_meeting: [], buildings: [], back_log_count: 0 };
  const lists = await upstream((asked, reply) =>
    asked.path.includes("my_cps") ? json({}, 403)(asked, reply) : json({ ...page, ...rows })(asked, reply),
  );
  const one = await server({ upstream: lists.url });
  const pulled = await one.call("workingSet.pull", { queues: true }, issued());
  const { put } = (pulled.json.result as { data: Pulled }).data;
  expect(new Set(put.map(({ section }) => section.split(" ")[0]))).toEqual(new Set(["enquiries.list"]));

  const ended = await upstream(json({}, 401));
  const other = await server({ upstream: ended.url });
  expect((await other.call("workingSet.pull", { queues: true }, issued())).status).toBe(401);
});
