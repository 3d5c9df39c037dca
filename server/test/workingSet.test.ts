import { ROLES, type RoleName, startTestBackend, type TestBackend } from "@mobile-crm/fixtures/test/backend.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issued, server, upstream } from "./fixtures.ts";
import { json } from "./upstream.ts";

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
    const names = lines
      .filter((line) => line.includes('"msg":"call"'))
      .map((line) => (JSON.parse(line) as { call: string }).call);
    const asked = names.length;
    const bytes = Buffer.byteLength(JSON.stringify({ have: known, ...input })) + Buffer.byteLength(reply.text);
    return { ...pulled, asked, names, bytes };
  };
  /** A first pull, in as many requests as it takes with so many calls. */
  const first = async (calls = 30) => {
    const names: string[] = [];
    let pulled = await pull({ queues: true, calls });
    names.push(...pulled.names);
    while ((pulled.queuesLeft || pulled.more !== null) && names.length < calls) {
      const from = pulled.more ?? undefined;
      pulled = await pull({ queues: pulled.queuesLeft, from, calls: calls - names.length });
      names.push(...pulled.names);
    }
    return names;
  };
  /** The sections that a pull compares, so that no other hashes need to be sent. */
  const haveOf = (...sections: string[]) =>
    Object.fromEntries(Object.entries(hashes()).filter(([name]) => sections.some((one) => name.startsWith(one))));
  return { call, headers, pull, first, have, haveOf };
}

const isList = (name: string) => !name.endsWith(".details");

test("a first pull asks for at most 30 pages and records, lists first, and brings no phone numbers", async () => {
  const { first, have } = await client("caller");
  const names = await first();

  expect(names.length).toBeLessThanOrEqual(30);
  expect(Object.keys(have)).toEqual(
    expect.arrayContaining([
      ...["calls.enquiriesToday", "calls.enquiriesBacklog", "calls.brokersBacklog"],
      ...["enquiries.list 0", "brokers.list 0", "meetings.list 0", "projects.list 0"],
    ]),
  );
  const lists = names.filter(isList);
  expect(names.slice(0, lists.length)).toEqual(lists);
  const text = JSON.stringify(Object.values(have).map((found) => [...found.values()]));
  expect(text).not.toMatch(/contact_number|"phone"|ctoc/);
});

test("a later pull makes 4 calls at most, and without changes moves 2 KB at most", async () => {
  const { first, pull, haveOf } = await client("sourcing", { WORKING_SET_CALLS: "200" });
  await first(200);

  let from: string | null = "calls.enquiriesBacklog";
  let queues = true;
  while (from !== null) {
    const section: string = from;
    const pulled: Awaited<ReturnType<typeof pull>> = await pull(
      { queues, from: section, sections: 1, calls: 4 },
      haveOf("calls.", section),
    );
    expect(pulled.asked).toBeLessThanOrEqual(4);
    expect(pulled.bytes).toBeLessThanOrEqual(2_048);
    queues = !(queues && pulled.more === section);
    from = pulled.more;
  }
});

test("records that did not fit into the calls of a pull come with later ones", async () => {
  const { pull, have } = await client("caller");
  const today = () => [...(have["calls.enquiriesToday"]?.values() ?? [])];
  const pullToday = (calls: number) => pull({ queues: true, sections: 0, calls });
  await pullToday(4);
  const rows = today().length;
  expect(rows).toBeGreaterThan(20);
  expect(today().filter(({ details }) => details).length).toBeLessThan(5);

  for (let pulls = 0; pulls < 40 && today().some(({ details }) => !details); pulls += 1) await pullToday(20);

  expect(today()).toHaveLength(rows);
  for (const { details, row } of today()) expect(details).toMatchObject({ id: row.id });
});

test("only the row that changed is sent, with its record; one that left its list is deleted", async () => {
  const { pull, have } = await client("caller", { WORKING_SET_CALLS: "200" });
  const pullBacklog = () => pull({ queues: false, from: "calls.enquiriesBacklog", sections: 1, calls: 200 });
  await pullBacklog();
  const [known] = [...(have["calls.enquiriesBacklog"]?.values() ?? [])];
  await harness.sql("update enquiries set full_name = 'Renamed Asha' where id = $1", [known?.row.id]);

  const changed = await pullBacklog();
  expect(changed.put).toEqual([
    expect.objectContaining({
      row: expect.objectContaining({ id: known?.row.id, full_name: "Renamed Asha" }),
      details: expect.objectContaining({ id: known?.row.id, full_name: "Renamed Asha" }),
    }),
  ]);
  expect(changed.del).toEqual([{ section: "calls.enquiriesBacklog", hashes: [known?.hash] }]);
  await harness.sql("update enquiries set next_call_date = now() + interval '90 days' where id = $1", [known?.row.id]);
  const left = await pullBacklog();
  expect(left.del).toContainEqual({ section: "calls.enquiriesBacklog", hashes: [changed.put[0]?.hash] });
});

test.each([429, 503])("after an upstream answered %i a pull asks nothing", async (status) => {
  const refusing = await upstream(json({ message: "Later" }, status));
  const { call } = await server({ upstream: refusing.url });
  await call("projects.list", { page: 1 }, issued());
  const before = refusing.asked.length;

  const pulled = await call("workingSet.pull", { queues: true }, issued());

  expect((pulled.json.result as { data: Pulled }).data).toMatchObject({
    isOn: true,
    put: [],
    queuesLeft: true,
    calls: 0,
  });
  expect(refusing.asked).toHaveLength(before);
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
