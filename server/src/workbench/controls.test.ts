import { STATES } from "@mobile-crm/contracts/pact/example.ts";
import { demoAccounts } from "@mobile-crm/fixtures/seed/demo.ts";
import { describe, expect, test } from "vitest";
import { authorization, openForEachTest } from "../../test/workbench/harness.ts";
import type { CallForm } from "./forms.ts";

const harness = openForEachTest();

describe("a scenario", () => {
  test.each([
    ["a header", { "x-workbench-scenario": "one" }],
    ["a cookie", { cookie: "other=1; workbench_scenario=one" }],
    ["a header, whatever cookie comes along", { "x-workbench-scenario": "one", cookie: "workbench_scenario=two" }],
  ])("is chosen by %s, with faults, time and calls of its own", async (_, headers) => {
    await harness.control("PUT", "faults", [{ call: "campaigns.settings", kind: "status", status: 503 }], headers);
    await harness.control("PUT", "clock", { frozen: "2030-01-01T00:00:00Z" }, headers);
    const token = await harness.signIn("manager");
    const own = await harness.signIn("manager", headers);

    expect((await harness.call("campaigns.settings", own, {}, harness.driving, headers)).status).toBe(503);
    expect((await harness.call("campaigns.settings", token)).status).toBe(200);
    expect((await harness.call("campaigns.settings", own)).status).toBe(401);
    expect((await harness.control("GET", "clock", undefined, headers)).body).toEqual({
      now: "2030-01-01T00:00:00.000Z",
    });
    expect((await harness.calls(headers)).map(({ call }) => call)).toEqual(["campaigns.settings", "session.login"]);
    expect((await harness.control("DELETE", "scenarios/one")).status).toBe(200);
    expect(await harness.calls(headers)).toEqual([]);
  });
});

describe("snapshots, presets and forms", () => {
  test("are saved, described and gone back to by HTTP", async () => {
    expect((await harness.control("POST", "snapshots/mine", {})).body).toMatchObject({
      name: "mine",
      rows: expect.any(Number),
    });
    expect((await harness.control("GET", "snapshots")).body.map(({ name }: { name: string }) => name)).toEqual([
      "start",
      "mine",
    ]);
    expect((await harness.control("GET", "snapshots/mine")).body).toMatchObject({ name: "mine" });
    expect((await harness.control("GET", "snapshots/lost")).status).toBe(404);
    expect((await harness.control("POST", "reset", { snapshot: "mine" })).body).toMatchObject({ name: "mine" });
    expect(await harness.control("POST", "reset", { snapshot: "lost" })).toMatchObject({
      status: 404,
      body: { message: 'There is no snapshot "lost"' },
    });
    expect((await harness.control("POST", "reset", { snapshot: 4 })).body.errors).toHaveProperty("snapshot");
    expect((await harness.control("POST", "presets/lost", {})).status).toBe(404);
    expect((await harness.control("POST", "presets/html-502", {})).body).toEqual({
      title: "Upstream answers HTML 502",
    });
  });

  test("have a form for every call, whose example the backend accepts", async () => {
    const { body: forms }: { body: CallForm[] } = await harness.control("GET", "forms");
    const list = forms.find((form) => form.call === "enquiries.list");
    const meeting = forms.find((form) => form.call === "meetings.create");

    expect(forms.length).toBeGreaterThan(85);
    expect(list?.fields).toContainEqual(expect.objectContaining({ name: "name", type: "text", optional: true }));
    expect(meeting?.kind).toBe("upload");
    expect(meeting?.fields.filter(({ type }) => type.startsWith("file")).map(({ name }) => name)).toEqual([
      "executive_image",
      "recorded_audio",
    ]);
    await harness.control("POST", "states", { state: "an enquiry 9001 of Ravi Kumar, due today" });
    const details = forms.find((form) => form.call === "enquiries.details");
    const example = Object.fromEntries(details?.fields.map(({ name, example }) => [name, example]) ?? []);
    expect((await harness.call("enquiries.details", "pact-caller-token", example)).status).toBe(200);
  });
});

describe("what is wrong with a request", () => {
  test.each([
    ["POST", "states", undefined, 422, { message: "A state change has a state and an action" }],
    ["POST", "states", { state: "x", action: "undo" }, 422, { message: "A state change has a state and an action" }],
    ["POST", "states", { state: "lost" }, 404, { message: "No such state" }],
    ["POST", "states", { state: "lost", action: "teardown" }, 200, {}],
    ["GET", "snapshots/lost", undefined, 404, { message: 'There is no snapshot "lost"' }],
    ["POST", "presets/lost", {}, 404, { message: 'There is no preset "lost"' }],
    ["POST", "snapshots/a%20b%2F", {}, 409, { message: "A snapshot is named by letters, digits, - and _" }],
    ["DELETE", "scenarios/never-opened", undefined, 200, {}],
    ["PUT", "faults", [], 200, []],
  ] as const)("%s %s with %j is answered %d %j", async (method, path, payload, status, body) => {
    expect(await harness.control(method, path, payload)).toEqual({ status, body });
  });

  test.each([
    ["POST", "reset", { all: true }, ""],
    ["PUT", "clock", { frozen: "2030", speed: -1 }, "frozen speed"],
    ["PUT", "faults", {}, ""],
    ["PUT", "faults", [{ call: "*", kind: "none" }], "0.kind"],
    ["POST", "as", {}, "account"],
  ] as const)("%s %s with %j names the fields", async (method, path, payload, fields) => {
    const { status, body } = await harness.control(method, path, payload);

    expect([status, body.message, Object.keys(body.errors).join(" ")]).toEqual([422, "This cannot be set", fields]);
  });

  test("a sign-in that the backend refuses is refused as there, with the reason", async () => {
    await harness.control("PUT", "faults", [{ call: "session.login", kind: "status", status: 503 }]);
    const { status, body } = await harness.control("POST", "as", { account: "manager" });

    expect(status).toBeGreaterThanOrEqual(500);
    expect(body).toEqual({ message: expect.stringMatching(/\w/) });
  });

  test("a scenario with a wrong name is refused by each control", async () => {
    const headers = { "x-workbench-scenario": "no name" };
    for (const path of ["clock", "faults", "snapshots"])
      expect(await harness.control("GET", path, undefined, headers)).toEqual({
        ...{ status: 409, body: { message: "A scenario is named by letters, digits, - and _" } },
      });
  });
});

