import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import { ROLES, type RoleName, startTestBackend, type TestBackend } from "@mobile-crm/fixtures/test/backend.ts";
import { jpeg } from "@mobile-crm/fixtures/test/forms.ts";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/logger.ts";
import type { Body } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { storeOf } from "../storeOf.ts";
import { formOf, inputPart } from "../uploads.ts";
import { type Kind, records } from "./table.ts";

export interface WalkReply {
  status: number;
  message: string | undefined;
  text: string;
}

const subscription = { endpoint: "https://push.example.com/1", p256dh: "a".repeat(87), auth: "a".repeat(22) };
const EXPORT = { kind: "day board", from: "2026-11-20", upto: "2026-11-20", rows: 26 };
const BOUNDARY = "a-browser-s-own";

/** The server in front of the reference backend, both as in production, and every kind of caller. */
export async function openWalk() {
  const harness = await startTestBackend();
  const origin = await harness.app.listen({ host: "127.0.0.1", port: 0 });
  const store = await storeOf(harness.database);
  const app = await createApp({
    upstream: `${origin}/mobile_crm`,
    store,
    config: readConfig({ RATE_LIMIT_PER_MINUTE: "0" }),
    log: openLog("silent"),
  });

  /** Makes a call with a valid input, changed by `overrides`. */
  const callWith = (procedure: string, token: string | undefined, overrides: object = {}) =>
    send(procedure, token, { ...inputOf(procedure), ...overrides });

  async function send(procedure: string, token: string | undefined, input: unknown): Promise<WalkReply> {
    const { headers, payload } = encodeInput(procedure, input);
    const reply = await app.inject({
      method: "POST",
      url: `/trpc/${procedure}`,
      headers: { ...headers, ...(token && { authorization: `Token token=${token}` }) },
      payload,
    });
    return { status: reply.statusCode, message: reply.json<Body>().error?.message, text: reply.body };
  }

  const tokens = new Map<RoleName, Promise<string>>();

  /** The token of a user with this role, who signs in through the server. */
  const tokenOf = (role: RoleName) => {
    const token = tokens.get(role) ?? signIn(role);
    tokens.set(role, token);
    return token;
  };

  async function signIn(role: RoleName): Promise<string> {
    const [user] = await harness.sql<{ email: string }>(`select email from users where id = ${ROLES[role]}`);
    const { text } = await send("session.login", undefined, { email: user?.email, password: DEMO_PASSWORD });
    const { result } = JSON.parse(text) as { result: { data: { token: string } } };
    return result.data.token;
  }

  const close = async () => {
    await app.close();
    await store.close();
    await harness.close();
  };
  return {
    harness,
    callWith,
    tokenOf,
    send,
    someRecord: (kind: Kind, role: RoleName, isVisible: boolean) => someRecord(harness, kind, role, isVisible),
    close,
  };
}

/** A record that the user sees, or one that the user does not see; undefined if there is none. */
async function someRecord(
  { sql }: TestBackend,
  kind: Kind,
  role: RoleName,
  isVisible: boolean,
): Promise<Record<string, unknown> | undefined> {
  const { table, owner } = records[kind];
  const condition = `(select roles.sees = 'all' or ${owner ?? "users.id"} = users.id
    or (roles.sees = 'team' and ${owner ?? "users.id"} in (select id from users member where member.team_lead_id = users.id))
    from users join roles on roles.id = users.role_id where users.id = ${ROLES[role]})`;
  const [row] = await sql(`select * from ${table} where ${condition} = ${isVisible} order by id limit 1`);
  return row;
}

/** A valid input; signing in needs a real account. */
export function inputOf(procedure: string): object {
  const [resource = "", name = ""] = procedure.split(".");
  if (procedure === "session.login") return { email: "field@mobile-crm.test", password: DEMO_PASSWORD };
  if (procedure === "enquiries.reveal") return inputs.enquiries.recordAccess;
  if (procedure === "accessRecords.recordExport") return EXPORT;
  if (resource === "reminders") return { ...subscription, ...(name === "plan" && { reminders: [] }) };
  return (inputs as Record<string, Record<string, object>>)[resource]?.[name] ?? {};
}

/** JSON, or a form if the input contains a file. */
function encodeInput(procedure: string, input: unknown) {
  const files: string[] = [];
  const values = withoutFiles(input, "", files) as object;
  const upload = files.length > 0 || /^(standUps|meetings|clientMeetings)\.(create|createPremium)$/.test(procedure);
  if (!upload && !/^(meetings|standUps|premiumEnquiries)\.update$/.test(procedure))
    return { headers: { "content-type": "application/json" }, payload: JSON.stringify(input) ?? "" };
  const declared = files.map((path) => ({ path, name: "a.jpg", type: "image/jpeg" }));
  const parts = files.map((path) => ({ name: path, type: "image/jpeg", content: jpeg }));
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    payload: formOf([inputPart(values, declared), ...parts]),
  };
}

function withoutFiles(value: unknown, parentPath: string, files: string[]): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const path = parentPath ? `${parentPath}.${key}` : key;
      if (typeof (inner as { stream?: unknown } | null)?.stream !== "function")
        return [[key, withoutFiles(inner, path, files)]];
      files.push(path);
      return [];
    }),
  );
}
