import { RECORDING, validateFile } from "@mobile-crm/contracts/http/attachment.ts";
import { createElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { AudioRecorder } from "./AudioRecorder.tsx";

const fake = vi.hoisted(() => ({
  ...{ state: {} as object, consent: undefined as object | undefined, isConfirmed: true, did: [] as unknown[] },
  ...{ asked: vi.fn(), saved: vi.fn(), address: "blob:1" as string | undefined },
  removed: undefined as Promise<void> | undefined,
}));
const does = (name: string) => (value?: unknown) => void fake.did.push(value === undefined ? name : [name, value]);
const recorder = {
  ...{ start: async () => does("start")(), stop: async () => does("stop")() },
  discard: async () => {
    await fake.removed;
    does("discard")();
  },
  ...{ pause: () => does("pause")(), resume: () => does("resume")(), keep: does("keep") },
};
vi.mock("react-router-dom", () => ({ Link: "a" }));
vi.mock("../../api/downloadFile.ts", () => ({ saveFile: fake.saved }));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({
  confirm: async (question: object) => {
    fake.asked(question);
    return fake.isConfirmed;
  },
}));
vi.mock("./consent.ts", () => ({ useConsent: () => fake.consent }));
vi.mock("./useObjectUrl.ts", () => ({ useObjectUrl: (file: File | undefined) => file && fake.address }));
vi.mock("./useRecorder.ts", () => ({ useRecorder: () => ({ state: fake.state, ...recorder }) }));

const onChange = vi.fn();
const onRunning = vi.fn();
const file = new File(["sound"], "meeting.mp3", { type: "audio/mpeg" });
const recording = { file, seconds: 64.5, startedAt: Date.parse("2026-11-23T10:00:00+05:30") };
async function show(state: object, props: object = { onRunning }) {
  fake.state = state;
  return (await renderPage(createElement(AudioRecorder, { onChange, ...props }))).page;
}
beforeEach(() => {
  Object.assign(fake, { consent: undefined, isConfirmed: true, did: [], address: "blob:1", removed: undefined });
  for (const spy of [fake.asked, fake.saved, onChange, onRunning]) spy.mockReset();
});
const buttons = (page: Awaited<ReturnType<typeof show>>) => page.all("button").map(({ text }) => text);
const head = ["Recording", "Up to 100 MB"];

describe("a recorder", () => {
  test("that is idle can be started, and one that starts cannot be again", async () => {
    const page = await show({ phase: "idle" });
    expect(page.texts).toEqual([...head, "Start recording"]);
    expect(onChange.mock.calls).toEqual([[undefined]]);
    await page.button("Start recording").fire("onClick");
    expect(fake.did).toEqual(["start"]);
    const starting = await show({ phase: "starting" });

    expect(starting.button("Start recording").props).toMatchObject({ disabled: true, "aria-busy": true });
  });

  test.each([
    [true, /^Microphone not allowed\. Allow it for this site/],
    [false, /^The recording could not be started on this device/],
  ])("that failed says why, and can be started again (denied: %s)", async (denied, text) => {
    const page = await show({ phase: "failed", denied });

    expect(page.one("p", { role: "alert" }).text).toMatch(text);
    expect(buttons(page)).toEqual(["Start recording"]);
  });

  test.each([
    ["recording", "Pause", "pause", "Recording"],
    ["paused", "Resume", "resume", "Paused"],
  ])("that is %s shows its time, and can be stopped", async (phase, change, done, status) => {
    const page = await show({ phase, seconds: 65 });
    expect(page.one("span", { role: "timer" }).text).toBe("01:05");
    expect([page.one("span", { role: "status" }).text, buttons(page)]).toEqual([status, [change, "Stop"]]);
    await page.button(change).fire("onClick");
    await page.button("Stop").fire("onClick");

    expect(fake.did).toEqual([done, "stop"]);
    expect(onRunning.mock.calls).toEqual([[recorder.stop]]);
  });

  test("that does not run cannot be stopped by a save", async () => {
    await show({ phase: "idle" });
    expect(onRunning.mock.calls).toEqual([[undefined]]);
    expect(buttons(await show({ phase: "recording", seconds: 0 }, {}))).toEqual(["Pause", "Stop"]);
  });

  test("of a user who took the consent back says so, and stops what still runs", async () => {
    fake.consent = { withdrawn: "2026-11-23T10:00:00+05:30" };
    const page = await show({ phase: "idle" });
    expect(buttons(page)).toEqual([]);
    expect(page.one("p", { role: "status" }).text).toContain("23-11-2026 10:00 AM");
    expect(page.all("a")).toHaveLength(1);
    const running = await show({ phase: "recording", seconds: 4 });
    expect([buttons(running), running.all("p", { role: "status" })]).toEqual([["Pause", "Stop"], []]);
    fake.consent = { given: "2026-11-23T10:00:00+05:30" };

    expect(buttons(await show({ phase: "idle" }))).toEqual(["Start recording"]);
  });
});

