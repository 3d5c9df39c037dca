import { beforeEach, describe, expect, test, vi } from "vitest";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { saveEvent } from "./saveEvent.ts";

const fake = vi.hoisted(() => ({ files: [] as { file: Blob; name: string }[], toast: vi.fn() }));
vi.mock("../../api/downloadFile.ts", () => ({
  saveFile: (file: Blob, name: string) => void fake.files.push({ file, name }),
}));
vi.mock("../../ui/overlay/toast.ts", () => ({ toast: fake.toast }));
vi.mock("../../lib/loadChunk.ts", () => ({ loadChunk: (load: () => Promise<unknown>) => load() }));

const kept = new Map<string, string>();
const saved = async () => (await Promise.all(fake.files.map(({ file }) => file.text()))).join("");

beforeEach(() => {
  fake.files = [];
  fake.toast.mockReset();
  kept.clear();
  vi.stubGlobal("location", new URL("https://crm.test:8443/Details/17"));
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00+05:30"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("an appointment that is saved", () => {
  const at = (hour: string) => ({
    record: ["enquiries", 17] as const,
    ...{ path: "/Details/17", start: new Date(`2026-11-21T${hour}:00:00+05:30`), summary: "Call Asha Rao" },
  });

  test("is a file of its record that the calendar of the device opens", async () => {
    saveEvent(at("10"));

    expect(fake.files.map(({ name, file }) => [name, file.type])).toEqual([
      ["enquiries-17.ics", "text/calendar;charset=utf-8"],
    ]);
    expect((await saved()).split("\r\n")).toEqual(
      expect.arrayContaining([
        ...["UID:enquiries-17@crm.test", "SEQUENCE:0", "DTSTART:20261121T043000Z", "SUMMARY:Call Asha Rao"],
        ...["URL:https://crm.test:8443/Details/17", "DTSTAMP:20261120T043000Z"],
      ]),
    );
    expect(fake.toast).toHaveBeenCalledExactlyOnceWith("Open the downloaded file to add it to your calendar.");
  });

  test("replaces the earlier one where its time was moved", async () => {
    saveEvent(at("10"));
    fake.files = [];
    saveEvent(at("12"));

    expect(await saved()).toContain("SEQUENCE:1");
  });
});

describe("the button", () => {
  const call = {
    record: ["enquiries", 17] as const,
    ...{ path: "/Details/17", start: "2026-11-20T10:30:00+05:30", summary: "Call Asha Rao" },
  };
  const button = (change: Partial<Parameters<typeof AddToCalendar>[0]> = {}) => AddToCalendar({ ...call, ...change });

  test("adds the times and the place of the record", async () => {
    const { onClick } = button({ end: "2026-11-20T11:45:00+05:30", place: "Baner" })?.props ?? {};
    onClick();

    await expect.poll(saved).toContain("DTEND:20261120T061500Z");
    expect(await saved()).toContain("DTSTART:20261120T050000Z");
    expect(await saved()).toContain("LOCATION:Baner");
    expect(await saved()).toContain("UID:enquiries-17@crm.test");
  });

  test.each([
    ["is over", { start: "2026-11-20T09:59:00+05:30" }],
    ["has no time of day", { start: "2026-11-21" }],
    ["cannot be read", { start: "soon" }],
    ["has no time at all", { start: null }],
    ["has no id", { record: ["enquiries", null] as const }],
    ["was not sent yet", { record: ["enquiries", "unsent-a"] as const }],
  ])("is not there for what %s", (_, change) => expect(button(change)).toBeNull());

  test("is there for what begins now", () => {
    expect(button({ start: "2026-11-20T10:00:00+05:30" })).not.toBeNull();
  });
});
