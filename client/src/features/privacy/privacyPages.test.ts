import { expect, test } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";

test("the page says what is captured and asks for consent", async () => {
  const screen = await openScreen("/Privacy", {}, { "consent 1 4": "" });

  expect(screen.facts()).toMatchObject({
    Location: expect.stringContaining("Near Me uses it on this phone only and never sends it."),
    Camera: expect.stringContaining("Camera metadata is removed from the file."),
    Microphone: expect.stringContaining("It is kept encrypted on this phone until the meeting has been sent."),
  });
  expect(screen.has("Give consent")).toBe(true);
});

test.each([
  [
    { given: "2026-11-02T10:00:00+05:30", device: "Android" },
    "Withdraw consent",
    { Given: "02-11-2026 10:00 AM", "Version of the notice": "1", Device: "Android" },
  ],
  [
    { given: "2026-11-02T10:00:00+05:30", withdrawn: "2026-11-03T10:00:00+05:30" },
    "Give consent",
    { Given: "02-11-2026 10:00 AM", Withdrawn: "03-11-2026 10:00 AM", Device: "Not recorded" },
  ],
  [{ given: "" }, "Withdraw consent", { Given: "-", "Version of the notice": "1", Device: "Not recorded" }],
])("with the consent %j the page offers to %s and shows %j", async (consent, button, facts) => {
  const screen = await openScreen("/Privacy", {}, { "consent 1 4": JSON.stringify(consent) });

  expect(screen.has(button)).toBe(true);
  expect(screen.facts()).toMatchObject(facts);
});
