import { expect, test } from "vitest";
import { splitReasons } from "../tools/verification/leniencies.ts";

const reason = (place: string, text: string) => ({ place, reason: text, isEmpty: false });
const missing = (keys: string) => `Actual map is missing the following keys: ${keys}`;

test("a reason is a warning if the probe finds no harm at its path", () => {
  const kind = reason("$.enquiry[0].ncd", "came a number, promised a text");
  const split = splitReasons(
    [kind, reason("$.enquiry[0]", missing("rm, full_name")), reason("StatusMismatch", "expected 200 but was 201")],
    [
      { kind: "differs", place: "enquiry[].ncd", what: "a date in another format" },
      { kind: "missing", place: "enquiry[].full_name", what: "in 3 of 3" },
      { kind: "absent", place: "enquiry[].rm", what: "assumed" },
    ],
  );

  expect(split).toEqual({
    errors: [reason("$.enquiry[0]", missing("full_name")), reason("StatusMismatch", "expected 200 but was 201")],
    warnings: [kind, reason("$.enquiry[0]", missing("rm"))],
  });
});

test.each(["", "enquiry", "enquiry[]", "enquiry[].ncd"])(
  "a harmful difference at %j makes all reasons inside it errors",
  (place) => {
    const kind = reason("$.enquiry[7].ncd", "came a number, promised a text");

    expect(splitReasons([kind], [{ kind: "breaks", place, what: "came number" }])).toEqual({
      errors: [kind],
      warnings: [],
    });
  },
);

test("missing keys of one path are reported together", () => {
  const keys = reason("$.enquiry", missing("a, b"));

  expect(splitReasons([keys], [{ kind: "breaks", place: "enquiry", what: "came text" }]).errors).toEqual([keys]);
});
