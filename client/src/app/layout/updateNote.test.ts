import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDevices } from "../../../test/openDevices.ts";
import { openApp } from "../../../test/openScreen.ts";
import { pending } from "../../input/outbox/pending.ts";
import { registerServiceWorker } from "../../pwa/serviceWorker.ts";

test("a new version is offered as soon as it waits, also while entries wait to be sent", async () => {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: new EventTarget(),
    onupdatefound: () => {},
    update: async () => {},
  });
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  openDevices({ serviceWorker });
  onTestFinished(() => {
    registration.waiting = null;
    serviceWorker.dispatchEvent(new Event("controllerchange"));
  });
  vi.stubEnv("PROD", true);
  vi.spyOn(globalThis, "setInterval").mockReturnValue(0 as never);
  await registerServiceWorker();
  const screen = await openApp("/", {});
  await act(async () => pending.set([{ record: "enquiries 9001", state: "waiting", id: "7f" }] as never));
  expect(screen.text()).not.toContain("There is a new version.");
  await act(async () => {
    registration.onupdatefound();
    registration.waiting = {};
    registration.installing.dispatchEvent(new Event("statechange"));
  });

  expect(screen.text()).toContain("1 entry waits to be sent.");
  expect(screen.text()).toContain("There is a new version.");
});
