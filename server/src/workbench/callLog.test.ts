import { describe, expect, test } from "vitest";
import { openForEachTest } from "../../test/workbench/harness.ts";

const harness = openForEachTest();

describe("the log of calls", () => {
  test("the log of calls has the calls to this server and to the upstream, and the replies", async () => {
    const token = await harness.signIn("manager");
    await harness.call("enquiries.list", token, { page: 1, name: "Patel" });
    const [newest] = await harness.calls();

    expect(newest).toMatchObject({
      call: "enquiries.list",
      input: { page: 1, name: "Patel" },
      request: { method: "GET", path: expect.stringMatching(/^enquiries_builders\?.*name=Patel/) },
      reply: { status: 200, body: { enquiry: expect.any(Array) } },
      result: { rows: expect.any(Array) },
      drift: [],
      tries: 1,
    });
  });

  test("the log of calls says where a reply drifted, which fault was injected, and why a call failed", async () => {
    const token = await harness.signIn("manager");
    await harness.control("PUT", "faults", [
      { call: "enquiries.list", kind: "drift", place: "$.enquiry[].id", change: "dropped" },
    ]);
    await harness.call("enquiries.list", token, { page: 1 });
    expect((await harness.calls())[0]).toMatchObject({
      fault: "drift",
      drift: expect.arrayContaining([expect.objectContaining({ path: expect.stringContaining("id") })]),
    });

    await harness.control("PUT", "faults", [{ call: "campaigns.settings", kind: "html" }]);
    await harness.call("campaigns.settings", token);
    expect((await harness.calls())[0]).toMatchObject({
      fault: "html",
      reply: { status: 502, body: expect.stringContaining("502 Bad Gateway") },
      error: expect.stringMatching(/./),
    });
  });

  test("the log of calls shows neither tokens, passwords nor phone numbers", async () => {
    const { id, phone } = await harness.database.kysely
      .selectFrom("enquiries")
      .select(["id", "phone"])
      .executeTakeFirstOrThrow();
    const token = await harness.signIn("admin");
    await harness.call("enquiries.details", token, { id });
    await harness.call("enquiries.list", token, { page: 1, phone });
    const text = JSON.stringify(await harness.calls());
    const { token: copiedToken } = JSON.parse(JSON.stringify({ token }));

    expect(text).toContain("enquiries.details");
    expect(text).not.toContain(copiedToken);
    expect(text).not.toContain("demo-1234");
    expect(text.replace(/[\s-]/g, "")).not.toContain(phone.replace(/\D/g, "").slice(-10));
  });

  test("the log of calls keeps 500 calls, and none after it was emptied", async () => {
    const token = await harness.signIn("manager");
    for (let time = 0; time < 51; time++)
      await Promise.all(Array.from({ length: 10 }, () => harness.call("campaigns.settings", token)));

    expect(await harness.calls()).toHaveLength(500);
    expect((await harness.control("DELETE", "calls")).status).toBe(200);
    expect(await harness.calls()).toEqual([]);
  });

  test("the log of calls is available in front of an upstream, where nothing can be controlled", async () => {
    await harness.call("campaigns.settings", await harness.upstreamToken(), {}, harness.observed);

    expect(await harness.calls(harness.observed)).toMatchObject([
      { call: "campaigns.settings", reply: { status: 200 } },
    ]);
    expect((await harness.request(harness.observed, "GET", "/__workbench/about")).body).toMatchObject({
      canDrive: false,
    });
    for (const path of ["states", "reset", "as"])
      expect((await harness.request(harness.observed, "POST", `/__workbench/${path}`, {})).status).toBe(404);
  });
});