describe("what the page is told", () => {
  test("are the accounts, states, presets, faults and scenarios", async () => {
    const { body } = await harness.control("GET", "about");

    expect(body).toEqual({
      ...{ upstream: expect.stringMatching(/^http:.*\/mobile_crm$/), canDrive: true, scenarios: [] },
      accounts: demoAccounts.map(({ email, role }) => ({ name: email.replace(/@.*/, ""), role })),
      states: Object.values(STATES),
      presets: expect.arrayContaining([{ name: "html-502", title: "Upstream answers HTML 502" }]),
      faultKinds: ["status", "delay", "drip", "reset", "html", "truncated", "drift", "odd"],
    });
    expect((await harness.request(harness.looking, "GET", "/__workbench/about")).body).toEqual({
      ...body,
      ...{ canDrive: false, presets: [], faultKinds: [] },
    });
    expect((await harness.request(harness.looking, "GET", "/__workbench/clock")).status).toBe(404);
  });

  test("is the list of calls once, until it changes or another scenario is asked for", async () => {
    const list = async (headers: object) => {
      const all = { authorization, ...headers };
      const { statusCode, headers: given } = await harness.driving.inject({ url: "/__workbench/calls", headers: all });
      return { statusCode, etag: String(given.etag) };
    };
    const { etag } = await list({});
    expect((await list({ "if-none-match": etag })).statusCode).toBe(304);
    expect((await list({ "if-none-match": etag, "x-workbench-scenario": "one" })).statusCode).toBe(200);
    await harness.control("DELETE", "calls");
    expect((await list({ "if-none-match": etag })).statusCode).toBe(200);
    const { etag: later } = await list({});
    await harness.signIn("caller");
    expect((await list({ "if-none-match": later })).statusCode).toBe(200);
  });

  test("of one scenario are its calls, which a reset of it empties and that of another does not", async () => {
    const one = { "x-workbench-scenario": "one" };
    await harness.signIn("caller", one);
    await harness.signIn("manager");
    await harness.control("POST", "reset", {}, one);
    const names = (list: { call: string }[]) => list.map(({ call }) => call);

    expect([names(await harness.calls(one)), names(await harness.calls())]).toEqual([[], ["session.login"]]);
    await harness.signIn("caller", one);
    await harness.control("DELETE", "calls");
    expect([names(await harness.calls(one)), names(await harness.calls())]).toEqual([["session.login"], []]);
    expect((await harness.control("GET", "about")).body.scenarios).toEqual(["one"]);
    await harness.control("DELETE", "scenarios/one");
    expect((await harness.control("GET", "about")).body.scenarios).toEqual([]);
  });
});

describe("the page", () => {
  test("needs the secret, which a browser asks for", async () => {
    const reply = await harness.driving.inject("/__workbench");

    expect(reply.statusCode).toBe(401);
    expect(reply.headers["www-authenticate"]).toContain("Basic");
  });

  test("comes with all that it refers to: a style sheet, and scripts, which are plain JavaScript", async () => {
    const get = (url: string) => harness.driving.inject({ url, headers: { authorization } });
    const types = new Map<string, unknown>();
    const see = async (url: string): Promise<void> => {
      if (types.has(url)) return;
      const { statusCode, headers, body } = await get(url);
      types.set(url, statusCode === 200 ? headers["content-type"] : statusCode);
      if (url.endsWith(".ts")) expect(body).not.toMatch(/: string\b|interface |import type/);
      const named = body.matchAll(/(?:src|href|from) ?=? ?"(\/__workbench[^"]+|\.\/[^"]+)"/g);
      for (const [, name = ""] of named) await see(new URL(name, `http://here${url}`).pathname);
    };
    await see("/__workbench");

    const scripts = ["main", "api", "elements", "tryIt", "callDetails", "controls"];
    expect(Object.fromEntries(types)).toEqual({
      ...{ "/__workbench": "text/html", "/__workbench/page/page.css": "text/css" },
      ...Object.fromEntries(scripts.map((name) => [`/__workbench/page/${name}.ts`, "text/javascript"])),
    });
    expect((await get("/__workbench/page/page.css")).body).toContain("color-scheme");
    expect((await harness.driving.inject("/__workbench/page/page.css")).statusCode).toBe(401);
    expect((await harness.driving.inject("/__workbench/page/main.ts")).statusCode).toBe(401);
  });
});
