import { act, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openScreen, reply, type Screen } from "../openScreen.ts";

/** Clears a part of a date. */
async function clear(screen: Screen, label: string, part: RegExp) {
  const segment = within(screen.field(label)).getByRole("spinbutton", { name: part });
  await act(async () => segment.focus());
  await screen.user.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
  await screen.leave(label);
  await screen.settle();
}
test("an optional date that is partly typed is marked and nothing is sent", async () => {
  const screen = await openScreen("/Brokers/Edit/9100", {
    "brokers.details": reply("brokers.details", { status_id: 501 }),
  });
  await screen.type("Comment", "Met him");
  await screen.type("Meeting Done", "2026-10-12");
  await clear(screen, "Meeting Done", /^day/);
  await screen.submit();

  expect(screen.description("Meeting Done")).toContain("Enter the whole date");
  expect(screen.calls).toEqual([]);
});

test("a filter with a half-cleared date is marked, and the list does not change", { tags: ["V025"] }, async () => {
  const path = "/?is_advanced_search=true&next_call_date_from=2026-11-22";
  const screen = await openScreen(path, {});
  await screen.press("Advanced search");
  await clear(screen, "Next Call Date From", /^day/);
  await screen.submit("Advance Search");

  expect(screen.description("Next Call Date From")).toContain("Enter the whole date");
  expect(screen.path()).toBe(path);
  expect(screen.reads.filter(([call]) => call === "enquiries.list")).toHaveLength(1);
});
