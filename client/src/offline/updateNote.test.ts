import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPart } from "../lib/test/openScreen.ts";

const fake = vi.hoisted(() => ({ activate: vi.fn() }));
vi.mock("../pwa/serviceWorker.ts", () => ({ activateUpdate: fake.activate, useUpdate: () => true }));
vi.mock("./outbox/pending.ts", () => ({ usePending: () => undefined }));
vi.mock("./outbox/sender.ts", () => ({ sendWaiting: async () => {} }));
vi.mock("./workingSet/useSetSize.ts", () => ({ useSetSize: () => 0 }));

beforeEach(() => fake.activate.mockClear());

async function openBanner() {
  const { StatusBanner } = await import("./StatusBanner.tsx");
  return openPart(createElement(StatusBanner), {});
}

test("a new version is shown by a tap where nothing is unsaved", async () => {
  const screen = await openBanner();
  expect(screen.textIn("span")).toBe("There is a new version.");
  await screen.press("Update");

  expect(fake.activate).toHaveBeenCalledOnce();
  expect(screen.textIn("span")).toBe("There is a new version.");
});

test("a new version waits while something is unsaved, and is shown by a tap after that was saved", async () => {
  const { unsavedWork } = await import("../pwa/unsavedWork.ts");
  const work = {};
  unsavedWork.add(work);
  const screen = await openBanner();
  await screen.press("Update");
  expect(screen.textIn("span")).toBe("Save your changes before updating.");
  expect(fake.activate).not.toHaveBeenCalled();

  unsavedWork.remove(work);
  await screen.press("Update");
  expect(fake.activate).toHaveBeenCalledOnce();
});
