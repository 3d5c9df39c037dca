import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";

const [row] = (reply("brokers.callLogs") as { rows: object[] }).rows;
const rows = ["10:00", "11:00"].map((start_time) => ({ ...row, start_time, recording_url: `/r/${start_time}.mp3` }));
const open = () => openScreen("/Brokers/CPCallLog/9100", { "brokers.callLogs": { rows } });
const buttons = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.getAllByRole("button", { name: /^(Play|Pause)/ }).map((button) => button.getAttribute("aria-label"));
const sounds = () => [...document.querySelectorAll("audio")];

test("a recording that ends late does not stop the one that has started since", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Blob(["sound"], { type: "audio/mpeg" })));
  const screen = await open();
  await screen.press(/Play.*11:00/);
  await screen.press(/Play.*10:00/);
  const [first, second] = sounds();
  if (second) fireEvent.ended(second);
  await screen.settle();
  expect(buttons(screen)).toContain("Pause the recording of 02-11-2026 10:00");
  if (first) fireEvent.ended(first);
  await screen.settle();

  expect(screen.text()).not.toContain("Pause");
});

test("a recording plays once its sound has loaded, until it is paused or another one plays", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Blob(["sound"], { type: "audio/mpeg" })));
  const screen = await open();
  const playing = new Set<string>();
  for (const [index, sound] of sounds().entries()) {
    const name = ["10:00", "11:00"][index] as string;
    Object.assign(sound, { play: async () => void playing.add(name), pause: () => void playing.delete(name) });
  }
  await screen.press(/Play.*11:00/);
  expect([...playing]).toEqual(["11:00"]);
  await screen.press(/Play.*10:00/);
  expect([...playing]).toEqual(["10:00"]);
  await screen.press(/Pause.*10:00/);

  expect([...playing]).toEqual([]);
});

test("only the recording that should play waits for its sound", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const screen = await open();
  const isPending = (name: RegExp) => Boolean(screen.button(name).getAttribute("aria-busy"));
  await screen.press(/Play.*11:00/);
  expect([isPending(/10:00/), isPending(/11:00/)]).toEqual([false, true]);
  await screen.press(/Play.*10:00/);

  expect([isPending(/10:00/), isPending(/11:00/)]).toEqual([true, false]);
});

test("a recording keeps playing when a new call appears above it", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Blob(["sound"], { type: "audio/mpeg" })));
  const replies = { "brokers.callLogs": { rows } };
  const screen = await openScreen("/Brokers/CPCallLog/9100", replies);
  await screen.press(/Play.*11:00/);
  replies["brokers.callLogs"] = {
    rows: [{ ...row, start_time: "09:00", recording_url: "/r/09:00.mp3" }, ...rows] as typeof rows,
  };
  await screen.queryClient.refetchQueries({ type: "active" });
  await screen.settle();

  expect(buttons(screen)).toEqual([
    expect.stringMatching(/Play .* 09:00/),
    expect.stringMatching(/Play .* 10:00/),
    expect.stringMatching(/Pause .* 11:00/),
  ]);
});

test("calls of the other direction do not play at first", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Blob(["sound"], { type: "audio/mpeg" })));
  const screen = await open();
  await screen.press(/Play.*11:00/);
  await screen.press("Outgoing CTC");

  expect(screen.reads.at(-1)).toEqual(["brokers.callLogs", { id: 9100, status: "outgoing" }]);
  expect(buttons(screen)).toHaveLength(2);
  expect(screen.text()).not.toContain("Pause");
});

test.each([
  ["AbortError", false],
  ["NotSupportedError", true],
])("a sound whose playback ends with %s is reported as broken: %s", async (name, isBroken) => {
  vi.stubGlobal("fetch", async () => new Response(new Blob(["sound"], { type: "audio/mpeg" })));
  const screen = await open();
  for (const sound of sounds()) sound.play = () => Promise.reject(new DOMException("", name));
  await screen.press(/Play.*10:00/);

  expect(/could not|cannot/i.test(screen.text())).toBe(isBroken);
});
