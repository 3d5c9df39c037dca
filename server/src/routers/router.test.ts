import { type EndpointGroup, endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { enquiry, server, upstream } from "../../test/fixtures.ts";
import { json, type UpstreamHandler } from "../../test/upstream.ts";
import { appRouter } from "./appRouter.ts";

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
const lines = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, { kind }]) => ({ name: `${resource}.${name}`, kind })),
);
/** Procedures of the server that are not in the table. */
const special = [
  "site.settings",
  "accessRecords.list",
  "accessRecords.recordExport",
  "enquiries.reveal",
  "enquiries.permissions",
  "meetings.permissions",
  "reminders.plan",
  "reminders.forget",
];

describe("the router", () => {
  test.each(lines)("the router has $name as a $kind", ({ name, kind }) => {
    const type = Object.fromEntries(procedures)[name]?._def.type;

    expect(type).toBe(kind === "query" ? "query" : "mutation");
  });

  test("the router has no procedure that is neither in the table nor a known special one", () => {
    const names = procedures.map(([name]) => name).filter((name) => !special.includes(name));

    expect(names.sort()).toEqual(lines.map(({ name }) => name).sort());
  });
});

test.each([
  ["enquiries.permissions", { can_create: true, brokers: [{ id: 1, firm_name: "Acme" }] }, { can_create: true }],
  ["enquiries.permissions", {}, { can_create: false }],
  ["meetings.permissions", { is_manager: true, brokers: [{ id: 1, firm_name: "Acme" }] }, { is_manager: true }],
  ["meetings.permissions", { is_manager: null }, { is_manager: false }],
])("%s leaves out the lists of the settings %j", async (name, settings, permissions) => {
  const { url } = await upstream(json(settings));
  const { call } = await server({ upstream: url });

  const reply = await call(name, {}, { authorization: "Token token=abc" });

  expect(reply.json.result?.data).toEqual(permissions);
});

describe("the phone of an enquiry", () => {
  const headers = { authorization: "Token token=abc" };
  const details = json({ enquiry });

  async function backend(handler: UpstreamHandler) {
    const { url, requests } = await upstream(handler);
    return { ...(await server({ upstream: url })), requests };
  }

  test("the phone of an enquiry is not in its details, even if the upstream sends it along", {
    tags: ["U022", "P002"],
  }, async () => {
    const { call } = await backend(details);

    const reply = await call("enquiries.details", { id: 5 }, headers);

    expect(reply.json.result?.data).toMatchObject({ id: 5, full_name: "Ravi Kumar" });
    expect(reply.text).not.toContain("98765");
  });

  test("the phone of an enquiry is read only after its access was recorded", {
    tags: ["U023", "S007", "C020"],
  }, async () => {
    const { call, requests } = await backend(details);

    const reply = await call("enquiries.reveal", { id: 5 }, headers);

    expect(reply.json.result?.data).toEqual({ phone: "+91 98765 43210", ctoc_enabled: true });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /mobile_crm/enquiries_builders/5/access_protected_info",
      "GET /mobile_crm/enquiries_builders/5",
    ]);
    expect(requests.every((request) => request.headers.authorization === headers.authorization)).toBe(true);
  });

  test.each([403, 404, 500, 503])(
    "the phone of an enquiry is not even read if recording fails with %i",
    { tags: "S007" },
    async (status) => {
      const { call, requests } = await backend((request, response) =>
        request.method === "POST" ? json({}, status)(request, response) : details(request, response),
      );

      const reply = await call("enquiries.reveal", { id: 5 }, headers);

      expect(reply.status).toBe(status);
      expect(reply.text).not.toContain("98765");
      expect(requests.map(({ method }) => method)).toEqual(["POST"]);
    },
  );

  test("the phone of an enquiry is null if the upstream withholds it from this role", async () => {
    const { call } = await backend(json({ enquiry: { id: 5, full_name: "Ravi Kumar" } }));

    const reply = await call("enquiries.reveal", { id: 5 }, headers);

    expect(reply.json.result?.data).toEqual({ phone: null, ctoc_enabled: false });
  });
});

describe("a token", () => {
  test.each([
    ["Token token=abc.DEF-1_2~+/=", "Token token=abc.DEF-1_2~+/="],
    ["Token token=", undefined],
    ["Bearer abc", undefined],
    ["Token token=a b", undefined],
    [`Token token=${"x".repeat(501)}`, undefined],
    ["token token=abc", undefined],
  ])("a token is passed on if it has the upstream's format: %s", async (authorization, sent) => {
    const { url, requests } = await upstream(json({ enquiry }));
    const { call } = await server({ upstream: url });

    await call("enquiries.details", { id: 5 }, { authorization });

    expect(requests[0]?.headers.authorization).toBe(sent);
  });
});

test("a call whose inputs are all optional may be made without an input", async () => {
  const { url } = await upstream(json({ can_create: true }));
  const { app } = await server({ upstream: url });
  const headers = { authorization: "Token token=abc" };

  const reply = await app.inject({ method: "POST", url: "/trpc/enquiries.settings", headers });

  expect([reply.statusCode, reply.json().result?.data?.can_create]).toEqual([200, true]);
});
