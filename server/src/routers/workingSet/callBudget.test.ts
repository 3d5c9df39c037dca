import { endpoints, UpstreamError } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import { issued, server, upstream } from "../../../test/fixtures.ts";
import { json } from "../../../test/upstream.ts";
import { createCallBudget } from "./callBudget.ts";
import { listSections } from "./sections.ts";
import { walkSection } from "./walkSection.ts";

const { list } = endpoints.brokers;

test.each([
  [403, "left out"],
  [404, "left out"],
  [422, "left out"],
  [401, "thrown"],
  [429, "thrown"],
  [502, "thrown"],
])("a call that is refused with %i is %s, and is counted", async (status, then) => {
  const budget = createCallBudget(() => Promise.reject(new UpstreamError(status, "refused")), 3);

  expect(await budget.ask(list, {}).catch(() => "thrown")).toBe(then === "thrown" ? "thrown" : undefined);
  expect(budget.left()).toBe(2);
});

test("two items are worked on at a time, and the results are in their order", async () => {
  const running: { item: number; finish: () => void }[] = [];
  let most = 0;
  const work = async (item: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push({ item, finish: resolve });
    most = Math.max(most, running.length);
    await promise;
    return item * 10;
  };
  const results = createCallBudget(() => Promise.reject(), 9).forEach([1, 2, 3, 4, 5], work);

  // The last that began ends first.
  for (let turn = 0; turn < 5; turn += 1) {
    running.pop()?.finish();
    await new Promise(setImmediate);
  }

  expect([await results, most]).toEqual([[10, 20, 30, 40, 50], 2]);
});

test("rows without an id are no part of the set", async () => {
  const rows = [{ id: 1 }, { id: null }, { id: 2 }];
  const budget = createCallBudget((async () => ({ rows, total: 3, perPage: 20 })) as never, 5);

  const { put } = await walkSection({ name: "brokers.list 0", list, input: {}, from: 1, pages: 10 }, "", budget);

  expect(put.map(({ row }) => row.id)).toEqual([1, 2]);
});

test("enquiries are those of the user, and of all whom the token sees where the user is not known", () => {
  const inputOf = (userId: string | null) =>
    listSections({ rows: 20, meetings: 20, calls: 20 }, userId, new Date()).find(
      ({ name }) => name === "enquiries.list 0",
    )?.input;

  expect(inputOf("6")).toMatchObject({ assigned_to_ids: [6] });
  expect(inputOf(null)).not.toHaveProperty("assigned_to_ids");
});

test("a pull tells how many calls it took, and takes no more than the server allows", async () => {
  const up = await upstream(json({}, 404));
  const { call } = await server({ upstream: up.url, env: { WORKING_SET_CALLS: "20", WORKING_SET_ROWS: "2000" } });
  const pull = async (input: object) => {
    up.asked.length = 0;
    const { json: body } = await call("workingSet.pull", input, issued());
    return [(body.result?.data as { calls: number } | undefined)?.calls, up.asked.length];
  };

  expect(await pull({ queues: true, sections: 0 })).toEqual([4, 4]);
  expect(await pull({ queues: true, calls: 3, sections: 0 })).toEqual([3, 3]);
  // A section is begun only while the calls are enough for all its pages.
  expect(await pull({ calls: 1_000 })).toEqual([11, 11]);
});
