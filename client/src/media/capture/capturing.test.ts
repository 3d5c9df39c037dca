import { beforeEach, describe, expect, test, vi } from "vitest";
import { useCamera as renderCamera } from "./useCamera.ts";
import { useLocation as renderLocation } from "./useLocation.ts";
import { usePositionOnTap as renderPositionOnTap } from "./usePositionOnTap.ts";

const fake = vi.hoisted(() => ({
  ...{ state: undefined as unknown, states: [] as unknown[], cleanups: [] as (() => void)[], refs: [] as object[] },
  ...{ cursor: 0, consent: vi.fn(), find: vi.fn(), geocode: vi.fn(), toPhoto: vi.fn() },
}));
// A part of a form that is rendered again and again, with one state; its effects run at the first rendering.
vi.mock("react", () => ({
  useState: (initial: unknown) => {
    fake.state ??= initial;
    const set = (next: unknown) => {
      fake.state = typeof next === "function" ? next(fake.state) : next;
      fake.states.push(fake.state);
    };
    return [fake.state, set];
  },
  useRef: (current: unknown) => {
    fake.cursor += 1;
    fake.refs[fake.cursor - 1] ??= { current };
    return fake.refs[fake.cursor - 1];
  },
  useCallback: (work: unknown) => work,
  useEffect: (work: () => () => void) => fake.cleanups.push(work()),
}));
vi.mock("./consent.ts", () => ({ ensureConsent: fake.consent }));
vi.mock("./position.ts", () => ({ findPosition: fake.find }));
vi.mock("./photo.ts", () => ({ toPhoto: fake.toPhoto }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: { useUtils: () => ({ client: { maps: { geocode: { query: fake.geocode } } } }) },
}));

const position = { lat: 18.5, long: 73.8, accuracy: 13 };
const render = <Shown>(hook: () => Shown): Shown => {
  fake.cursor = 0;
  return hook();
};
const rest = () => new Promise(setImmediate);

beforeEach(() => {
  Object.assign(fake, { state: undefined, states: [], cleanups: [], refs: [], cursor: 0 });
  fake.consent.mockReset().mockResolvedValue(true);
  fake.find.mockReset().mockResolvedValue(position);
  fake.geocode.mockReset().mockResolvedValue({ formatted_address: "Baner, Pune" });
  fake.toPhoto.mockReset().mockResolvedValue("photo");
});

describe("a position that is asked for by a tap", () => {
  test("is not looked for before, and is found after it", async () => {
    const { state, locate } = render(renderPositionOnTap);
    expect(state).toEqual({ status: "none" });
    await locate();

    expect(fake.states).toEqual([{ status: "locating" }, { status: "found", position }]);
  });

  test("is not looked for without consent, and a failure says why", async () => {
    fake.consent.mockResolvedValue(false);
    await render(renderPositionOnTap).locate();
    expect([fake.state, fake.find.mock.calls.length]).toEqual([{ status: "refused" }, 0]);
    fake.consent.mockResolvedValue(true);
    fake.find.mockRejectedValue("denied");
    await render(renderPositionOnTap).locate();

    expect(fake.state).toEqual({ status: "denied" });
  });
});

describe("the place of a form", () => {
  test("is looked for at once, and named", async () => {
    expect(render(renderLocation).state).toEqual({ status: "locating" });
    await rest();

    expect(fake.state).toEqual({ status: "found", position, text: "Baner, Pune" });
    expect(fake.geocode).toHaveBeenCalledExactlyOnceWith({ lat: 18.5, long: 73.8 });
  });

  test.each([
    ["has no name", () => fake.geocode.mockResolvedValue({ formatted_address: "" })],
    ["cannot be named", () => fake.geocode.mockRejectedValue(new Error("no network"))],
  ])("that %s is called by its position", async (_, given) => {
    given();
    render(renderLocation);
    await rest();

    expect(fake.state).toMatchObject({ status: "found", text: "18.5, 73.8" });
  });

  test("is not looked for without consent, and is looked for again by a tap", async () => {
    fake.consent.mockResolvedValue(false);
    const { locate } = render(renderLocation);
    await rest();
    expect([fake.state, fake.find.mock.calls.length]).toEqual([{ status: "refused" }, 0]);
    fake.consent.mockResolvedValue(true);
    await locate();

    expect(fake.states.slice(-2)).toEqual([{ status: "locating" }, expect.objectContaining({ status: "found" })]);
  });

  test("is not wanted any more once the form was left", async () => {
    render(renderLocation);
    for (const leave of fake.cleanups) leave();
    await rest();

    expect(fake.state).toEqual({ status: "locating" });
  });
});

