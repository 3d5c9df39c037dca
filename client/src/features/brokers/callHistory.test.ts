import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { CallRecording } from "./CallRecording.tsx";

interface ButtonProps {
  children: ReactNode;
  onClick(): void;
}
const fake = vi.hoisted(() => ({
  ...{ player: { play: vi.fn(), pause: vi.fn() }, failed: false, data: undefined as unknown, refetch: vi.fn() },
  ...{ button: {} as ButtonProps, did: [] as string[] },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useRef: () => ({ current: fake.player }),
  useEffect: (work: () => void) => work(),
  useState: () => [fake.failed, (failed: boolean) => Object.assign(fake, { failed })],
}));
vi.mock("../../media/capture/useObjectUrl.ts", () => ({
  useObjectUrl: (data: unknown) => (data ? "blob:1" : undefined),
}));
vi.mock("../../media/files/useRecording.ts", () => ({
  useRecording: () => ({ data: fake.data, isFetching: false, refetch: fake.refetch }),
}));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: (button: ButtonProps) => {
    fake.button = button;
    return `[${button.children}]`;
  },
}));

const recording = (playing = false) =>
  textsOf(
    createElement(CallRecording, {
      ...{ url: "/r", began: "20-11-2026 10:00", row: 3, playing },
      onPlay: (row) => fake.did.push(`play ${row}`),
      onStop: (row) => fake.did.push(`stop ${row}`),
    }),
  ).join("");
const settled = () => new Promise(setImmediate);

beforeEach(() => {
  Object.assign(fake, { failed: false, data: undefined, did: [] });
  fake.player.play.mockReset().mockResolvedValue(undefined);
  fake.player.pause.mockReset();
  fake.refetch.mockReset().mockResolvedValue({ error: null });
});

test("a recording is fetched when it is first played, and only then", async () => {
  expect(recording()).toBe("[Play]");
  expect([fake.player.play.mock.calls.length, fake.player.pause.mock.calls.length]).toEqual([0, 0]);
  fake.button.onClick();
  await settled();
  expect(fake.did).toEqual(["play 3"]);
  expect(fake.refetch).toHaveBeenCalledOnce();
  fake.data = "sound";
  recording();
  fake.button.onClick();
  await settled();
  expect(fake.refetch).toHaveBeenCalledOnce();
});

test("a recording plays once it is there, and pauses where another one plays", () => {
  recording(true);
  expect(fake.player.play).not.toHaveBeenCalled();
  fake.data = "sound";
  expect(recording(true)).toBe("[Pause]");
  expect([fake.player.play.mock.calls.length, fake.player.pause.mock.calls.length]).toEqual([1, 0]);
  fake.button.onClick();
  expect(fake.did).toEqual(["stop 3"]);
  recording(false);
  expect([fake.player.play.mock.calls.length, fake.player.pause.mock.calls.length]).toEqual([1, 1]);
});

test("a recording that cannot be fetched stops and says so, until it is tried again", async () => {
  fake.refetch.mockResolvedValueOnce({ error: new Error("down") });
  recording();
  fake.button.onClick();
  await settled();
  expect(fake.did).toEqual(["play 3", "stop 3"]);
  expect(recording()).toBe("[Play]The recording could not be loaded.");
  fake.button.onClick();
  expect(fake.failed).toBe(false);
});

test.each([
  ["AbortError", false],
  ["NotSupportedError", true],
])("a player that ends with %s has failed: %s", async (name, hasFailed) => {
  fake.data = "sound";
  fake.player.play.mockRejectedValue(Object.assign(new Error(name), { name }));
  recording(true);
  await settled();

  expect([fake.did, fake.failed]).toEqual([["stop 3"], hasFailed]);
});
