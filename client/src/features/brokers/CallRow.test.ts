import { expect, test } from "vitest";
import { wasAnswered } from "./CallRow.tsx";

test.each(["Answered", "connected", "Call completed"])("%s is a successful call", (status) => {
  expect(wasAnswered(status)).toBe(true);
});

test.each(["Not Answered", "Unanswered", "Not connected", "Disconnected", "No Answer", "Busy", "", null, undefined])(
  "%s is not a successful call",
  (status) => {
    expect(wasAnswered(status)).toBe(false);
  },
);
