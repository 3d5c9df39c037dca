import { act } from "react";
import { expect, test, vi } from "vitest";
import { renderAgain } from "../../lib/test/renderAgain.ts";

test("each change of the width is noticed, from 1024 pixels on", async () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  const matchMedia = vi.fn((_: string) => query);
  vi.stubGlobal("matchMedia", matchMedia);
  const { useIsWide } = await import("./useIsWide.ts");
  const resizeTo = (matches: boolean) =>
    act(() => {
      query.matches = matches;
      query.dispatchEvent(new Event("change"));
    });
  const told: boolean[] = [];
  renderAgain(() => void told.push(useIsWide()));
  for (const matches of [true, false, true]) resizeTo(matches);

  expect(told).toEqual([false, true, false, true]);
  expect(matchMedia.mock.calls).toEqual([["(min-width: 64rem)"]]);
});
