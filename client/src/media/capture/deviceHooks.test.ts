import { createElement, useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { useCamera } from "./useCamera.ts";
import { useLocation } from "./useLocation.ts";

const fake = vi.hoisted(() => ({ consent: vi.fn(), find: vi.fn(), geocode: vi.fn() }));
vi.mock("./consent.ts", () => ({ ensureConsent: fake.consent }));
vi.mock("./position.ts", () => ({ findPosition: fake.find }));
vi.mock("./photo.ts", () => ({ toPhoto: async () => "photo" }));
vi.mock("../../api/trpc.ts", () => {
  const client = { maps: { geocode: { query: fake.geocode } } };
  return { trpc: { useUtils: () => ({ client }) } };
});

const getUserMedia = vi.fn();
/** One answer only, so that a hook that asks again and again comes to rest. */
const answerOnce = (isGiven: boolean) =>
  fake.consent
    .mockReset()
    .mockReturnValue(new Promise(() => {}))
    .mockResolvedValueOnce(isGiven);
beforeEach(() => {
  answerOnce(true);
  fake.find.mockReset().mockResolvedValue({ lat: 18.5, long: 73.8, accuracy: 13 });
  fake.geocode.mockReset().mockResolvedValue({ formatted_address: "Baner, Pune" });
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop() {} }] });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
});

test("the place of a form is looked for once, whatever was found", async () => {
  let renders = 0;
  const Place = () => {
    renders += 1;
    // One that looks again after each change would be rendered without end.
    if (renders > 20) throw new Error("rendered again and again");
    return useLocation().state.status;
  };
  const { page, show } = await renderPage(createElement(Place));
  await show(createElement(Place));

  expect([page.text, fake.consent.mock.calls.length, fake.geocode.mock.calls]).toEqual([
    ...["found", 1, [[{ lat: 18.5, long: 73.8 }]]],
  ]);
});

/** A sheet that opens the camera with itself, as the one of the sign-off does. */
async function openSheet() {
  let camera: ReturnType<typeof useCamera> | undefined;
  const Sheet = () => {
    camera = useCamera();
    const { open, state } = camera;
    useEffect(() => void open(), [open]);
    return state;
  };
  const { page } = await renderPage(createElement(Sheet));
  const video = { videoWidth: 640, videoHeight: 480, play: async () => {} };
  return { page, camera: () => camera as ReturnType<typeof useCamera>, video: video as never };
}

test("a camera that opens with its sheet stays closed once a photo was taken", async () => {
  const { page, camera, video } = await openSheet();
  expect(page.text).toBe("live");
  camera().attach(video);
  await settle(() => camera().take());

  expect([page.text, fake.consent.mock.calls.length]).toEqual(["closed", 1]);
});

test("a camera that opens with its sheet asks for a refused consent once", async () => {
  answerOnce(false);
  const { page } = await openSheet();

  expect([page.text, fake.consent.mock.calls.length, getUserMedia.mock.calls.length]).toEqual(["closed", 1, 0]);
});
