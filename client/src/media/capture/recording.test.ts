import { act } from "@testing-library/react";
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { type FakeTrack, fakeMicrophone } from "../../../test/fakeMicrophone.ts";
import { showPage } from "../../../test/openDevices.ts";
import { openPart } from "../../../test/openScreen.ts";
import { type Recording, recordings } from "../recording/recordings.ts";
import { AudioRecorder } from "./AudioRecorder.tsx";
import { consentKey } from "./consent.ts";

beforeEach(() => localStorage.setItem(consentKey("4"), JSON.stringify({ given: "2026-11-01T10:00:00+05:30" })));

const names: Record<number, string> = { 7: "Sharma Realty", 8: "Joshi Homes" };

async function openRecorder(broker: number | null = null) {
  const recordings: (Recording | undefined)[] = [];
  const onChange = (recording: Recording | undefined) => void recordings.push(recording);
  const part = createElement(AudioRecorder, { broker, brokerName: (id) => names[Number(id)], onChange });
  return { screen: await openPart(part), recordings };
}

const dispatch = (target: EventTarget, name: string, changes: object = {}) =>
  act(async () => {
    Object.assign(target, changes);
    target.dispatchEvent(new Event(name));
  });
const status = (screen: Awaited<ReturnType<typeof openRecorder>>["screen"]) => screen.textIn("[role=status]");

test("a recording that loses the microphone says so and continues afterwards", async () => {
  const microphone = fakeMicrophone();
  const { screen } = await openRecorder();
  await screen.press("Start recording");
  expect(status(screen)).toContain("Recording");

  await dispatch(microphone.track(), "mute", { muted: true });
  expect(status(screen)).toContain("Paused: the microphone was taken");
  await dispatch(microphone.track(), "unmute", { muted: false });
  expect(status(screen)).toContain("Recording");
});

test("when iOS interrupts the context, it is resumed once the page is visible again", async () => {
  const microphone = fakeMicrophone();
  const { screen } = await openRecorder();
  await screen.press("Start recording");
  await act(async () => showPage(false));
  await act(async () => microphone.context().change("interrupted"));
  expect(status(screen)).toContain("Paused: the microphone was taken");
  expect(microphone.context().state).toBe("interrupted");

  await act(async () => showPage(true));
  expect(microphone.context().state).toBe("running");
  expect(status(screen)).toContain("Recording");
});

test("a microphone that does not return by itself is requested by Resume", async () => {
  const microphone = fakeMicrophone();
  const { screen } = await openRecorder();
  await screen.press("Start recording");
  microphone.context().canResume = false;
  await act(async () => microphone.context().change("interrupted"));
  await screen.press("Resume");
  expect(status(screen)).toContain("Paused: the microphone was taken");

  microphone.context().canResume = true;
  await screen.press("Resume");
  expect(status(screen)).toContain("Recording");
});

test("a lost microphone ends the recording and keeps the sound so far, to which more can be added", async () => {
  const microphone = fakeMicrophone();
  const { screen, recordings } = await openRecorder();
  await screen.press("Start recording");
  await microphone.emitSound();
  await microphone.emitSound();
  await dispatch(microphone.track(), "ended", { readyState: "ended" });
  await screen.settle();

  expect(screen.dialogs()).toMatchObject([{ title: "The recording has ended" }]);
  expect(recordings.at(-1)?.seconds).toBe(2);
  expect(microphone.isReleased()).toBe(true);
  await screen.press("OK");

  await screen.press("Go on recording");
  await microphone.emitSound();
  await screen.press("Stop");
  expect(recordings.at(-1)?.seconds).toBe(3);
  expect(await recordings.at(-1)?.file.text()).toBe("part 0 part 1 ");
});

test("a recording that cannot continue is kept", async () => {
  const microphone = fakeMicrophone();
  const { screen, recordings } = await openRecorder();
  await screen.press("Start recording");
  await microphone.emitSound();
  await screen.press("Stop");
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new DOMException("", "NotReadableError"));
  await screen.press("Go on recording");

  expect(screen.dialogs()).toMatchObject([{ title: "Recording couldn't continue" }]);
  expect(recordings.at(-1)?.seconds).toBe(1);
});

