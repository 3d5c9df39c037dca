import { act } from "@testing-library/react";
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { FakeTrack, streamOf } from "../../../test/fakeMicrophone.ts";
import { openDevices } from "../../../test/openDevices.ts";
import { openPart, SELFIE } from "../../../test/openScreen.ts";
import { SelfieCapture } from "./SelfieCapture.tsx";

const photos: (File | null)[] = [];
beforeEach(() => void photos.splice(0));

const openSelfie = () =>
  openPart(
    createElement(SelfieCapture, {
      name: "executive_image",
      value: null,
      error: undefined,
      onBlur() {},
      onChange: (photo: File | null) => void photos.push(photo),
    }),
  );

/** A camera that fails with these errors first and then returns a stream each time. */
function fakeCamera(...errors: string[]) {
  const tracks: FakeTrack[] = [];
  openDevices({
    mediaDevices: {
      async getUserMedia() {
        const error = errors.shift();
        if (error) throw new DOMException("", error);
        const track = new FakeTrack("video");
        tracks.push(track);
        return streamOf(track);
      },
    },
  });
  return tracks;
}

/** A file of this size that the browser can or cannot read. */
const fileOf = (head: string | number[], size = 1_000, name = "photo.jpg") => {
  const start = typeof head === "string" ? new TextEncoder().encode(head) : new Uint8Array(head);
  return new File([start, new Uint8Array(size - start.length)], name, { type: "image/jpeg" });
};
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

test("a camera that another app is using is retried and works a second later", async () => {
  const tracks = fakeCamera("NotReadableError");
  const screen = await openSelfie();
  await screen.press("Take a selfie");
  expect(screen.text()).toContain("Another app is using the camera. Close it and tap Retry");

  await screen.press("Retry");
  await screen.press("Take photo");
  expect(photos.map((photo) => photo?.type)).toEqual(["image/jpeg"]);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(["ended"]);
});

test.each([
  ["iPhone", "Settings › Apps › Safari › Camera"],
  ["Linux; Android 14", "then Permissions, and allow Camera"],
])("a camera that is not allowed says how to allow it: %s", async (userAgent, steps) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`Mozilla/5.0 (${userAgent})`);
  fakeCamera("NotAllowedError");
  const screen = await openSelfie();
  await screen.press("Take a selfie");

  expect(screen.text()).toContain(steps);
  expect(screen.has("Retry")).toBe(true);
});

test("a camera that ends while it is shown is restarted, and no black selfie is taken", async () => {
  const tracks = fakeCamera();
  const screen = await openSelfie();
  await screen.press("Take a selfie");
  await act(async () => {
    tracks[0]?.stop();
    tracks[0]?.dispatchEvent(new Event("ended"));
  });
  await screen.settle();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(["ended", "live"]);

  // iOS mutes a track that it is about to end: a tap now must not take its last, black frame.
  Object.assign(tracks[1] as FakeTrack, { muted: true });
  await screen.press("Take photo");
  expect([photos, tracks.length]).toEqual([[], 3]);
  await screen.press("Take photo");
  expect(photos.map((photo) => photo?.type)).toEqual(["image/jpeg"]);
});

test("a camera that ends and cannot be restarted says so", async () => {
  const errors: string[] = [];
  const tracks: FakeTrack[] = [];
  openDevices({
    mediaDevices: {
      async getUserMedia() {
        if (errors[0]) throw new DOMException("", errors[0]);
        const track = new FakeTrack("video");
        tracks.push(track);
        return streamOf(track);
      },
    },
  });
  const screen = await openSelfie();
  await screen.press("Take a selfie");
  errors.push("NotReadableError");
  await act(async () => tracks[0]?.dispatchEvent(new Event("ended")));
  await screen.settle();

  expect(screen.text()).toContain("Another app is using the camera");
  expect(screen.has("Take photo")).toBe(false);
});

test("a page that was closed while the photo picker was open asks for the photo again", async () => {
  const first = await openSelfie();
  await first.user.click(first.getByLabelText(SELFIE));
  const screen = await openSelfie();
  expect(screen.text()).toContain("The photo was lost");

  const nextScreen = await openSelfie();
  expect(nextScreen.text()).not.toContain("The photo was lost");
});

test("a photo picker closed without a photo loses none", async () => {
  const first = await openSelfie();
  await first.user.click(first.getByLabelText(SELFIE));
  await act(async () => first.getByLabelText(SELFIE).dispatchEvent(new Event("cancel")));

  expect((await openSelfie()).text()).not.toContain("The photo was lost");
});

test("a photo of 108 megapixels is scaled down while it is read", async () => {
  const read = vi.fn(async (_file: File, { resizeWidth }: ImageBitmapOptions) => {
    if (!resizeWidth) throw new DOMException("", "InvalidStateError");
    return { width: resizeWidth, height: 960, close() {} };
  });
  vi.stubGlobal("createImageBitmap", read);
  const screen = await openSelfie();
  await screen.type(SELFIE, fileOf(JPEG, 20_000_000));

  expect(photos.map((photo) => photo?.type)).toEqual(["image/jpeg"]);
  await screen.type(SELFIE, fileOf(JPEG, 100_000));
  expect(read.mock.lastCall?.[1]).not.toHaveProperty("resizeWidth");
});

test.each([
  ["a photo that the phone cannot hold", fileOf(JPEG, 20_000_000), "This photo is too large for this phone"],
  ["a HEIC file named .jpg", fileOf("\0\0\0\x18ftypheic"), "Set the camera to JPEG (Most Compatible)"],
  ["something else", fileOf("no photo"), "This file isn't a photo"],
])("%s says what to do", async (_, file, text) => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("", "InvalidStateError")));
  const screen = await openSelfie();
  await screen.type(SELFIE, file);

  expect(screen.getByLabelText(SELFIE).getAttribute("aria-describedby")).toBeTruthy();
  expect(screen.text()).toContain(text);
  expect(photos).toEqual([null]);
});
