import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { AudioRecorder } from "./AudioRecorder.tsx";
import { consentKey } from "./consent.ts";
import { LocationField } from "./PositionField.tsx";
import { privacyTexts } from "./privacyTexts.ts";
import { UploadProgress } from "./UploadProgress.tsx";

const recorder = () => openPart(createElement(AudioRecorder, { onChange() {} }));

test("an unavailable microphone leaves the form usable and announces the reason", async () => {
  const screen = await recorder();
  await screen.press("Start recording");

  expect(screen.getByRole("alert").textContent).toContain("start on this device");
  expect(screen.has("Start recording")).toBe(true);
});

test("after a withdrawal nothing can be recorded", async () => {
  localStorage.setItem(
    consentKey("4"),
    JSON.stringify({ given: "2026-11-01T10:00:00+05:30", withdrawn: "2026-11-19T10:00:00+05:30" }),
  );
  const screen = await recorder();

  expect(screen.text()).toContain("Off: you withdrew your consent on 19-11-2026 10:00 AM");
  expect(screen.href("Change it in Privacy")).toBe("/Privacy");
  expect(screen.has("Start recording")).toBe(false);
});

const field = (changes: unknown[]) =>
  createElement(LocationField, {
    name: "location",
    value: "Baner",
    onBlur() {},
    error: undefined,
    onChange: (text: string) => changes.push(text),
    onPosition: (position: object) => changes.push(position),
  });

test("a location shows its state and reports its position and its name", async () => {
  const changes: unknown[] = [];
  const screen = await openPart(field(changes), { "maps.geocode": { formatted_address: "Baner, Pune" } });

  expect(screen.getByText("Found, within 20 m").getAttribute("role")).toBe("status");
  expect(changes).toEqual(["Baner, Pune", { lat: 18.56, long: 73.77, accuracy: 20 }]);
});

test("a location without a name shows its position, and a denied one can be retried", async () => {
  const changes: unknown[] = [];
  await openPart(field(changes), { "maps.geocode": () => Promise.reject(new Error("down")) });
  expect(changes[0]).toBe("18.56, 73.77");
  const denied = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementationOnce((_, fail) => fail?.(denied));
  const screen = await openPart(field(changes), {});
  expect(screen.text()).toContain("allow Location");
  await screen.press("Retry");

  expect(screen.text()).toContain("Found, within 20 m");
});

test("the progress of an upload is announced", async () => {
  const progress = { loaded: 1_200_000, total: 4_000_000 };
  const screen = await openPart(createElement(UploadProgress, { progress, onCancel() {} }));

  expect(screen.textIn("[role=status]")).toContain("Sending… 1.2 of 4.0 MB");
  expect(screen.getByRole("progressbar", { name: "Upload" })).toMatchObject({ max: 100, value: 30 });
});

test("what users read about captures has the right numbers and names", () => {
  const { places, off } = privacyTexts;

  expect([places.withoutPlace(1), places.withoutPlace(2)]).toEqual([
    "1 meeting without a place.",
    "2 meetings without a place.",
  ]);
  expect(off.text("19-11-2026")).toBe("Off: you withdrew your consent on 19-11-2026.");
});
