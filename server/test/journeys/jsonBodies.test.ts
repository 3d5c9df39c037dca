import { expect, test } from "vitest";
import { createDriftReporter } from "../../src/upstream/contractDrift.ts";
import { server } from "../fixtures.ts";

const nested = (depth: number, [open = "", close = ""] = "[]") => open.repeat(depth) + close.repeat(depth);

test.each(['{"__proto__":{"id":5}}', '{"constructor":{"prototype":{"id":5}}}', "{", nested(33)])(
  "the body %s is refused",
  async (payload) => {
    const { app } = await server();
    const headers = { "content-type": "application/json" };

    expect((await app.inject({ method: "POST", url: "/trpc/site.settings", headers, payload })).statusCode).toBe(400);
  },
);

test("a difference from the contract is counted by call, part and received kind", () => {
  const drift = createDriftReporter({ warn: () => {} });
  const [text, list] = [
    { path: "a.b", received: "a text" },
    { path: "a.b", received: "a list" },
  ];
  drift.note("one", [text, list, text]);
  drift.note("two", [text]);
  drift.close();

  expect(drift.counts()).toEqual([
    { call: "one", ...text, count: 2 },
    { call: "one", ...list, count: 1 },
    { call: "two", ...text, count: 1 },
  ]);
});
