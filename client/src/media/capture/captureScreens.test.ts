import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { allOf } from "../../lib/test/hostTree.ts";
import { openPart } from "../../lib/test/openScreen.ts";
import { privacyTexts } from "./privacyTexts.ts";

const fake = vi.hoisted(() => ({ state: {} as object, withdrawn: undefined as string | undefined }));
vi.mock("./useRecorder.ts", () => ({ useRecorder: () => ({ state: fake.state }) }));
vi.mock("./useObjectUrl.ts", () => ({ useObjectUrl: (file: File | undefined) => file && `blob:${file.name}` }));
vi.mock("./consent.ts", () => ({ useConsent: () => ({ withdrawn: fake.withdrawn }) }));
beforeEach(() => Object.assign(fake, { withdrawn: undefined }));

const file = new File(["sound"], "meeting.mp3", { type: "audio/mpeg" });
const recording = { file, seconds: 64.5, startedAt: Date.parse("2026-11-19T10:00:00+05:30") };
async function record(state: object) {
  const { AudioRecorder } = await import("./AudioRecorder.tsx");
  fake.state = state;
  return openPart(createElement(AudioRecorder, { onChange() {} }), {});
}

test("a recorder looks as what it does", async () => {
  const looks: string[] = [];
  for (const state of [
    { phase: "idle" },
    { phase: "starting" },
    { phase: "recording", seconds: 64 },
    { phase: "paused", seconds: 64 },
    { phase: "found", recording },
    { phase: "stopped", recording },
    { phase: "failed", denied: true },
    { phase: "failed", denied: false },
  ])
    looks.push((await record(state)).text());

  expect(looks).toEqual([
      ":mic:
    ## Recording
    Up to 100 MB
    [:mic: Start recording]",
      ":mic:
    ## Recording
    Up to 100 MB
    [Start recording] (aria-busy) (disabled)",
      ":mic:
    ## Recording
    Up to 100 MB
    01:04 Recording
    [:pause: Pause] [:stop: Stop]",
      ":mic:
    ## Recording
    Up to 100 MB
    01:04 Paused
    [:mic: Resume] [:stop: Stop]",
      ":mic:
    ## Recording
    Up to 100 MB
    A recording of 19-11-2026 10:00 AM was not sent. It lasts 01:04.
    [:check: Use it] [:delete: Delete it]",
      ":mic:
    ## Recording
    Up to 100 MB
    01:04, recorded at 19-11-2026 10:00 AM
    <audio aria-label=Your recording>
    [:download: Save as file] [:mic: New recording]",
      ":mic:
    ## Recording
    Up to 100 MB
    [:mic: Start recording]
    Microphone not allowed. Allow it for this site in the browser's settings to record; everything else works without.",
      ":mic:
    ## Recording
    Up to 100 MB
    [:mic: Start recording]
    The recording could not be started on this device. Everything else works without.",
    ]);
});

test("the time of a recording is a timer with a name, and its state is read aloud", async () => {
  const screen = await record({ phase: "recording", seconds: 64 });
  const read = allOf(screen.top).filter(({ props }) => props.role);

  expect(read.map(({ props: { role, "aria-label": label } }) => [role, label])).toEqual([
    ["timer", "Recorded time"],
    ["status", undefined],
  ]);
  const found = allOf((await record({ phase: "found", recording })).top).filter(({ props }) => props.role);
  expect(found.map(({ props }) => props.role)).toEqual(["status"]);
  const failed = allOf((await record({ phase: "failed", denied: true })).top).filter(({ props }) => props.role);
  expect(failed.map(({ props }) => props.role)).toEqual(["alert"]);
});

test("after a withdrawal nothing can be started, and what runs can be stopped", async () => {
  fake.withdrawn = "2026-11-19T10:00:00+05:30";

  for (const text of ["Recording", "Up to 100 MB", "Off: you withdrew your consent on 19-11-2026 10:00 AM. Change it in Privacy"]) expect.soft((await record({ phase: "idle" })).text()).toContain(text);
  expect.soft(screen.href("Change it in Privacy")).toBe("/Privacy");
  for (const text of ["Recording", "Up to 100 MB", "00:03 Paused", "Resume Stop"]) expect.soft((await record({ phase: "paused", seconds: 3 })).text()).toContain(text);
});

test("a place says where it stands beside its mark", async () => {
  const { LocationField } = await import("./LocationField.tsx");
  const told: unknown[] = [];
  const field = createElement(LocationField, {
    ...{ name: "location", value: "Baner", onBlur() {}, error: undefined },
    onChange: (text: string) => told.push(text),
    onPosition: (position: object) => told.push(position),
  });
  const screen = await openPart(field, {});

  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Location", "Found, within 20 m", "Refresh"]) expect.soft(screen.text()).toContain(text);
  expect(told).toEqual(["Baner, Pune", { lat: 18.56, long: 73.77, accuracy: 20 }]);
  await screen.type("Location", "Aundh");
  expect(told.at(-1)).toBe("Aundh");
});

test("a box of something captured has its icon, and a hint where there is one", async () => {
  const { CaptureBox } = await import("./CaptureBox.tsx");
  const box = (props: object) =>
    openPart(createElement(CaptureBox, { title: "Selfie", icon: "camera", children: "content", ...props }), {});

  expect([(await box({ hint: "Ready" })).text(), (await box({})).text()]).toEqual([
    ":camera:\n## Selfie\nReady\ncontent",
    ":camera:\n## Selfie\ncontent",
  ]);
  const hints = async (props: object) => allOf((await box(props)).top).filter(({ type }) => type === "p").length;
  expect([await hints({ hint: "Ready" }), await hints({})]).toEqual([1, 0]);
});

test("the progress of an upload is read aloud", async () => {
  const { UploadProgress } = await import("./UploadProgress.tsx");
  const progress = { loaded: 1_200_000, total: 4_000_000 };
  const screen = await openPart(createElement(UploadProgress, { progress, onCancel() {} }), {});

  for (const text of ["Sending… 1.2 of 4.0 MB", "progress \"Upload\"", "Cancel"]) expect.soft(screen.text()).toContain(text);
  expect(screen.element("p").props.role).toBe("status");
  const { max, value } = screen.element("progress").props;
  expect([max, value]).toEqual([100, 30]);
});

test("what users read about captures has its numbers and names", () => {
  const { places, off, seen } = privacyTexts;

  expect([places.withoutPlace(1), places.withoutPlace(2), places.withTiles("tiles.test")]).toEqual([
    "1 meeting without a place.",
    "2 meetings without a place.",
    "The map comes from tiles.test, which learns the numbers of the tiles, and so the area that is shown. No coordinate leaves this phone.",
  ]);
  expect([off.text("19-11-2026"), seen.file("7")]).toEqual(["Off: you withdrew your consent on 19-11-2026.", "File 7"]);
});
