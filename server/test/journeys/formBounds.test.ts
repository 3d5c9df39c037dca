import { expect, test } from "vitest";
import { upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { file, inputPart, uploadsTo } from "../uploads.ts";
import { json } from "../upstream.ts";

const { selfie_photo: _, ...clientMeeting } = inputs.clientMeetings.create;
const selfie = { path: "selfie_photo", type: "image/jpeg" };

/** A form whose values have this many bytes. */
function formWith(bytes: number) {
  // No text of an input may be as long as a form.
  const padding = (last: string) => [...Array(4).fill("x".repeat(60_000)), last];
  const part = (last: string) => inputPart({ ...clientMeeting, padding: padding(last) }, [selfie]);
  const missing = bytes - Buffer.byteLength(part("").content);
  return [part("x".repeat(missing)), file("selfie_photo", "image/jpeg", "picture")];
}

test.each([
  [262_144, 200, undefined],
  [262_145, 400, "The form did not arrive as it should"],
])("the values of a form may have 256 KB: %i bytes get the status %i", async (bytes, status, message) => {
  const { url, requests } = await upstream(json({}));
  const { send } = await uploadsTo(url);
  const reply = await send("clientMeetings.create", formWith(bytes));

  expect([reply.status, reply.json.error?.message]).toEqual([status, message]);
  expect(requests).toHaveLength(status === 200 ? 1 : 0);
});
