import { STATES } from "@mobile-crm/contracts/pact/example.ts";
import { demoAccounts } from "@mobile-crm/fixtures/seed/demo.ts";
import { describe, expect, test } from "vitest";
import { authorization, openForEachTest } from "../../test/workbench/harness.ts";

const harness = openForEachTest();

describe("a wrong request", () => {
  test.each([
    ["POST", "states", undefined, 422, { message: "A state change has a state and an action" }],
    ["POST", "states", { state: "x", action: "undo" }, 422, { message: "A state change has a state and an action" }],
    ["POST", "states", { state: "lost" }, 404, { message: "No such state" }],
    ["POST", "states", { state: "lost", action: "teardown" }, 200, {}],
    ["PUT", "faults", [], 200, []],
  ] as const)("%s %s with %j is answered %d %j", async (method, path, payload, status, body) => {
    expect(await harness.control(method, path, payload)).toEqual({ status, body });
  });

  test.each([
    ["PUT", "clock", { frozen: "2030", speed: -1 }, "frozen speed"],
    ["PUT", "faults", {}, ""],
    ["PUT", "clock", { frozen: "Monday" }, "frozen"],
    ["PUT", "clock", { speed: 0 }, "speed"],
    ["PUT", "faults", [{ call: "enquiries.lost", kind: "status" }], "0.call"],
    ["POST", "as", { account: "stranger" }, "account"],
    ["PUT", "faults", [{ call: "*", kind: "none" }], "0.kind"],
    ["POST", "as", {}, "account"],
  ] as const)("%s %s with %j is refused with the names of the fields", async (method, path, payload, fields) => {
    const { status, body } = await harness.control(method, path, payload);

    expect([status, body.message, Object.keys(body.errors).join(" ")]).toEqual([422, "This cannot be set", fields]);
  });

  test("a sign-in that the backend refuses is refused with the same reason", async () => {
    await harness.control("PUT", "faults", [{ call: "session.login", kind: "status", status: 503 }]);
    const { status, body } = await harness.control("POST", "as", { account: "manager" });

    expect(status).toBeGreaterThanOrEqual(500);
    expect(body).toEqual({ message: expect.stringMatching(/\w/) });
  });
});

describe("GET about", () => {
  test("GET about lists the accounts, states and kinds of faults", async () => {
    const { body } = await harness.control("GET", "about");

    expect(body).toEqual({
      upstream: expect.stringMatching(/^http:.*\/mobile_crm$/),
      canDrive: true,
      accounts: demoAccounts.map(({ email, role }) => ({ name: email.replace(/@.*/, ""), role })),
      states: Object.values(STATES),
      faultKinds: ["status", "delay", "drip", "reset", "html", "truncated", "drift", "odd"],
    });
    expect((await harness.request(harness.observed, "GET", "/__workbench/about")).body).toEqual({
      ...body,
      canDrive: false,
      faultKinds: [],
    });
    expect((await harness.request(harness.observed, "GET", "/__workbench/clock")).status).toBe(404);
  });
});

describe("the page", () => {
  test("the page needs the secret, for which a browser asks", async () => {
    const reply = await harness.driven.inject("/__workbench");

    expect(reply.statusCode).toBe(401);
    expect(reply.headers["www-authenticate"]).toContain("Basic");
  });

  test("the page shows the state, the time, the faults and the last calls, without phone numbers", async () => {
    await harness.control("POST", "states", { state: STATES.caller });
    await harness.control("PUT", "clock", { frozen: "2030-01-01T00:00:00Z" });
    await harness.control("PUT", "faults", [{ call: "campaigns.settings", kind: "status" }]);
    await harness.call("enquiries.list", "pact-caller-token", { page: 1, name: "<b>98765 43210</b>" });
    const page = await harness.driven.inject({ url: "/__workbench", headers: { authorization } });

    expect(page.headers["content-type"]).toContain("text/html");
    for (const text of [STATES.caller, "2030-01-01T00:00:00.000Z", "status of campaigns.settings", "enquiries.list"])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain("43210");
    expect(page.body).not.toContain("<b>");
  });

  test("the page shows the calls to an upstream that cannot be controlled", async () => {
    await harness.call("campaigns.settings", await harness.upstreamToken(), {}, harness.observed);
    const page = await harness.observed.inject({ url: "/__workbench", headers: { authorization } });

    expect(page.body).toContain("campaigns.settings");
    expect(page.body).toContain("the upstream is not the demo");
  });
});