test("the phone is kept awake again when the page is visible again", async () => {
  const microphone = fakeMicrophone();
  const { screen } = await openRecorder();
  await screen.press("Start recording");
  expect(microphone.locks).toHaveLength(1);
  await act(async () => showPage(false));
  await act(async () => showPage(true));
  expect(microphone.locks).toHaveLength(2);

  await screen.press("Stop");
  expect(microphone.locks.at(-1)).toEqual({ isHeld: false });
});

test.each([
  ["reported", true],
  ["not reported", false],
])("the headset's sample rate is used, %s by the browser", async (_, reportsRate) => {
  const microphone = fakeMicrophone({ rate: 16_000, reportsRate });
  const { screen } = await openRecorder();
  await screen.press("Start recording");

  expect(status(screen)).toContain("Recording");
  expect(microphone.encoder().started?.sampleRate).toBe(16_000);
  expect(microphone.contexts.filter(({ state }) => state !== "closed")).toHaveLength(1);
});

test("a sample rate that no context supports is dropped, and any failure releases everything", async () => {
  const microphone = fakeMicrophone({ rate: 12_345, reportsRate: false });
  vi.stubGlobal(
    "AudioContext",
    class extends AudioContext {
      constructor() {
        super({ sampleRate: 48_000 });
      }
    },
  );
  const { screen } = await openRecorder();
  await screen.press("Start recording");

  expect(screen.getByRole("alert").textContent).toContain("couldn't start");
  expect(microphone.tracks.map(({ readyState }: FakeTrack) => readyState)).toEqual(["ended"]);
  expect(microphone.isReleased()).toBe(true);
});

test("an encoder that fails releases the microphone, the context and the worker", async () => {
  const microphone = fakeMicrophone({ fails: "encoder" });
  const { screen } = await openRecorder();
  await screen.press("Start recording");

  expect(screen.getByRole("alert").textContent).toContain("couldn't start");
  expect([microphone.tracks.length, microphone.workers.length, microphone.isReleased()]).toEqual([1, 1, true]);
});

test("ten seconds of silence are reported until there is sound again", async () => {
  const microphone = fakeMicrophone();
  const { screen } = await openRecorder();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await screen.press("Start recording");
  await microphone.emitSound(0);
  await act(async () => vi.advanceTimersByTime(9_000));
  expect(status(screen)).toContain("Recording");

  await act(async () => vi.advanceTimersByTime(2_000));
  expect(status(screen)).toContain("No sound is arriving");
  await microphone.emitSound(0.5);
  expect(status(screen)).toContain("Recording");
});

test("a pause is not silence", async () => {
  fakeMicrophone();
  const { screen } = await openRecorder();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await screen.press("Start recording");
  await screen.press("Pause");
  await act(async () => vi.advanceTimersByTime(30_000));

  expect(status(screen)).toContain("Paused");
});

test("an unfinished recording says whose meeting it belongs to, and another meeting uses it only on request", async () => {
  const microphone = fakeMicrophone();
  const first = await openRecorder(7);
  await first.screen.press("Start recording");
  await microphone.emitSound();
  await first.screen.press("Stop");

  const { screen, recordings: laterRecordings } = await openRecorder(8);
  expect(screen.text()).toContain("of the meeting with Sharma Realty, was not sent");
  await screen.press("Use it");
  expect(screen.dialogs()).toEqual([
    { title: "This recording belongs to another meeting", text: "It was made for the meeting with Sharma Realty." },
  ]);
  await screen.press("Back");
  expect(laterRecordings.at(-1)).toBeUndefined();
  await screen.press("Use it");
  await screen.press("Use it here");
  expect(laterRecordings.at(-1)?.seconds).toBe(1);

  const reopened = await openRecorder(7);
  await reopened.screen.press("Use it");
  expect(reopened.screen.dialogs()).toEqual([]);
  expect(reopened.recordings.at(-1)?.broker).toBe(7);
  await recordings.remove("4");
});
