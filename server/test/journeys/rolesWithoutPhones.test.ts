import { endpointName, endpoints } from "@mobile-crm/contracts";
import type { Endpoint } from "@mobile-crm/contracts/endpoint.ts";
import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { json } from "../upstream.ts";

const PHONE = "98765 43210";
const record = {
  id: 5,
  name: "Ravi",
  firm_name: "Ravi Homes",
  contact_number: PHONE,
  phone: PHONE,
  mobile: PHONE,
  ctoc_enabled: true,
  whatsapp_number: PHONE,
};
/** Shows numbers in every part of a reply that may have one. */
const replyWithPhones = {
  ...record,
  success: true,
  broker: record,
  enquiry: record,
  brokers: [record],
  users: [record],
  enquiries_builders: [record],
  interested_brokers: [record],
  call_logs: [record],
  building_broker: record,
  count: 1,
  total_count: 1,
};
const office = issued("abc", { userId: "4", roleId: 11 });
const caller = issued("abd", { userId: "5", roleId: 6 });

test.each([
  [11, false],
  ["11", false],
  [6, true],
  [111, true],
  ["Caller", false],
  ["2nd level", false],
  ["", false],
  [null, false],
])(
  "the role %j sees numbers: %s; a role without a known number may be role 11",
  { tags: "K007" },
  async (roleId, isShown) => {
    const { call } = await open();

    const { text } = await call("brokers.details", { id: 5 }, issued("abc", { userId: "4", roleId }));
    expect(text.includes(PHONE)).toBe(isShown);
  },
);

const open = async () => {
  const { url, requests } = await upstream(json(replyWithPhones));
  return { ...(await server({ upstream: url })), requests };
};
const queries = Object.values(endpoints)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ kind }) => kind === "query")
  .map((endpoint) => endpointName(endpoint));
const inputOf = (name: string): object => {
  const [resource = "", call = ""] = name.split(".");
  const {
    search: _,
    phone: __,
    contact_number: ___,
    ...input
  } = (inputs as unknown as Record<string, Record<string, Record<string, unknown>>>)[resource]?.[call] ?? {};
  return input;
};

describe("role 11, in front of an upstream that shows every number", { tags: ["REL-40", "K007"] }, () => {
  test("role 11 sees no number in the reply of any read", async () => {
    const { call } = await open();

    const leaks = [];
    for (const name of queries) {
      const { text } = await call(name, inputOf(name), office);
      if (/98765|"ctoc_enabled":true/.test(text)) leaks.push(name);
    }

    expect(leaks).toEqual([]);
    // The upstream does show them to others.
    expect((await call("brokers.details", { id: 5 }, caller)).text).toContain(PHONE);
    expect((await call("projectBrokers.details", { id: 5, broker_id: 6 }, caller)).text).toContain(PHONE);
  });

  test.each([
    ["enquiries.makeCall", { id: 5 }],
    ["brokers.makeCall", { id: 5 }],
    ["enquiries.reveal", { id: 5 }],
    ["enquiries.recordAccess", { id: 5 }],
    ["brokers.list", { contact_number: "98765 43210" }],
    ["enquiries.list", { phone: "98765 43210" }],
    ["enquiries.list", { search: " +91 98765-43210" }],
    ["premiumEnquiries.list", { search: "9876543210" }],
    ["calls.enquiriesToday", { search: "9876543210" }],
    ["enquiries.list", { search: "987654" }],
    ["enquiries.list", { search: "98-76 5" }],
    ["enquiries.list", { search: "Ravi 98765" }],
    ["enquiries.list", { search: "x98765" }],
    ["enquiries.list", { name: "98765" }],
    ["brokers.list", { firm_name: "(987) 65" }],
    ["enquiries.saveSearch", { search_name: "a", save_search_params: { phone: "9876543210" } }],
    ["enquiries.saveSearch", { search_name: "a", save_search_params: { name: "98765" } }],
  ])("role 11 may not call %s with %o, which is not sent to the upstream", async (name, input) => {
    const { call, requests } = await open();

    expect((await call(name, input, office)).status).toBe(403);
    expect(requests).toEqual([]);
    expect((await call(name, input, caller)).status).not.toBe(403);
  });

  test("role 11 learns nothing by repeating a save that it claims to have sent before", async () => {
    const { call, requests } = await open();
    const repeat = { ...office, "idempotency-key": "a-key-of-the-browser", "x-sent-before": "maybe" };

    const reply = await call("enquiries.create", { ...inputs.enquiries.create, phone: PHONE, name: "Ravi" }, repeat);

    expect([reply.status, reply.json.error?.data.outcome]).toEqual([409, "undecided"]);
    expect(requests).toEqual([]);
  });

  test.each([
    ["enquiries.list", { search: "Flat 4" }],
    ["enquiries.list", { search: "1234" }],
    ["enquiries.list", { search: "ENQ-2026-001234" }],
    ["enquiries.list", { created_at_from: "2026-11-20", created_at_upto: "2026-11-21" }],
    ["enquiries.saveSearch", { search_name: "a", save_search_params: { name: "Ravi" } }],
  ])("role 11 may call %s with %o", async (name, input) => {
    const { call, requests } = await open();

    await call(name, input, office);

    expect(requests).toHaveLength(1);
  });
});
