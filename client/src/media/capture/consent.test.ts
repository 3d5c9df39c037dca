import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { consentKey, ensureConsent, giveConsent, readConsent, useConsent, withdrawConsent } from "./consent.ts";
import { privacyTexts } from "./privacyTexts.ts";

const Shown = () => {
  const consent = useConsent();
  return createElement("p", null, consent ? (consent.withdrawn ? "withdrawn" : "given") : "not asked");
};
async function open(id = "4") {
  const screen = await openPart(createElement(Shown), {}, { id });
  localStorage.removeItem(consentKey(id));
  return screen;
}
beforeEach(() => localStorage.clear());

test("the notice is asked once for all that want something at once, and its acceptance is remembered", async () => {
  const screen = await open();
  const asked = Promise.all([ensureConsent(), ensureConsent()]);
  await screen.settle();
  expect(screen.dialogs()).toMatchObject([{ title: privacyTexts.notice.title }]);
  await screen.press("OK");

  expect(await asked).toEqual([true, true]);
  expect(await ensureConsent()).toBe(true);
  expect([screen.dialogs(), screen.text()]).toEqual([[], "given"]);
});

test("a refusal is not remembered, so that the next use asks again", async () => {
  const screen = await open();
  const refused = ensureConsent();
  await screen.settle();
  await screen.press("Cancel");
  expect([await refused, readConsent()]).toEqual([false, undefined]);
  const agreed = ensureConsent();
  await screen.settle();
  await screen.press("OK");

  expect(await agreed).toBe(true);
});

test("after a withdrawal nothing is asked or captured, until consent is given again", async () => {
  const screen = await open();
  localStorage.setItem(consentKey("4"), JSON.stringify({ given: "2026-01-01T00:00:00Z", device: "Phone" }));
  withdrawConsent();
  await screen.settle();
  expect([await ensureConsent(), screen.dialogs(), screen.text()]).toEqual([false, [], "withdrawn"]);
  const again = giveConsent();
  await screen.settle();
  await screen.press("OK");

  expect([await again, await ensureConsent(), readConsent()?.withdrawn]).toEqual([true, true, undefined]);
});

test("consent is that of one user, and a record of an older version, its time alone, counts", async () => {
  await open();
  localStorage.setItem(consentKey("4"), "2026-01-01T00:00:00Z");
  expect(readConsent()).toEqual({ version: 1, given: "2026-01-01T00:00:00Z" });
  expect(await ensureConsent()).toBe(true);
  localStorage.setItem("id", "5");

  expect(readConsent()).toBeUndefined();
});
