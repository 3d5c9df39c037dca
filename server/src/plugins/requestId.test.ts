import { expect, test } from "vitest";
import { requestId } from "./httpServer.ts";

const PAGE = "abcdefghijklmnopabcdefgh";

test("a request has the id that its page gave it", () => {
  expect(requestId({ headers: { "x-request-id": PAGE } })).toBe(PAGE);
});

test.each([undefined, "", PAGE.slice(1), `${PAGE}a`, `${PAGE}\ninjected`, `x ${PAGE}`, PAGE.toUpperCase(), [PAGE]])(
  "a request with the id %j gets a generated one of the same format",
  (header) => {
    const names = [1, 2].map(() => requestId({ headers: { "x-request-id": header as string } }));

    expect(names).toEqual([expect.stringMatching(/^[a-p]{24}$/), expect.stringMatching(/^[a-p]{24}$/)]);
    expect(new Set([...names, PAGE]).size).toBe(3);
  },
);

test("generated ids have sixteen letters, so that no two are the same", () => {
  const letters = new Set(Array.from({ length: 500 }, () => requestId({ headers: {} })).join(""));

  expect([...letters].sort().join("")).toBe("abcdefghijklmnop");
});
