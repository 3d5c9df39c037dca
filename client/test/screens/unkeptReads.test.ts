import { afterEach, expect, test } from "vitest";
import { findStoredRead } from "../../src/answers/cache/queryStore.ts";
import { pending } from "../../src/input/outbox/pending.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openScreen, reply } from "../openScreen.ts";

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
  const cachedQueries = () => screen.queryClient.getQueryCache().findAll({ queryKey: [["enquiries"]] });
  const isStored = async () =>
    Promise.all(
      cachedQueries().map(async ({ queryKey, queryHash }) => [queryKey[0], Boolean(await findStoredRead(queryHash))]),
    );
  for (const [label, value] of [
    [enquiryLabels.mobile, "98000 00001"],
    [enquiryLabels.email, "ravi@example.com"],
  ] as const) {
    await screen.type(label, value);
    await screen.leave(label);
    expect(await isStored()).toContainEqual([["enquiries", "duplicates"], false]);
    expect(await isStored()).not.toContainEqual([["enquiries", "duplicates"], true]);
    // What is not a search is stored.
    expect(await isStored()).toContainEqual([["enquiries", "settings"], true]);
  }

  expect(screen.reads.filter(([call]) => call === "enquiries.list")).toHaveLength(2);
  await screen.close();
  // Queries without an observer are removed by a timer.
  await expect
    .poll(() => cachedQueries().map(({ queryKey }) => queryKey[0]))
    .not.toContainEqual(["enquiries", "duplicates"]);
});
