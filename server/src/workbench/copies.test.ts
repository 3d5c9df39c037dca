import { describe, expect, test } from "vitest";
import { openForEachTest } from "../../test/workbench/harness.ts";

const harness = openForEachTest();

const CHANGED = "the reply of this test";

describe("the copies of a call", () => {
  const copied = async () => {
    const token = await harness.signIn("manager");
    await harness.call("enquiries.list", token, { page: 1 });
    const [newest] = await harness.calls();
    if (!newest) throw new Error("nothing was written down");
    return { token, newest };
  };

  test("are a command that gives the same answer", async () => {
    const { token, newest } = await copied();
    const [, method, path] = /^curl -X (\w+) "\$UPSTREAM"'(.+?)' -H/.exec(newest.copies.curl ?? "") ?? [];
    const user = { authorization: `Token token=${token.startsWith("mc1.") ? await harness.upstreamToken() : token}` };
    const reply = await harness.backend.inject({ method: method as "GET", url: `/mobile_crm${path}`, headers: user });

    expect(reply.statusCode).toBe(200);
    expect(newest.reply?.body).toHaveProperty("total_count", reply.json().total_count);
  });

  test("are an exchange of a pact", async () => {
    const { newest } = await copied();

    expect(JSON.parse(newest.copies.pact ?? "")).toMatchObject({
      description: "enquiries.list",
      request: { method: "GET", path: "/mobile_crm/enquiries_builders", query: { page: "1" } },
      response: { status: 200, body: { enquiry: expect.any(Array) } },
    });
  });

  test("are a Playwright route that answers the one call of a batch", async () => {
    const { newest } = await copied();
    const { fulfilled, run } = fakePage("/trpc/site.settings,enquiries.list?batch=1", [{ first: CHANGED }, {}]);
    await run(newest.copies.playwright);

    expect(fulfilled()).toMatchObject({
      json: [{ first: CHANGED }, { result: { data: { rows: expect.any(Array) } } }],
    });
  });
});

/** As much of a page of Playwright as a copied route uses. */
function fakePage(path: string, reply: unknown) {
  let fulfilled: unknown;
  const route = {
    request: () => ({ url: () => `http://127.0.0.1${path}` }),
    fallback: () => {},
    fetch: async () => ({ json: async () => reply }),
    fulfill: async (answer: unknown) => {
      fulfilled = answer;
    },
  };
  const page = { route: (_: RegExp, handler: (one: typeof route) => Promise<void>) => handler(route) };
  return {
    fulfilled: () => fulfilled,
    run: (code: string) => new Function("page", `return (async () => { ${code.replace(": unknown", "")} })()`)(page),
  };
}
