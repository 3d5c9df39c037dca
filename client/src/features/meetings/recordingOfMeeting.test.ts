import { expect, test } from "vitest";
import { fakeMicrophone } from "../../../test/fakeMicrophone.ts";
import { openScreen } from "../../../test/openScreen.ts";
import { meetingLabels } from "./labels.ts";

test("a save that is refused for a missing field does not end the recording", async () => {
  const microphone = fakeMicrophone();
  const screen = await openScreen("/AddMeeting", {});
  await screen.press("Start recording");
  await screen.submit(meetingLabels.newMeeting);

  expect(screen.text()).toContain("Required");
  expect(screen.textIn("[role=status]")).toContain("Recording");
  expect(microphone.track().readyState).toBe("live");
  await screen.press("Stop");
});
