import { TEST_SEED } from "@mobile-crm/contracts/tools/testSeed.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { redactPhones } from "../../answers/cache/redactPhones.ts";
import { compareRecord } from "./currentRecord.ts";
import { fillMasked, isPartlyMasked, markMasked, UnknownText } from "./maskedTexts.ts";
import { snapshotOf } from "./snapshot.ts";

const WORDS = [
  "call Asha on 98200 12345",
  "or +91-98200-12346",
  "office 020-25678901",
  "Rs 9000000000",
  "•••",
  "650 850 1150 sqft",
  "(a+b)*?",
  "\n",
  "",
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(" "));
const campaign = fc.record({ title: text, compaign_data: text });
const record = fc
  .record({ id: fc.constant(5), comment: text, location: text, reason: text, campaigns: fc.array(campaign) })
  .map((values) => ({ ...values, campaigns: values.campaigns.map((row, index) => ({ id: index + 1, ...row })) }));

type Record_ = ReturnType<typeof record.generate>["value_"];

const snapshot = (of: Record_) =>
  snapshotOf("meetings.details", { id: 5 }, of, { comment: ["Comment"], reason: ["Why"] });

test("an edit that starts from a record with masked texts sends the same as one that starts from the full record", () => {
  const field = fc.constantFrom("comment", "location", "reason" as const);
  fc.assert(
    fc.property(record, field, text, (full, edited, typed) => {
      const stored = redactPhones(full) as Record_;
      const fromStored = markMasked({ ...stored, [edited]: typed });

      expect(fillMasked(fromStored, snapshot(stored), full)).toEqual({ ...full, [edited]: typed });
      expect(compareRecord(snapshot(stored), full).changed).toEqual([]);
    }),
    { seed: TEST_SEED, numRuns: 500 },
  );
});

const stored = (values: object) => redactPhones(values) as Record_;
const seenOf = (values: object) => snapshot(stored(values));

test("a masked text that somebody else changed is sent as it is now", () => {
  const before = { comment: "Call 98200 12345" };

  expect(fillMasked(markMasked(stored(before)), seenOf(before), { comment: "Call nobody" })).toEqual({
    comment: "Call nobody",
  });
});

test("a masked text that the record does not have any more is not sent", () => {
  const before = { comment: "Call 98200 12345" };

  expect(() => fillMasked(markMasked(stored(before)), seenOf(before), { comment: null })).toThrow(UnknownText);
});

test("a masked text is an object, so that nothing sends it as a text", () => {
  const input = markMasked(stored({ comment: "Call 98200 12345", file: new File([], "a") }));

  expect(isPartlyMasked(input)).toBe(true);
  expect(typeof (input as Record_).comment).toBe("object");
});

test("what was added to a history is found, although the start of the history is masked", () => {
  const before = { comment: "Called on 98200 12345 after six." };
  const seen = snapshotOf("a.details", {}, stored(before), { comment: ["Comments", "executive_comments"] });
  const earlier = [{ executive_comments: "Called again" }];
  const now = { comment: `${before.comment}\n20-11-2026 Meera: Called again` };

  expect(compareRecord({ ...seen, earlier }, now).changed).toEqual([]);
  expect(compareRecord(seen, now).changed).toHaveLength(1);
});
