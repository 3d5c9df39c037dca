import { EARLIER_TRY_HEADER, IDEMPOTENCY_KEY_HEADER } from "@mobile-crm/contracts/http/idempotency.ts";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import pg from "pg";

// biome-ignore lint/suspicious/noExplicitAny: these tests inspect the wire format from outside, where nothing is typed
type Reply = any;

/** The response status of a call, and its body; 0 if there was no response. */
export async function call(url: string, procedure: string, input: object, token?: string, more = {}) {
  const authorization = token && { authorization: `Token token=${token}` };
  const headers = { "content-type": "application/json", ...authorization, ...more };
  try {
    const reply = await fetch(`${url}/trpc/${procedure}`, { method: "POST", headers, body: JSON.stringify(input) });
    const { result } = (await reply.json()) as { result?: { data: Reply } };
    return { status: reply.status, data: result?.data as Reply };
  } catch {
    return { status: 0, data: undefined };
  }
}

/** The token of a caller; a session outlives the server. */
export async function signIn(url: string): Promise<string> {
  const input = { email: "caller@mobile-crm.test", password: DEMO_PASSWORD };
  return (await call(url, "session.login", input)).data.token;
}

interface KeyedEntry {
  key: string;
  phone: string;
  /** Whether it may have been sent before. */
  isRepeat?: boolean;
}

/** Returns a function that enters an enquiry with a given name, as often as wanted with the same key, and returns the status. */
export async function openEntries(url: string, token?: string) {
  token ??= await signIn(url);
  const { brokers, statuses, enquiry_sources } = (await call(url, "enquiries.settings", {}, token)).data;
  const { buildings } = (await call(url, "enquiries.brokerProjects", { id: brokers[0].id }, token)).data;
  const entry = {
    broker_id: brokers[0].id,
    building_id: buildings[0].value,
    enquiry: "a text",
    is_nri: false,
    comment: "kept",
    phone: "98765 43210",
    email: "kept@example.com",
    next_call_date: "2026-12-24T10:00:00+05:30",
    status_id: statuses[0].value,
    enquiry_source_id: enquiry_sources[0].value,
  };
  return async (name: string, keyed?: KeyedEntry) => {
    const headers = keyed && {
      [IDEMPOTENCY_KEY_HEADER]: keyed.key,
      ...(keyed.isRepeat && { [EARLIER_TRY_HEADER]: "maybe" }),
    };
    const input = { ...entry, name, phone: keyed?.phone ?? entry.phone };
    return (await call(url, "enquiries.create", input, token, headers)).status;
  };
}

/** An empty database on the test server, and a way to query it. */
export async function emptyDatabase(server: string, name: string) {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  return { url, names: () => namesIn(url) };
}

/** How often each name was entered. */
export async function namesIn(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ full_name: string; n: number }>(
    "select full_name, count(*)::int as n from mobile_crm_demo.enquiries group by 1",
  );
  await client.end();
  return new Map(rows.map(({ full_name, n }) => [full_name, n]));
}

/** The acknowledged entries that are missing, and those that exist more than once. */
export function compare(acknowledged: readonly string[], storedCounts: Map<string, number>) {
  return {
    lost: acknowledged.filter((name) => !storedCounts.has(name)),
    doubled: [...storedCounts].filter(([name, times]) => name.startsWith("Soak ") && times > 1).map(([name]) => name),
  };
}
