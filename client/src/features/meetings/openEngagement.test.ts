import { expect, test } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";

const used = ["Listing Count", "Enquiry Count", "Syndicate Networking Requirement Count"];

test.each([
  ["true", used, "4"],
  ["false", ["Reason"], "No phone"],
])(
  "what was entered for %s is asked for again after the other answer was given",
  { tags: ["S021", "S022", "V037", "D019"] },
  async (answer, labels, entered) => {
    const screen = await openScreen("/AddMeeting", {});
    await screen.type("App Engagement", answer);
    for (const label of labels) await screen.type(label, entered);
    expect(labels.map((label) => String(screen.value(label)))).toEqual(labels.map(() => entered));
    await screen.type("App Engagement", answer === "true" ? "false" : "true");
    for (const label of labels) expect(() => screen.field(label)).toThrow();
    await screen.type("App Engagement", answer);

    expect(labels.map((label) => screen.value(label))).toEqual(labels.map(() => ""));
  },
);

test("neither counts nor a reason are asked for until the answer about the app is known", async () => {
  const screen = await openScreen("/AddMeeting", {});

  for (const label of [...used, "Reason"]) expect(() => screen.field(label)).toThrow();
});
