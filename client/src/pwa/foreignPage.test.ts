import { expect, test } from "vitest";
import { isForeignPage } from "./foreignPage.ts";

const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });

test.each([
  ["as we send it", '<meta name="application-name" content="Mobile CRM">'],
  ["without quotes", '<meta name=application-name content="Mobile CRM">'],
  ["with other quotes and order", "<META content='Mobile CRM' name='application-name'/>"],
  [
    "with a script of a proxy",
    '<script src="/toolbar.js"></script><meta  name="application-name"\n content="Mobile CRM">',
  ],
])("a page of ours is recognised %s", async (_, html) => {
  expect(await isForeignPage(page(`<html><head>${html}</head></html>`))).toBe(false);
});

test("a page of ours is recognised by its header if its text was rewritten", async () => {
  expect(await isForeignPage(page("<p>rewritten</p>", { "x-application": "Mobile CRM" }))).toBe(false);
});

test.each(["<h1>Free Wi-Fi</h1>", '<meta name="application-name" content="Airport Portal">', "<p>Mobile CRM</p>"])(
  "%s is a foreign page",
  async (html) => {
    expect(await isForeignPage(page(html))).toBe(true);
  },
);
