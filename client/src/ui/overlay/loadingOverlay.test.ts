import { act, createElement, useState } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { LoadingOverlay } from "./LoadingOverlay.tsx";

test("loading is announced once it lasts longer than a moment, each time", async () => {
  let setLoading = (_: boolean) => {};
  function Screen() {
    const [isLoading, set] = useState(false);
    setLoading = set;
    return createElement(LoadingOverlay, { shown: isLoading });
  }
  const screen = await openPart(createElement(Screen));
  const isAnnounced = () => screen.queryByRole("status", { name: "Loading" }) !== null;
  for (const _ of ["first", "second"]) {
    await act(async () => setLoading(true));
    expect(isAnnounced()).toBe(false);
    await expect
      .poll(async () => {
        await screen.settle();
        return isAnnounced();
      })
      .toBe(true);
    await act(async () => setLoading(false));
    expect(isAnnounced()).toBe(false);
  }
});