describe("the front camera", () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }, { stop }] };
  const getUserMedia = vi.fn();
  const element = (videoWidth = 640) => ({
    ...{ videoWidth, videoHeight: 480, srcObject: undefined as unknown, play: vi.fn() },
    addEventListener: vi.fn((_name: string, work: () => void, _options: object) => work()),
  });
  const shown = () => render(renderCamera);
  beforeEach(() => {
    stop.mockReset();
    getUserMedia.mockReset().mockResolvedValue(stream);
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  });

  test("is opened, shown and closed", async () => {
    expect(shown().state).toBe("closed");
    await shown().open();
    expect(fake.states).toEqual(["opening", "live"]);
    expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
      video: { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const video = element();
    shown().attach(video as never);
    expect([video.srcObject, video.play.mock.calls.length]).toEqual([stream, 1]);
    shown().close();

    expect([stop.mock.calls.length, fake.state]).toEqual([2, "closed"]);
  });

  test("takes one picture and is closed; without an element it takes none", async () => {
    expect(await shown().take()).toBeUndefined();
    await shown().open();
    const video = element();
    shown().attach(video as never);
    expect(await shown().take()).toBe("photo");

    expect(fake.toPhoto).toHaveBeenCalledExactlyOnceWith(video, 640, 480);
    expect([stop.mock.calls.length, fake.state, video.addEventListener.mock.calls.length]).toEqual([2, "closed", 0]);
  });

  test("takes its first frame where the shutter was pressed before there was one", async () => {
    const video = element(0);
    const loaded = Promise.withResolvers<void>();
    video.addEventListener.mockImplementation((_name, work) => void loaded.promise.then(work));
    shown().attach(video as never);
    expect(video.play).not.toHaveBeenCalled();
    const taken = shown().take();
    await rest();
    expect(video.addEventListener).toHaveBeenCalledExactlyOnceWith("loadeddata", expect.anything(), { once: true });
    expect(fake.toPhoto).not.toHaveBeenCalled();
    video.videoWidth = 640;
    loaded.resolve();

    expect(await taken).toBe("photo");
    expect(fake.toPhoto).toHaveBeenCalledExactlyOnceWith(video, 640, 480);
  });

  test("is not opened without consent, and is released when its form is left", async () => {
    fake.consent.mockResolvedValue(false);
    await shown().open();
    expect([fake.state, getUserMedia.mock.calls.length]).toEqual(["closed", 0]);
    fake.consent.mockResolvedValue(true);
    await shown().open();
    for (const cleanUp of fake.cleanups) cleanUp();

    expect(stop).toHaveBeenCalledTimes(2);
  });

  test("that comes once its form was left is released, and not shown", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof stream>();
    getUserMedia.mockReturnValue(promise);
    const opened = shown().open();
    for (const leave of fake.cleanups) leave();
    resolve(stream);
    await opened;

    expect([stop.mock.calls.length, fake.states]).toEqual([2, ["opening", "closed", "closed"]]);
  });

  test("is missing where there is none, or it cannot be had", async () => {
    getUserMedia.mockRejectedValue(new DOMException("", "NotAllowedError"));
    await shown().open();
    expect(fake.state).toBe("missing");
    shown().close();
    expect(fake.state).toBe("missing");
    Object.assign(fake, { state: undefined });
    vi.stubGlobal("navigator", {});

    expect(shown().state).toBe("missing");
  });
});
