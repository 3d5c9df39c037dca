import { within } from "@testing-library/react";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { ensureConsent, giveConsent } from "./askConsent.tsx";
import { consentKey, readConsent, useConsent, withdrawConsent } from "./consent.ts";

const ConsentText = () => {
  const consent = useConsent();
  return createElement("p", null, consent ? (consent.withdrawn ? "withdrawn" : "given") : "not asked");
};
async function open(id = "4") {
  const screen = await openPart(createElement(ConsentText), {}, { id });
  localStorage.removeItem(consentKey(id));
  return screen;
}
beforeEach(() => localStorage.clear());

test("the notice is shown once for everything that needs it at the same time, and its acceptance is stored", async () => {
  const screen = await open();
  const requests = Promise.all([ensureConsent(), ensureConsent()]);
  await screen.settle();
  expect(screen.queryAllByRole("alertdialog")).toEqual([]);
  const sheet = screen.getByRole("dialog", { name: "Location, camera and microphone" });
  expect(
    within(sheet)
      .getAllByRole("term")
      .map((term) => term.textContent),
  ).toEqual(["Location", "Camera", "Microphone"]);
  await screen.press("Agree");

  expect(await requests).toEqual([true, true]);
  expect(await ensureConsent()).toBe(true);
  expect(screen.text()).toBe("given");
});

test("after a refusal a screen does not ask again by itself, but the next tap does", async () => {
  const screen = await open();
  const refusedRequest = ensureConsent();
  await screen.settle();
  await screen.press("Not now");
  expect([await refusedRequest, readConsent()]).toEqual([false, undefined]);
  expect([await ensureConsent({ isTapped: false }), screen.queryByRole("dialog")]).toEqual([false, null]);
  const acceptedRequest = ensureConsent();
  await screen.settle();
  await screen.press("Agree");

  expect(await acceptedRequest).toBe(true);
});

test("after a withdrawal nothing is asked or captured until consent is given again", async () => {
  const screen = await open();
  localStorage.setItem(consentKey("4"), JSON.stringify({ given: "2026-01-01T00:00:00Z", device: "Phone" }));
  withdrawConsent();
  await screen.settle();
  expect([await ensureConsent(), screen.text()]).toEqual([false, "withdrawn"]);
  const renewedConsent = giveConsent();
  await screen.settle();
  await screen.press("Agree");

  expect([await renewedConsent, await ensureConsent(), readConsent()?.withdrawn]).toEqual([true, true, undefined]);
});

test("consent belongs to one user, and a record of an older version, which is only a time, counts", async () => {
  await open();
  localStorage.setItem(consentKey("4"), "2026-01-01T00:00:00Z");
  expect(readConsent()).toEqual({ version: 1, given: "2026-01-01T00:00:00Z" });
  expect(await ensureConsent()).toBe(true);
  localStorage.setItem("id", "5");

  expect(readConsent()).toBeUndefined();
});
