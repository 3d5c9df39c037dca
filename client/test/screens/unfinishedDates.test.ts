import { act, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { listLabels } from "../../src/ui/list/labels.ts";
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
  await screen.type(brokerLabels.comment, "Met him");
  await screen.type(brokerLabels.meetingDone, "2026-10-12");
  await clear(screen, brokerLabels.meetingDone, /^day/);
  await screen.submit();

  expect(screen.description(brokerLabels.meetingDone)).toContain("Enter the whole date");
  expect(screen.calls).toEqual([]);
});

test("a filter with a half-cleared date is marked, and the list does not change", { tags: ["V025"] }, async () => {
  const path = "/?is_advanced_search=true&next_call_date_from=2026-11-22";
  const screen = await openScreen(path, {});
  await screen.press(listLabels.advancedSearch);
  await clear(screen, enquiryLabels.nextCallDateFrom, /^day/);
  await screen.submit(listLabels.advancedSearchTitle);

  expect(screen.description(enquiryLabels.nextCallDateFrom)).toContain("Enter the whole date");
  expect(screen.path()).toBe(path);
  expect(screen.reads.filter(([call]) => call === "enquiries.list")).toHaveLength(1);
});
