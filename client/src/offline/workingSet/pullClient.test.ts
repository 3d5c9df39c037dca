import { expect, test, vi } from "vitest";
import { pullClient } from "./pullClient.ts";

vi.mock("../../api/trpc.ts", () => ({ extraHeaders: { run: () => ({ "x-screen": "5" }) } }));
vi.mock("../../auth/session.ts", () => ({ session: { token: () => "abc" } }));

test("a pull is a POST of its own, with the headers of every request and the token of the user", async () => {
  const fetch = vi.fn(async () => Response.json({ result: { data: { isOn: false } } }));
  vi.stubGlobal("fetch", fetch);

  expect(await pullClient.query({ queues: true, have: {}, calls: 1 })).toEqual({ isOn: false });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "/trpc/workingSet.pull",
    expect.objectContaining({
      method: "POST",
      headers: expect.objectContaining({ authorization: "Token token=abc", "x-screen": "5" }),
    }),
  );
});
