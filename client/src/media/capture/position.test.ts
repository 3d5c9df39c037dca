import { beforeEach, expect, test, vi } from "vitest";
import { clock } from "./clock.ts";
import { findPosition, stepsToAllowLocation } from "./position.ts";
import { positionText } from "./positionText.ts";

const PHONES = {
  iPhone: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1",
  iPad: "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1",
  Firefox: "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0",
  Chrome: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
};
const getCurrentPosition = vi.fn();

beforeEach(() => {
  getCurrentPosition.mockReset();
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition }, userAgent: PHONES.Chrome });
});

test("the position of the device is the best that is available now, to a tenth of a metre", {
  tags: ["K012", "K013", "K014"],
}, async () => {
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: 18.55912345678, longitude: 73.7868, accuracy: 12.6 } }),
  );

  expect(await findPosition()).toEqual({ lat: 18.559123, long: 73.7868, accuracy: 13 });
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 0,
  });
});

test.each([
  [1, "denied"],
  [2, "failed"],
  [3, "failed"],
])("the position of the device cannot be found for the reason %i: %s", async (code, problem) => {
  getCurrentPosition.mockImplementation((_found, failed) => failed({ code, PERMISSION_DENIED: 1 }));

  await expect(findPosition()).rejects.toBe(problem);
});

test("the position of the device is given up after 12 seconds if the prompt is swiped away and nothing answers", async () => {
  vi.useFakeTimers();
  const failed = expect(findPosition()).rejects.toBe("failed");
  await vi.advanceTimersByTimeAsync(11_999);
  const pending = await Promise.race([findPosition().catch(() => "failed"), Promise.resolve("pending")]);
  await vi.advanceTimersByTimeAsync(12_000);
  vi.useRealTimers();

  expect(pending).toBe("pending");
  await failed;
});

test("the position of the device is unknown in a browser without geolocation", async () => {
  vi.stubGlobal("navigator", {});

  await expect(findPosition()).rejects.toBe("unsupported");
});

test.each([
  ["iPhone", /^Open Settings, Privacy/],
  ["iPad", /^Open Settings, Privacy/],
  ["Firefox", /^Tap the lock/],
  ["Chrome", /^Tap the icon/],
] as const)("a denied location shows how to allow it on %s", (phone, steps) =>
  expect(stepsToAllowLocation(PHONES[phone])).toMatch(steps),
);

test.each([
  ["locating", "Finding your location…"],
  ["refused", "Your location isn't used until you agree. Tap Retry to read the notice."],
  [
    "denied",
    "Location is not allowed. Tap the icon to the left of the address, then Permissions, and allow Location. Then tap Retry.",
  ],
  ["unsupported", "This browser can't find your location. Try another browser."],
  ["failed", "Your location couldn't be found. Move outside or near a window and tap Retry."],
] as const)("a position that is %s is explained", (status, text) => expect(positionText({ status })).toBe(text));

test("a position shows its accuracy", () => {
  expect(positionText({ status: "found", position: { lat: 1, long: 2, accuracy: 13 } })).toBe("Found, within 13 m");
});

test.each([
  [0, "00:00"],
  [64.9, "01:04"],
  [3599, "59:59"],
  [3664, "1:01:04"],
  [-3, "00:00"],
])("%d seconds are written as %s", (seconds, text) => expect(clock(seconds)).toBe(text));
