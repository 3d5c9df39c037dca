import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { failure, openPart, reply, SELFIE } from "../../../test/openScreen.ts";
import { stubCamera } from "../../../test/stubCamera.ts";
import { consentKey } from "../../media/capture/consent.ts";
import { callLabels } from "../calls/labels.ts";
import { standUpLabels } from "./labels.ts";

const photo = new File(["x"], "me.jpg", { type: "image/jpeg" });
const details = (change: object = {}) =>
  reply("standUps.details", { sign_off_at: null, signing_off_location: null, ...change });
const onClose = vi.fn();
async function openSheet(replies: Record<string, unknown> = { "standUps.details": details() }) {
  const { SignOffSheet } = await import("./SignOffSheet.tsx");
  return openPart(createElement(SignOffSheet, { id: 9700, onClose }), replies);
}
const signedOff = [
  [
    "standUps.update",
    {
      files: [{ path: "signing_off_selfie_photo", name: "selfie.jpg" }],
      values: {
        id: 9700,
        signing_off_edit_daily_stand_up: true,
        signing_off_location: "Baner, Pune, India",
        signing_off_meeting_lat: 18.56,
        signing_off_meeting_long: 73.77,
      },
    },
  ],
];

beforeEach(() => {
  onClose.mockReset();
});

test("the sheet shows the camera, and its shutter takes the photo and submits the form", async () => {
  const stream = stubCamera();
  const screen = await openSheet();
  expect(screen.reads[0]).toEqual(["standUps.details", { id: 9700 }]);
  expect(screen.href(callLabels.allFields)).toBe("/EditDailyMeeting/9700");
  expect(screen.value(standUpLabels.signOffLocation)).toBe("Baner, Pune, India");
  expect(screen.getByLabelText("Camera")).toMatchObject({ srcObject: stream });
  await screen.press("Take photo and sign off");

  expect(screen.calls).toMatchObject(signedOff);
  expect(screen.toasts).toEqual([standUpLabels.updated]);
  expect(onClose).toHaveBeenCalled();
});

test("a denied camera can be tried again, or a photo chosen, once consent was given", async () => {
  localStorage.setItem(consentKey("4"), JSON.stringify({ given: "2026-01-01T00:00:00Z", device: "Phone" }));
  stubCamera();
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  const screen = await openSheet();
  expect(screen.queryByLabelText("Camera")).toBeNull();
  await screen.press("Retry");

  expect(screen.getByLabelText("Camera")).toBeTruthy();
});

test("a photo waits for the position and is sent once it is known", async () => {
  stubCamera();
  let onPosition: PositionCallback | undefined;
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementationOnce((onFound) => {
    onPosition = onFound;
  });
  const screen = await openSheet();
  await screen.press("Take photo and sign off");
  expect(screen.text()).toContain("\nYou're signed off as soon as your location is found.\n");
  expect(screen.calls).toEqual([]);
  onPosition?.({ coords: { latitude: 18.56, longitude: 73.77, accuracy: 20 } } as GeolocationPosition);
  await screen.settle();

  expect(screen.calls).toHaveLength(1);
});

test("all fields are one tap away, and the sheet can be closed", async () => {
  const screen = await openSheet();
  await screen.press("Close");
  await screen.press(callLabels.allFields);

  expect([onClose.mock.calls.length, screen.path()]).toEqual([2, "/EditDailyMeeting/9700"]);
});

test("without an available camera a photo file is asked for, which submits the form", async () => {
  const screen = await openSheet();
  await screen.type(SELFIE, photo);

  expect(screen.calls).toMatchObject(signedOff);
});

test("without consent no selfie can be taken", async () => {
  stubCamera();
  localStorage.setItem(
    consentKey("4"),
    JSON.stringify({ given: "2026-11-01T10:00:00+05:30", withdrawn: "2026-11-19T10:00:00+05:30" }),
  );
  const screen = await openSheet();

  expect(screen.text()).toContain("Off: you withdrew your consent on 19-11-2026 10:00 AM");
  expect(screen.href("Change it in Privacy")).toBe("/Privacy");
  expect(screen.has("Take photo and sign off")).toBe(false);
});

test("a stand-up that can no longer be edited or read says so", async () => {
  const closed = await openSheet({ "standUps.details": details({ can_edit_daily_stand_up: false }) });
  expect(closed.text()).toContain("This stand-up can no longer be edited.");
  let isUp = false;
  const screen = await openSheet({ "standUps.details": () => (isUp ? details() : failure("Down")()) });
  expect(screen.text()).toContain("Could not load");
  isUp = true;
  await screen.press("Retry");

  expect(screen.text()).toContain(standUpLabels.signOffLocation);
});
