import { afterEach, beforeEach, expect, test } from "vitest";
import { pending } from "../../src/input/outbox/pending.ts";
import { openScreen, reply } from "../openScreen.ts";

const persisted: unknown[] = [];
beforeEach(async () => {
  const { queryClient, persistReads } = await import("../../src/api/queryClient.ts");
  persisted.length = 0;
  persistReads(((read: (context: object) => unknown, context: object, query: { queryKey: unknown[] }) => {
    persisted.push(query.queryKey);
    return read(context);
  }) as never);
  queryClient.clear();
});
afterEach(() => pending.set(undefined));

const entry = { id: "a", call: "enquiries.update", state: "attention", tries: 0, at: 0 };

test("an entry that cannot be decrypted says so without another try", async () => {
  pending.set([entry] as never);
  const screen = await openScreen("/Pending", {});

  expect(screen.text()).not.toContain("Send now");
  expect(screen.text()).toContain("Discard");
});

test("neither a search by phone number or e-mail nor its results are stored", async () => {
  const screen = await openScreen("/Enquiry", { "enquiries.list": reply("enquiries.list") });
  persisted.length = 0;
  for (const [label, value] of [
    ["Mobile", "98000 00001"],
    ["E-mail", "ravi@example.com"],
  ] as const) {
    await screen.type(label, value);
    await screen.leave(label);
  }

  expect(screen.reads.filter(([call]) => call === "enquiries.list")).toHaveLength(2);
  expect(persisted).toEqual([]);
  await screen.close();
  const cachedQueries = () => screen.queryClient.getQueryCache().getAll();
  // Queries without an observer are removed by a timer.
  await expect
    .poll(() => cachedQueries().map(({ queryKey }) => queryKey[0]))
    .not.toContainEqual(["enquiries", "duplicates"]);
});
