import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";

const MINUTES = "The same words after each meeting, more of them than a row of the card has room for.";
const { meeting } = reply("meetings.details") as { meeting: object };
const replies = {
  "meetings.details": ({ id }: { id: number }) =>
    reply("meetings.details", {
      meeting: { ...meeting, id, minutes_of_meeting: MINUTES, recorded_audio: `/r/${id}.mp3` },
    }),
  "clientMeetings.details": ({ id }: { id: number }) =>
    reply("clientMeetings.details", { id, minutes_of_meeting: MINUTES, comment: null }),
};

test.each(["", "?kind=client"])("an expanded text is collapsed on the next meeting (%s)", async (kind) => {
  const screen = await openScreen(`/MeetingDetails/2${kind}`, replies);
  await screen.go(`/MeetingDetails/1${kind}`);
  await screen.press("read more");
  expect(screen.text()).toContain("read less");
  // It is cached, so that no placeholder appears in between.
  await screen.go(`/MeetingDetails/2${kind}`);

  expect(screen.text()).not.toContain("read less");
});