describe("a recording", () => {
  test("that was not sent is offered, and not sent before it was chosen", async () => {
    const page = await show({ phase: "found", recording });
    expect(onChange.mock.calls).toEqual([[undefined]]);
    expect(page.one("div", { role: "status" }).texts.join("")).toBe(
      "A recording of 23-11-2026 10:00 AM was not sent. It lasts 01:04.Use itDelete it",
    );
    await page.button("Use it").fire("onClick");
    await page.button("Delete it").fire("onClick");

    expect(fake.did).toEqual([["keep", recording], "discard"]);
  });

  test("that was stopped is sent; it can be played and saved as a file", async () => {
    const page = await show({ phase: "stopped", recording });
    expect(onChange.mock.calls).toEqual([[recording]]);
    expect(page.one("audio").props).toMatchObject({ src: "blob:1", controls: true, "aria-label": "Your recording" });
    expect(page.texts.join("")).toContain("01:04, recorded at 23-11-2026 10:00 AM");
    expect(buttons(page)).toEqual(["Save as file", "New recording"]);
    await page.button("Save as file").fire("onClick");
    expect(fake.saved).toHaveBeenCalledExactlyOnceWith(file, "meeting.mp3");
    fake.address = undefined;

    expect((await show({ phase: "stopped", recording })).all("audio")).toEqual([]);
  });

  test("that cannot be sent says why", async () => {
    const large = Object.defineProperty(new File([], "long.mp3", { type: "audio/mpeg" }), "size", { value: 200e6 });
    const page = await show({ phase: "stopped", recording: { ...recording, file: large } });
    const problem = validateFile(large, RECORDING);

    expect([problem, page.texts.at(-1)]).toEqual([expect.any(String), problem]);
    expect((await show({ phase: "stopped", recording })).texts.at(-1)).toBe("New recording");
  });

  test("is replaced only once that was confirmed", async () => {
    fake.isConfirmed = false;
    const page = await show({ phase: "stopped", recording });
    await page.button("New recording").fire("onClick");
    expect(fake.did).toEqual([]);
    expect(fake.asked).toHaveBeenCalledExactlyOnceWith({
      ...{ icon: "warning", title: "New recording" },
      text: "New recording will delete the current one. Are you sure you want to proceed?",
    });
    fake.isConfirmed = true;
    const removed = Promise.withResolvers<void>();
    fake.removed = removed.promise;
    await page.button("New recording").fire("onClick");
    expect(fake.did).toEqual([]);
    await settle(() => removed.resolve());

    expect(fake.did).toEqual(["discard", "start"]);
  });

  test("is handed over as soon as it ends, and can be stopped by a save as soon as it begins", async () => {
    const states = [{ phase: "idle" }, { phase: "recording", seconds: 0 }, { phase: "stopped", recording }];
    const form = (state: object | undefined) => {
      Object.assign(fake, { state });
      return createElement(AudioRecorder, { onChange, onRunning });
    };
    const { show: again } = await renderPage(form(states[0]));
    await again(form(states[1]));
    expect([onChange.mock.calls, onRunning.mock.calls]).toEqual([[[undefined]], [[undefined], [recorder.stop]]]);
    await again(form(states[2]));

    expect([onChange.mock.calls, onRunning.mock.lastCall]).toEqual([[[undefined], [recording]], [undefined]]);
  });
});
