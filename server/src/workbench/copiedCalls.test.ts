import { describe, expect, test } from "vitest";
import { copiesOf, type Exchange } from "./copies.ts";

const EXCHANGE: Exchange = {
  call: "enquiries.update",
  request: { method: "PUT", path: "enquiries/5?a=b&c=d", body: { comment: "it's 'late'" } },
  reply: { status: 200, body: { status: 1 } },
  ...{ result: { saved: true }, error: undefined },
};
const copied = (more: Partial<Exchange> = {}) => copiesOf({ ...EXCHANGE, ...more });

describe("the command", () => {
  test("has the address, the token and the body, quoted for a shell", () => {
    expect(copied().curl).toBe(
      `curl -X PUT "$UPSTREAM"'/enquiries/5?a=b&c=d' -H "Authorization: Token token=$TOKEN" ` +
        `-H 'content-type: application/json' -d '{"comment":"it'\\''s '\\''late'\\''"}'`,
    );
  });

  test("has no body where none was sent", () => {
    expect(copied({ request: { method: "GET", path: "users", body: undefined } }).curl).toBe(
      `curl -X GET "$UPSTREAM"'/users' -H "Authorization: Token token=$TOKEN"`,
    );
  });

  test("sends the parts of a form, and its files by their names", () => {
    const body = [
      { name: "users_meeting[title]", value: "it's" },
      { name: "photo", value: { file: "a.jpg", type: "image/jpeg" } },
    ];

    expect(copied({ request: { method: "POST", path: "meetings", body } }).curl).toBe(
      `curl -X POST "$UPSTREAM"'/meetings' -H "Authorization: Token token=$TOKEN" ` +
        `-F 'users_meeting[title]=it'\\''s' -F 'photo=@a.jpg'`,
    );
  });
});

test.each([[[1, { name: "a", value: "b" }]], [[null]], [["name"]], [[[]]], ["plain"], [null]])(
  "the body %j is no form, and is sent as JSON",
  (body) => {
    expect(copied({ request: { method: "POST", path: "meetings", body } }).curl).toMatch(
      ` -H 'content-type: application/json' -d '${JSON.stringify(body)}'`,
    );
  },
);

describe("the example of a pact", () => {
  test("is the exchange, with the query apart", () => {
    expect(JSON.parse(copied().pact ?? "")).toEqual({
      description: "enquiries.update",
      request: {
        ...{ method: "PUT", path: "/mobile_crm/enquiries/5", query: { a: "b", c: "d" } },
        body: { comment: "it's 'late'" },
      },
      response: { status: 200, body: { status: 1 } },
    });
  });

  test("leaves out what there was not", () => {
    const request = { method: "DELETE", path: "logout", body: undefined };

    expect(JSON.parse(copied({ request, reply: { status: 204, body: undefined } }).pact ?? "")).toEqual({
      ...{ description: "enquiries.update", request: { method: "DELETE", path: "/mobile_crm/logout" } },
      response: { status: 204 },
    });
  });
});

test("a call that was not sent, or not answered, has no command or no example", () => {
  const { curl, pact } = copied({ request: undefined, reply: undefined });

  expect([curl, pact]).toEqual([undefined, undefined]);
  expect(copied({ reply: undefined })).toMatchObject({ curl: expect.any(String), pact: undefined });
});

/** Runs a copied route over an answer of the server; undefined where the request goes on. */
async function fulfilled(code: string, calls: string, answers: unknown) {
  let given: object | undefined;
  const reply = { json: async () => answers };
  const route = {
    request: () => ({ url: () => `http://127.0.0.1/trpc/${calls}?batch=1` }),
    ...{ fallback: () => {}, fetch: async () => reply },
    fulfill: async (answer: object) => {
      given = answer;
    },
  };
  const page = { route: (_: RegExp, handler: (one: typeof route) => Promise<void>) => handler(route) };
  await new Function("page", `return (async () => { ${code.replace(": unknown", "")} })()`)(page);
  return { given, reply };
}

describe("the route for Playwright", () => {
  test("is text that is laid out for a test file", () => {
    expect(copied({ result: { id: 1 } }).playwright).toBe(`await page.route(/\\/trpc\\//, async (route) => {
  const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
  const place = calls.indexOf("enquiries.update");
  if (place < 0) return route.fallback();
  const reply = await route.fetch();
  const answers: unknown = await reply.json();
  const answer = {
    "result": {
      "data": {
        "id": 1
      }
    }
  };
  await route.fulfill({ response: reply, json: Array.isArray(answers) ? answers.with(place, answer) : answer });
});`);
    expect(copied().pact).toContain('\n  "request": {\n    "method": "PUT"');
  });

  const result = { result: { data: { saved: true } } };

  test("gives the page the same answer, also where it asks for this call alone", async () => {
    const { given, reply } = await fulfilled(copied().playwright, "enquiries.update", { other: 1 });

    expect(given).toEqual({ response: reply, json: result });
  });

  test("replaces the one answer of a batch, at its place", async () => {
    const calls = "site.settings,enquiries.update,users.list";

    expect((await fulfilled(copied().playwright, calls, [1, 2, 3])).given).toMatchObject({ json: [1, result, 3] });
  });

  test("lets requests go on that ask for other calls", async () => {
    expect((await fulfilled(copied().playwright, "enquiries.updateAll,users.list", [1, 2])).given).toBeUndefined();
  });

  test.each([
    [{ status: 422, body: {} }, 422],
    [{ status: 400, body: {} }, 400],
    [{ status: 399, body: {} }, 502],
    [{ status: 200, body: {} }, 502],
    [undefined, 502],
  ])("fails as the call did: %j as %i", async (reply, status) => {
    const { given } = await fulfilled(copied({ error: "Too late", reply }).playwright, "enquiries.update", [1]);
    const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: status, path: "enquiries.update" };

    expect(given).toEqual({ status, json: [{ error: { message: "Too late", code: -32603, data } }] });
  });
});
