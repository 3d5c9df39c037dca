import { beforeEach, describe, expect, test, vi } from "vitest";
import { unsavedWork } from "../../pwa/unsavedWork.ts";
import type { Recording } from "../recording/recordings.ts";
import { useRecorder as renderRecorder } from "./useRecorder.ts";

const fake = vi.hoisted(() => ({
  ...{
    state: undefined as unknown,
    cursor: 0,
    effects: [] as { deps: unknown[]; end?: () => void }[],
    ...{ refs: [] as object[], refCursor: 0 },
  },
  ...{ consent: vi.fn(), start: vi.fn(), load: vi.fn(), remove: vi.fn(), alert: vi.fn() },
}));
// A component that is rendered again and again: an effect runs again where what it depends on has changed.
vi.mock("react", () => ({
  useState: (initial: unknown) => {
    fake.state ??= initial;
    const set = (next: unknown) => {
      fake.state = typeof next === "function" ? next(fake.state) : next;
    };
    return [fake.state, set];
  },
  useRef: (current: unknown) => {
    fake.refCursor += 1;
    fake.refs[fake.refCursor - 1] ??= { current };
    return fake.refs[fake.refCursor - 1];
  },
  useCallback: (work: unknown) => work,
  useEffect: (work: () => (() => void) | undefined, deps: unknown[]) => {
    fake.cursor += 1;
    const last = fake.effects[fake.cursor - 1];
    if (last && String(last.deps) === String(deps)) return;
    last?.end?.();
    fake.effects[fake.cursor - 1] = { deps, ...Object.fromEntries([["end", work() ?? (() => {})]]) };
  },
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../recording/recorder.ts", () => ({ startRecorder: fake.start }));
vi.mock("../recording/recordings.ts", () => ({ recordings: { load: fake.load, remove: fake.remove } }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ alert: fake.alert }));
vi.mock("./consent.ts", () => ({ ensureConsent: fake.consent }));

const recording: Recording = { file: new File([], "recording.mp3"), seconds: 7, startedAt: 1 };
const recorder = { pause: vi.fn(), resume: vi.fn(), stop: vi.fn(async () => {}) };
const tell = (seconds: number) => fake.start.mock.lastCall?.[1](seconds);
const render = () => {
  Object.assign(fake, { cursor: 0, refCursor: 0 });
  return renderRecorder();
};
const rest = () => new Promise(setImmediate);
const leave = () => {
  for (const { end } of fake.effects) end?.();
};
async function record() {
  render();
  await rest();
  await render().start();
  return render();
}

beforeEach(() => {
  Object.assign(fake, { state: undefined, cursor: 0, effects: [], refs: [] });
  fake.consent.mockReset().mockResolvedValue(true);
  fake.start.mockReset().mockResolvedValue(recorder);
  fake.load.mockReset().mockResolvedValue(undefined);
  fake.remove.mockReset().mockResolvedValue(undefined);
  for (const spy of [recorder.pause, recorder.resume, recorder.stop, fake.alert]) spy.mockClear();
  return leave;
});

describe("a recording that was there before", () => {
  test("is found for its user", async () => {
    fake.load.mockResolvedValue(recording);
    render();
    await rest();

    expect(fake.state).toEqual({ phase: "found", recording });
    expect(fake.load).toHaveBeenCalledExactlyOnceWith("4");
  });

  test("does not take the place of one that was started meanwhile, and one that cannot be read is none", async () => {
    const loaded = Promise.withResolvers<Recording>();
    fake.load.mockReturnValue(loaded.promise);
    render();
    await render().start();
    loaded.resolve(recording);
    await rest();
    expect(fake.state).toEqual({ phase: "recording", seconds: 0 });
    Object.assign(fake, { state: undefined, effects: [] });
    fake.load.mockRejectedValue(new Error("no database"));
    render();
    await rest();

    expect(fake.state).toEqual({ phase: "idle" });
  });

  test("can be kept or discarded", async () => {
    render().keep(recording);
    expect(fake.state).toEqual({ phase: "stopped", recording });
    await render().discard();

    expect(fake.state).toEqual({ phase: "idle" });
    expect(fake.remove).toHaveBeenCalledExactlyOnceWith("4");
  });
});

describe("a recording", () => {
  test("is started for its user, counts its seconds, and is stopped", async () => {
    const { stop } = await record();
    expect(fake.start.mock.calls[0]?.[0]).toBe("4");
    expect(fake.state).toEqual({ phase: "recording", seconds: 0 });
    tell(3);
    expect(fake.state).toEqual({ phase: "recording", seconds: 3 });
    fake.load.mockResolvedValue(recording);

    expect(await stop()).toBe(recording);
    expect([recorder.stop.mock.calls.length, fake.state]).toEqual([1, { phase: "stopped", recording }]);
    tell(9);
    expect(fake.state).toEqual({ phase: "stopped", recording });
    leave();
    expect(recorder.stop).toHaveBeenCalledOnce();
  });

  test("is read only once its end is stored", async () => {
    const { stop } = await record();
    const { promise, resolve } = Promise.withResolvers<void>();
    recorder.stop.mockReturnValueOnce(promise);
    fake.load.mockClear();
    const stopped = stop();
    await rest();
    expect(fake.load).not.toHaveBeenCalled();
    resolve();
    await stopped;

    expect(fake.load).toHaveBeenCalledOnce();
  });

  test("whose end could not be stored is what was stored before, and says so", async () => {
    const { stop } = await record();
    recorder.stop.mockRejectedValueOnce(new Error("no room"));
    fake.load.mockResolvedValue(recording);

    expect(await stop()).toBe(recording);
    expect(fake.state).toEqual({ phase: "stopped", recording });
    const text = "This phone could not store it. What was recorded before is kept.";
    expect(fake.alert.mock.calls).toEqual([[{ icon: "warning", title: "The end of the recording is missing", text }]]);
  });

  test("of which nothing could be stored says that there is none", async () => {
    const { stop } = await record();
    recorder.stop.mockRejectedValueOnce(new Error("no room"));

    expect([await stop(), fake.state]).toEqual([undefined, { phase: "idle" }]);
    const text = "This phone could not store it.";
    expect(fake.alert.mock.calls).toEqual([[{ icon: "warning", title: "The recording is missing", text }]]);
  });

  test("that can neither be stored to its end nor read says that it is missing", async () => {
    const { stop } = await record();
    recorder.stop.mockRejectedValueOnce(new Error("no room"));
    fake.load.mockRejectedValueOnce(new Error("no storage"));

    await expect(stop()).rejects.toThrow("no storage");
    expect(fake.alert.mock.calls).toMatchObject([[{ title: "The recording is missing" }]]);
  });

  test("that came to nothing is none", async () => {
    const { stop } = await record();

    expect([await stop(), fake.state]).toEqual([undefined, { phase: "idle" }]);
  });

  test("is paused and goes on, with its seconds", async () => {
    await record();
    tell(3);
    render().pause();
    expect([recorder.pause.mock.calls.length, recorder.resume.mock.calls.length]).toEqual([1, 0]);
    expect(fake.state).toEqual({ phase: "paused", seconds: 3 });
    tell(4);
    render().resume();

    expect([recorder.pause.mock.calls.length, recorder.resume.mock.calls.length]).toEqual([1, 1]);
    expect(fake.state).toEqual({ phase: "recording", seconds: 4 });
  });

  test("is unsaved work while it runs or is paused", async () => {
    render();
    expect(unsavedWork.isBusy()).toBe(false);
    await record();
    expect(unsavedWork.isBusy()).toBe(true);
    render().pause();
    render();
    expect(unsavedWork.isBusy()).toBe(true);
    await render().stop();
    render();

    expect(unsavedWork.isBusy()).toBe(false);
  });

  test("ends when its screen is left", async () => {
    await record();
    recorder.stop.mockRejectedValueOnce(new Error("no room"));
    leave();
    await rest();

    expect(recorder.stop).toHaveBeenCalledOnce();
  });

  test("that comes once its screen was left is stopped, and not shown", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof recorder>();
    fake.start.mockReturnValue(promise);
    const started = render().start();
    await rest();
    leave();
    resolve(recorder);
    await started;

    expect([recorder.stop.mock.calls.length, fake.state]).toEqual([1, { phase: "starting" }]);
  });

  test("is not made without consent", async () => {
    fake.consent.mockResolvedValue(false);
    const starting = render().start();
    expect(fake.state).toEqual({ phase: "starting" });
    await starting;

    expect([fake.state, fake.start.mock.calls.length]).toEqual([{ phase: "idle" }, 0]);
  });

  test.each([
    [new DOMException("", "NotAllowedError"), true],
    [new DOMException("", "NotFoundError"), false],
    [new DOMException("", "NotReadableError"), false],
    [new Error("no encoder"), false],
  ])("that cannot be started because of %s was denied: %j", async (error, denied) => {
    fake.start.mockRejectedValue(error);
    await render().start();

    expect(fake.state).toEqual({ phase: "failed", denied });
  });
});
