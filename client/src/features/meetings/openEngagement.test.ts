import { expect, test } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";
import { meetingLabels } from "./labels.ts";

const countLabels = [meetingLabels.listingCount, meetingLabels.enquiryCount, meetingLabels.networkingCount];

test.each([
  ["true", countLabels, "4"],
  ["false", [meetingLabels.reason], "No phone"],
])(
  "values entered for %s are cleared after the other answer was chosen",
  { tags: ["S021", "S022", "V037", "D019"] },
  async (answer, labels, values) => {
    const screen = await openScreen("/AddMeeting", {});
    await screen.type(meetingLabels.appEngagement, answer);
    for (const label of labels) await screen.type(label, values);
    expect(labels.map((label) => String(screen.value(label)))).toEqual(labels.map(() => values));
    await screen.type(meetingLabels.appEngagement, answer === "true" ? "false" : "true");
    for (const label of labels) expect(() => screen.field(label)).toThrow();
    await screen.type(meetingLabels.appEngagement, answer);

    expect(labels.map((label) => screen.value(label))).toEqual(labels.map(() => ""));
  },
);

test("no counts and no reason are required until the answer about the app is known", async () => {
  const screen = await openScreen("/AddMeeting", {});

  for (const label of [...countLabels, meetingLabels.reason]) expect(() => screen.field(label)).toThrow();
});
