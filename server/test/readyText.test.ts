import { expect, test } from "vitest";
import { readyText } from "../src/lib/readyText.ts";

const started = { address: "http://127.0.0.1:3000", isDemo: false, isService: true };

test("a service prints one line with its address and its upstream", () => {
  expect(readyText(started)).toBe("http://127.0.0.1:3000 is ready.");
  expect(readyText({ ...started, upstream: "http://crm.test/mobile_crm" })).toBe(
    "http://127.0.0.1:3000 is ready, in front of http://crm.test/mobile_crm.",
  );
});

test("a demo that others can reach prints one line with its accounts", () => {
  const text = readyText({ ...started, isDemo: true });

  expect(text.split("\n")).toHaveLength(1);
  expect(text).toMatch(/is ready\. Sign in as admin@mobile-crm\.test \(Super Admin\), .* the password demo-1234$/);
});

test("an installation without users prints the link for the first administrator", () => {
  const invitation = { email: "admin@example.com", link: "http://127.0.0.1:3000/Link" };

  expect(readyText({ ...started, invitation })).toBe(
    "http://127.0.0.1:3000 is ready. There is no user yet. Set the password of admin@example.com within 72 hours:\nhttp://127.0.0.1:3000/Link",
  );
});

test("a demo that sends its mails does not name a folder of mails", () => {
  const demo = { ...started, isDemo: true, isService: false };

  expect(readyText({ ...demo, mails: "/data/mails" })).toContain("Mails are kept in ");
  expect(readyText(demo)).not.toContain("Mails are kept");
});
