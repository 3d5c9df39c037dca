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
  whole: string[];
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

/** A client that pulls as a demo account, and the data that it has. */
async function client(role: RoleName, env: Record<string, string> = {}) {
  const { call, lines } = await server({ upstream: url, env });
  const headers = issued(await harness.tokenOf(role), { userId: String(ROLES[role]), roleId: ROLES[role] });
  const have: Record<string, Map<string, Row>> = {};
  const hashes = (): Have =>
    Object.fromEntries(Object.entries(have).map(([name, rows]) => [name, [...rows.keys()].join("")]));
  const pull = async (input: object, knownHashes: Have = hashes()) => {
    lines.length = 0;
    const reply = await call("workingSet.pull", { have: knownHashes, ...input }, headers);
    const pulled = reply.json.result?.data as Pulled;
    for (const { section, hashes: removedHashes } of pulled.del)
      for (const hash of removedHashes) have[section]?.delete(hash);
    for (const row of pulled.put) {
      have[row.section] ??= new Map();
      have[row.section]?.set(row.hash, row);
    }
    const callCount = lines.filter((line) => line.includes('"msg":"call"') && !line.includes("workingSet")).length;
    const bytes = Buffer.byteLength(JSON.stringify({ have: knownHashes, ...input })) + Buffer.byteLength(reply.text);
    return { ...pulled, callCount, bytes };
  };
  return { call, headers, pull, have };
}

test("a first pull brings today's queues, lists and records in 30 calls, and no phone numbers", async () => {
  const { pull, have } = await client("caller");
  const { callCount } = await pull({});

  expect(callCount).toBeLessThanOrEqual(30);
  expect(Object.keys(have)).toEqual(
    expect.arrayContaining(["calls.enquiriesToday", "enquiries.list 0", "brokers.list 0", "projects.list 0"]),
  );
  const rows = [...(have["calls.enquiriesToday"]?.values() ?? [])];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ details }) => details).length).toBeGreaterThan(10);
  for (const { details, row } of rows) if (details) expect(details).toMatchObject({ id: row.id });
  expect(JSON.stringify(Object.values(have).map((sectionRows) => [...sectionRows.values()]))).not.toMatch(
    /contact_number|"phone"|ctoc/,
  );
});

test("a later pull without changes makes 4 calls, and transfers 2 KB at most", async () => {
  const { pull } = await client("sourcing");
  let { more } = await pull({});

  for (let pulls = 0; pulls < 12; pulls += 1) {
    const later: Awaited<ReturnType<typeof pull>> = await pull({ calls: 4, ...(more !== null && { from: more }) });
    expect(later.callCount).toBeLessThanOrEqual(4);
    expect(later.bytes).toBeLessThanOrEqual(2_048 + later.put.length * 2_048);
    more = later.more;
  }
});

test("only the changed row is sent, with its record; one that left its list is deleted", async () => {
  const { pull, have } = await client("manager");
  await harness.sql(
    `update enquiries set assignee_id = ${ROLES.manager} where id <= (select min(id) + 5 from enquiries)`,
  );
  await harness.sql(`update enquiries set next_call_date = now() where assignee_id = ${ROLES.manager}`);
  await pull({});
  const [knownRow] = [...(have["calls.enquiriesToday"]?.values() ?? [])];
  await harness.sql("update enquiries set full_name = 'Renamed Asha' where id = $1", [knownRow?.row.id]);

  const changed = await pull({ calls: 4 });
  expect(changed.put).toEqual([
    expect.objectContaining({
      row: expect.objectContaining({ id: knownRow?.row.id, full_name: "Renamed Asha" }),
      details: expect.objectContaining({ id: knownRow?.row.id, full_name: "Renamed Asha" }),
    }),
  ]);
  expect(changed.del).toContainEqual({ section: "calls.enquiriesToday", hashes: [knownRow?.hash] });
  await harness.sql("update enquiries set next_call_date = now() + interval '90 days' where id = $1", [
    knownRow?.row.id,
  ]);
  const last = await pull({ calls: 4 });
  expect(last.del).toContainEqual({ section: "calls.enquiriesToday", hashes: [changed.put[0]?.hash] });
});

test("with WORKING_SET=off nothing is requested and nothing is sent", async () => {
  const { pull } = await client("caller", { WORKING_SET: "off" });

  expect(await pull({})).toMatchObject({ isOn: false, put: [], del: [], more: null, callCount: 0 });
});

test("a list that the role may not see is left out, and an ended session is reported", async () => {
  const page = { todays_calls: [], backlog_calls: [], total_count: 0, count: 0, per_page: 20 };
  const rows = { enquiry: [{ id: 4 }], meeting: [], client_meeting: [], buildings: [], back_log_count: 0 };
  const lists = await upstream((callCount, reply) =>
    callCount.path.includes("my_cps") ? json({}, 403)(callCount, reply) : json({ ...page, ...rows })(callCount, reply),
  );
  const instance = await server({ upstream: lists.url });
  const pulled = await instance.call("workingSet.pull", {}, issued());
  const { put } = (pulled.json.result as { data: Pulled }).data;
  expect(new Set(put.map(({ section }) => section.split(" ")[0]))).toEqual(new Set(["enquiries.list"]));

  const endedUpstream = await upstream(json({}, 401));
  const otherInstance = await server({ upstream: endedUpstream.url });
  expect((await otherInstance.call("workingSet.pull", {}, issued())).status).toBe(401);
});
