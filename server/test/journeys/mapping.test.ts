import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { server, upstream } from "../fixtures.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

function mappingFile(text: string) {
  const folder = temporaryFolder();
  const file = path.join(folder, "mapping.json");
  writeFileSync(file, text);
  return file;
}

const replies: Record<string, unknown> = {
  "users/sign_in": { response: { jwt: "t", member: { uid: 5, title: "Back Office" } } },
  enquiries_builders: { records: [{ id: 5, ncd: "11/20/2026" }], found: 41, count: 0, back_log_count: 0, per_page: 20 },
  "enquiries_builders/5": { enquiry: { id: 5, phone: "+91 98765 43210" } },
};
const handler: UpstreamHandler = (request, response) =>
  json(replies[request.path.replace(/^\/mobile_crm\/|\?.*$/g, "")])(request, response);

const mapping = {
  signIn: {
    path: "users/sign_in",
    wrapper: "response",
    names: { token: "jwt", id: "member.uid", role_id: "member.title" },
    roles: { "Back Office": 11 },
  },
  requests: { "session.login": { wrapper: "user" } },
  replies: { "enquiries.list": { enquiry: "records", total_count: "found" } },
  dates: ["MM/DD/YYYY"],
};

describe("an upstream with a mapping file", () => {
  const start = async (text: string) => {
    const { url, requests } = await upstream(handler);
    const started = await server({ upstream: url, env: { MOBILE_CRM_URL: url, UPSTREAM_MAPPING: mappingFile(text) } });
    return { ...started, requests };
  };

  test("an upstream with a mapping file signs in, applies the role, and shows a list", async () => {
    const { call, lines, requests } = await start(JSON.stringify(mapping));
    const { json: body } = await call("session.login", { email: "asha@example.com", password: "p" });
    const person = body.result?.data as Record<string, string>;

    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ user: { email: "asha@example.com", password: "p" } });
    expect(person).toMatchObject({ id: 5, role_id: 11 });
    const headers = { authorization: `Token token=${person.token}` };
    expect((await call("enquiries.list", {}, headers)).json.result?.data).toMatchObject({
      rows: [{ id: 5, ncd: "2026-11-20" }],
      total: 41,
    });
    expect((await call("enquiries.reveal", { id: 5 }, headers)).status).toBe(403);
    expect(lines.filter((line) => line.includes("differs from the contract"))).toEqual([]);
  });

  test.each([
    [
      JSON.stringify({ signIn: { names: { tokn: "jwt" } } }),
      "these entries are wrong: signIn.names.tokn (there is no such entry)",
    ],
    [JSON.stringify({ dates: ["DD"] }), "these entries are wrong: dates.0 (needs YYYY, a month and a day)"],
    ["{", "the file is no JSON"],
  ])("an upstream with a mapping file does not start with %s", async (text, message) => {
    await expect(start(text)).rejects.toThrow(new Error(`UPSTREAM_MAPPING: ${message}`));
  });
});

test("a server with UPSTREAM_MAPPING does not start if the file is missing, or without an upstream", async () => {
  const env = { MOBILE_CRM_URL: "http://127.0.0.1:9/mobile_crm", UPSTREAM_MAPPING: "/nowhere/mapping.json" };

  await expect(server({ env })).rejects.toThrow("UPSTREAM_MAPPING: the file cannot be read");
  expect(() => readConfig({ UPSTREAM_MAPPING: "mapping.json" })).toThrow("UPSTREAM_MAPPING is for an upstream");
});
