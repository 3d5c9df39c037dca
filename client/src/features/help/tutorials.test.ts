import { expect, test } from "vitest";
import { captionsOf, tutorials } from "./tutorials.ts";

test("the captions show the title and then each step until the clip ends", () => {
  const captions = captionsOf(tutorials.Meeting, 28);

  expect(captions).toHaveLength(7);
  expect(captions[0]).toEqual({ start: 0, end: 4, text: "Log a meeting" });
  expect(captions[2]?.text).toMatch(/^Record the conversation\nTap the microphone/);
  expect(captions.at(-1)).toMatchObject({ start: 24, end: 28 });
});
