import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { clientMeetingLabels } from "../../src/features/clientMeetings/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { drafts } from "../../src/input/drafts/drafts.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openScreen, reply, type Screen, signIn } from "../openScreen.ts";

/** A manager whose sign-in has a key, so that drafts are stored. */
const MANAGER = { role_name: "Manager", role_id: "1", seal: Buffer.alloc(32, 1).toString("base64url") };

/**
 * Forms that do not wait for their choices: the calls that load these, a draft, and its choice as shown once they have
 * loaded.
 */
const FORMS: [path: string, form: string, calls: string[], draft: object, shown: Record<string, string>][] = [
  ["/EditEnquiry/9001", enquiryLabels.editEnquiry, ["enquiries.settings"], { status_id: 1 }, { Status: "New" }],
  ["/Brokers/Edit/9100", brokerLabels.editCp, ["brokers.settings"], { performance: "P0" }, { Performance: "P0" }],
];

test.each(FORMS)("%s keeps the choices of a draft when those of the server load", async (...testCase) => {
  const [path, form, calls, draft, expected] = testCase;
  signIn(MANAGER);
  await drafts.keep(`${path} ${form}`, { values: { ...draft }, base: {} });
  const choicesArrive = Promise.withResolvers<void>();
  const replies = Object.fromEntries(calls.map((call) => [call, () => choicesArrive.promise.then(() => reply(call))]));
  const screen = await openScreen(path, replies, MANAGER);
  await expect
    .poll(async () => {
      await screen.settle();
      return screen.text();
    })
    .toContain("is here again");
  choicesArrive.resolve();
  await screen.settle();

  for (const [label, text] of Object.entries(expected)) expect(screen.value(label)).toBe(text);
});

/** Waits until the draft has been restored. */
const restored = (screen: Screen) =>
  expect
    .poll(async () => {
      await screen.settle();
      return screen.text();
    })
    .toContain("is here again");

test("an enquiry keeps its current status when a draft is restored in which the status was not typed", async () => {
  signIn(MANAGER);
  const base = { status_id: 1, executive_comments: "" };
  await drafts.keep(`/EditEnquiry/9001 ${enquiryLabels.editEnquiry}`, {
    values: { ...base, executive_comments: "Asked for the plans" },
    base,
  });
  const statuses = [
    { value: 1, label: "New" },
    { value: 2, label: "Visited" },
  ];
  const screen = await openScreen(
    "/EditEnquiry/9001",
    {
      "enquiries.details": reply("enquiries.details", { status_id: 2 }),
      "enquiries.settings": reply("enquiries.settings", { statuses }),
    },
    MANAGER,
  );
  await restored(screen);

  expect([screen.value(enquiryLabels.comment), screen.value(enquiryLabels.status)]).toEqual([
    "Asked for the plans",
    enquiryLabels.visited,
  ]);
});

test("the only executive is still selected after a draft was discarded", async () => {
  signIn(MANAGER);
  await drafts.keep(`/AddMeeting ${meetingLabels.newMeeting}`, { values: { minutes_of_meeting: "Met" }, base: {} });
  const settings = reply("meetings.settings", { field_executives: [{ value: 5, label: "Santosh Jadhav" }] });
  const screen = await openScreen("/AddMeeting", { "meetings.settings": settings }, MANAGER);
  await restored(screen);
  expect(screen.value(meetingLabels.minutesOfMeeting)).toBe("Met");
  await screen.press("Discard draft");

  expect([screen.value(meetingLabels.minutesOfMeeting), screen.value(meetingLabels.fieldExecutive)]).toEqual([
    "",
    "Santosh Jadhav",
  ]);
});

test("a new meeting begins when its form was first opened, if something was typed then", async () => {
  signIn(MANAGER);
  const opened = "2026-11-20T10:42:00+05:30";
  await drafts.keep(`/AddMeeting ${meetingLabels.newMeeting}`, {
    values: { start_date_time: opened, end_date_time: opened, minutes_of_meeting: "Half a sentence" },
    base: {},
  });
  const screen = await openScreen("/AddMeeting", {}, MANAGER);
  await restored(screen);

  expect(screen.value(clientMeetingLabels.startDateAndTime)).toBe("20-11-2026, 10:42 am");
  expect(screen.text()).not.toContain("Someone else has changed this record");
});

test("a new meeting in which nothing was typed leaves no draft", async () => {
  const path = "/AddNewMeeting/9001?name=enquiry";
  signIn(MANAGER);
  const draft = () => drafts.load(`/AddNewMeeting/9001 ${clientMeetingLabels.newMeeting}`);
  const untouched = await openScreen(path, {}, MANAGER);
  await untouched.close();
  expect(await draft()).toBeUndefined();
  const typed = await openScreen(path, {}, MANAGER);
  await typed.type(meetingLabels.minutesOfMeeting, "Half a sentence");
  await typed.close();

  await expect.poll(draft).toMatchObject({ values: { minutes_of_meeting: "Half a sentence" } });
});

test("a restored file is shown by its name and size, and can be removed", async () => {
  signIn(MANAGER);
  const form = new File(["%PDF-1.4".padEnd(2_000, " ")], "eoi.pdf", { type: "application/pdf" });
  await drafts.keep(`/Eoi/9800 ${premiumLabels.editEoi}`, {
    values: { is_approved: true, form },
    base: { is_approved: null, form: null },
  });
  const screen = await openScreen("/Eoi/9800", {}, MANAGER);
  await restored(screen);
  expect(screen.text()).toContain("eoi.pdf, 2 kB");
  await screen.press("Remove eoi.pdf");

  expect(screen.text()).not.toContain("eoi.pdf");
});

test("a stored status that is not offered any more is shown, and is saved with the rest", async () => {
  const screen = await openScreen("/Brokers/Edit/9100", {
    "brokers.details": reply("brokers.details", { status_id: 88, status: "Paused", performance: "P0" }),
  });
  expect(screen.value(brokerLabels.status)).toBe("Paused (no longer offered)");
  await screen.type(brokerLabels.comment, "Called");
  await screen.submit();

  expect(screen.calls).toMatchObject([["brokers.update", { status_id: 88, executive_comments: "Called" }]]);
});
