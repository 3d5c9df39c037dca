import { act, fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";

const [row] = (reply("brokers.callLogs") as { rows: object[] }).rows;
const rows = ["10:00", "11:00"].map((start_time) => ({ ...row, start_time, recording_url: `/r/${start_time}.mp3` }));
const open = () => openScreen("/Brokers/CPCallLog/9100", { "brokers.callLogs": { rows } });
const buttons = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.getAllByRole("button", { name: /^(Play|Pause)/ }).map((button) => button.getAttribute("aria-label"));
const sounds = () => [...document.querySelectorAll("audio")];

test("a recording that ends late does not stop the one that has started since", async () => {
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

test("a recording plays until it is paused or another one plays", async () => {
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

test("only the recording that should play says that it loads", async () => {
  const screen = await open();
  const loading = () => screen.getAllByRole("listitem").map((item) => item.textContent?.includes("Loading…"));
  await screen.press(/Play.*11:00/);
  expect(loading()).toEqual([false, true]);
  await screen.press(/Play.*10:00/);
  expect(loading()).toEqual([true, false]);
  const [first] = sounds();
  if (first) fireEvent.playing(first);
  await screen.settle();

  expect(loading()).toEqual([false, false]);
});

test("a recording starts within the tap on Play, from an address of ours", async () => {
  const screen = await open();
  const [first] = sounds();
  const play = vi.fn(async () => {});
  Object.assign(first as object, { play });
  act(() => screen.button(/Play.*10:00/).click());

  expect(play).toHaveBeenCalledOnce();
  expect(first?.getAttribute("src")).toBe("/files?url=%2Fr%2F10%3A00.mp3&kind=recording");
  expect(first?.preload).toBe("none");
});

test("a recording keeps playing when a new call appears above it", async () => {
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
  const screen = await open();
  await screen.press(/Play.*11:00/);
  await screen.press("Outgoing CTC");

  expect(screen.reads.at(-1)).toEqual(["brokers.callLogs", { id: 9100, status: "outgoing" }]);
  expect(buttons(screen)).toHaveLength(2);
  expect(screen.text()).not.toContain("Pause");
});

test.each([
  [4, "audio/amr", "This browser can't play AMR files. Save the recording instead."],
  [2, "audio/mpeg", "The recording could not be loaded."],
])("a recording that fails with error %i of type %s says: %s", async (code, type, text) => {
  vi.stubGlobal("fetch", async () => new Response("s", { headers: { "content-type": type } }));
  const screen = await open();
  const [first] = sounds();
  Object.defineProperty(first, "error", { value: { code } });
  await screen.press(/Play.*10:00/);
  if (first) fireEvent.error(first);
  await screen.settle();

  expect(screen.getByRole("alert").textContent).toBe(text);
  expect(screen.has("Save the recording")).toBe(code === 4);
  expect(screen.has(/Pause/)).toBe(false);
});
