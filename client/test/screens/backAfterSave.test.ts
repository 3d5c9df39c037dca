import { expect, test } from "vitest";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { projectLabels } from "../../src/features/projects/labels.ts";
import { openScreen, reply } from "../openScreen.ts";

const request = { "meetingRequests.details": reply("meetingRequests.details", { is_flagged: false }) };

test("Back after a saved edit shows the screen before the details", { tags: ["R066"] }, async () => {
  const screen = await openScreen("/CpMeetingRequests", request);
  await screen.press(/^Imran Shaikh/);
  expect(screen.path()).toBe("/MyCpMeetingDetails/9800");
  await screen.press("Edit");
  await screen.type(requestLabels.comment, "Asked for a later day");
  await screen.submit();
  expect([screen.path(), screen.calls.length]).toEqual(["/MyCpMeetingDetails/9800", 1]);
  await screen.back();

  expect(screen.path()).toBe("/CpMeetingRequests");
});

test("the details take the place of an edit that was opened by its address", async () => {
  const screen = await openScreen("/EditMyCpMeeting/9800", request);
  await screen.type(requestLabels.comment, "Asked for a later day");
  await screen.submit();

  expect([screen.path(), screen.historyAction()]).toEqual(["/MyCpMeetingDetails/9800", "REPLACE"]);
});

test.each([
  ["its list", "/Project", "/Brokers"],
  ["its list, if that was filtered", "/Project?search_query=sky", "/Project?search_query=sky"],
])("a new record leads to the whole list, and Back from there to the screen before %s", async (_, list, before) => {
  const screen = await openScreen("/Brokers", {});
  await screen.go(list);
  await screen.press(projectLabels.newProject);
  for (const label of [
    projectLabels.name,
    projectLabels.url,
    projectLabels.smsMask,
    projectLabels.reraNumber,
    projectLabels.smsText,
  ])
    await screen.type(label, "Green Park");
  await screen.type(projectLabels.locality, "Baner");
  await screen.type(projectLabels.mailerTemplate, "Launch");
  await screen.submit();
  expect(screen.path()).toBe("/Project");
  await screen.back();

  expect(screen.path()).toBe(before);
});
