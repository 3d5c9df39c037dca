import { expect, test } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";

test("the page says what is captured and asks for consent", async () => {
  const screen = await openScreen("/Privacy", {});

  for (const text of [
    "Location: Where you are when you log a meeting or stand-up. Near Me uses it on this phone only and never sends it.",
    "Camera: A selfie with a meeting or stand-up, to show that you were there. Camera metadata is removed from the file.",
    "Microphone: A recording of a meeting, only if you start it. It is kept encrypted on this phone until the meeting has been sent.",
  ])
    expect(screen.text()).toContain(text);
});

test.each([
  [
    { given: "2026-11-02T10:00:00+05:30", device: "Android" },
    ["Withdraw consent", "Given: 02-11-2026 10:00 AM", "Version of the notice: 1", "Device: Android"],
  ],
  [
    { given: "2026-11-02T10:00:00+05:30", withdrawn: "2026-11-03T10:00:00+05:30" },
    ["Give consent", "Given: 02-11-2026 10:00 AM", "Withdrawn: 03-11-2026 10:00 AM", "Device: Not recorded"],
  ],
  [{ given: "" }, ["Withdraw consent", "Given: -", "Version of the notice: 1", "Device: Not recorded"]],
])("with the consent %j the page shows %j", async (consent, texts) => {
  const screen = await openScreen("/Privacy", {}, { "consent 1 4": JSON.stringify(consent) });

  for (const text of ["Your choice applies to your account in this browser.", ...texts])
    expect(screen.text()).toContain(text);
});
