import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";

test("the page says what is captured, asks for consent, and lists who viewed the user's files", async () => {
  const screen = await openScreen("/Privacy", {});

  for (const text of [
    "Location: Where you are when you log a meeting or stand-up. Near Me uses it on this phone only and never sends it.",
    "Maps: The day board draws places on this phone. If your organisation uses map tiles, the tile server sees which area is shown, but no coordinates.",
    "Camera: A selfie with a meeting or stand-up, to show that you were there. Camera metadata is removed from the file.",
    "Microphone: A recording of a meeting, only if you start it. It is kept encrypted on this phone until the meeting has been sent.",
    "Recordings, selfies and files of your meetings and stand ups, and who opened them.",
    "Neha Kulkarni phone revealed 20-11-2026 12:00 PM File 9001",
  ])
    expect(screen.text()).toContain(text);
  expect(screen.reads).toContainEqual(["accessRecords.list", { of_mine: true, page: 1 }]);
});

test("the page says that nothing was viewed", async () => {
  const screen = await openScreen("/Privacy", {
    "accessRecords.list": { ...reply("accessRecords.list"), rows: [], total: 0 },
  });

  expect(screen.text().split("\n").slice(-4)).toEqual([
    "Who opened my files",
    "Recordings, selfies and files of your meetings and stand ups, and who opened them.",
    "Nothing was opened.",
    "Save as JSON",
  ]);
});

const openWithConsent = async (consent: object) => {
  const screen = await openScreen("/Privacy", {}, { "consent 1 4": JSON.stringify(consent) });
  return screen.text().split("Your consent\n")[1]?.split("\nWho looked")[0] ?? "";
};

test("the page says when and on which device consent was given", async () => {
  const consentText = await openWithConsent({ given: "2026-11-02T10:00:00+05:30", device: "Android" });
  for (const text of [
    "Your choice applies to your account in this browser. Anything saved before stays in the CRM.",
    "Withdraw consent",
    "Given: 02-11-2026 10:00 AM",
    "Version of the notice: 1",
    "Device: Android",
  ])
    expect(consentText).toContain(text);
});

test("the page says when consent was withdrawn, and offers to give it again", async () => {
  const consent = { given: "2026-11-02T10:00:00+05:30", withdrawn: "2026-11-03T10:00:00+05:30" };
  const consentText = await openWithConsent(consent);
  for (const text of [
    "Your choice applies to your account in this browser. Anything saved before stays in the CRM.",
    "Give consent",
    "Given: 02-11-2026 10:00 AM",
    "Withdrawn: 03-11-2026 10:00 AM",
    "Version of the notice: 1",
    "Device: Not recorded",
  ])
    expect(consentText).toContain(text);
});

test("a time of consent that is missing is not recorded", async () => {
  const consentText = await openWithConsent({ given: "" });
  for (const text of [
    "Your choice applies to your account in this browser. Anything saved before stays in the CRM.",
    "Withdraw consent",
    "Given: -",
    "Version of the notice: 1",
    "Device: Not recorded",
  ])
    expect(consentText).toContain(text);
});
