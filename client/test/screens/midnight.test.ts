import { act } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NOW, openScreen, reply } from "../openScreen.ts";

afterEach(() => void vi.setSystemTime(NOW));

/** The page comes back into view on the next day in India. */
async function nextDay() {
  vi.setSystemTime(new Date(new Date(NOW).getTime() + 24 * 3_600_000));
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

const TOMORROW = "2026-11-21T10:00:00+05:30";
const first = (call: string, change: object) => {
  const list = reply(call);
  return { [call]: { ...list, rows: [{ ...(list.rows as object[])[0], ...change }] } };
};

test.each([
  ["/Details/9001", { "enquiries.details": reply("enquiries.details", { ncd: TOMORROW }) }],
  ["/Brokers/9100", { "brokers.details": reply("brokers.details", { next_call_date: TOMORROW }) }],
  [
    "/BrokerDetails/9200/9100",
    { "projectBrokers.details": reply("projectBrokers.details", { ncd: TOMORROW, status: "Active" }) },
  ],
  ["/InitiationDetails/9200/9100", { "projectBrokers.details": reply("projectBrokers.details", { ncd: TOMORROW }) }],
  ["/", first("enquiries.list", { ncd: TOMORROW })],
  ["/InterestedBroker/9200", first("projectBrokers.interested", { ncd: TOMORROW })],
  ["/BrokerInitiation/9200", first("projectBrokers.list", { ncd: TOMORROW })],
])("%s left open over midnight says today for what was tomorrow", async (path, replies) => {
  const screen = await openScreen(path, replies);
  expect(screen.text()).toMatch(/\btomorrow\b/);
  await nextDay();

  expect(screen.text()).toMatch(/\btoday\b/);
  expect(screen.text()).not.toMatch(/\btomorrow\b/);
});

test("an appointment that has begun meanwhile is no longer offered for the calendar", async () => {
  const screen = await openScreen("/Details/9001", {
    "enquiries.details": reply("enquiries.details", { ncd: "2026-11-20T23:00:00+05:30" }),
  });
  expect(screen.has("Add to calendar")).toBe(true);
  await nextDay();

  expect(screen.has("Add to calendar")).toBe(false);
});
