import { describe, expect, test } from "vitest";
import type { CallForm } from "../../src/workbench/forms.ts";
import { authorization, openForEachTest } from "./harness.ts";

const harness = openForEachTest();

describe("a scenario", () => {
  test.each([
    ["a header", { "x-workbench-scenario": "one" }],
    ["a cookie", { cookie: "other=1; workbench_scenario=one" }],
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

describe("the page", () => {
  test("needs the secret, which a browser asks for", async () => {
    const reply = await harness.driving.inject("/__workbench");

    expect(reply.statusCode).toBe(401);
    expect(reply.headers["www-authenticate"]).toContain("Basic");
  });

  test("comes with its scripts, which are plain JavaScript", async () => {
    const page = await harness.driving.inject({ url: "/__workbench", headers: { authorization } });
    const script = await harness.driving.inject({ url: "/__workbench/page/main.ts", headers: { authorization } });

    expect(page.headers["content-type"]).toContain("text/html");
    expect(script.headers["content-type"]).toContain("text/javascript");
    expect(script.body).not.toMatch(/: string\b|interface /);
  });
});
