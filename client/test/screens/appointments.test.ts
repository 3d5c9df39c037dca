import { beforeEach, expect, test, vi } from "vitest";
import { openScreen, reply } from "../openScreen.ts";

const saved: { file?: Blob; name?: string } = {};
beforeEach(() => {
  URL.createObjectURL = (file) => {
    saved.file = file as Blob;
    return "blob:file";
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.name = this.download;
  });
  return () => vi.restoreAllMocks();
});

const START = "2026-12-01T10:00:00+05:30";
const END = "2026-12-01T11:30:00+05:30";
const PLACE = "12\\, Baner\\, Pune\\, India";
const LATER = { start_date_time: START, end_date_time: END };

const meeting = { ...(reply("meetings.details").meeting as object), ...LATER };

test.each([
  [
    "/Details/9001",
    "enquiries.details",
    { ncd: START },
    "enquiries-9001.ics",
    ["20261201T044500Z", "Call Ravi Kumar", "3 BHK in Baner\\, ready to move", ""],
  ],
  [
    "/Brokers/9100",
    "brokers.details",
    { next_call_date: START },
    "brokers-9100.ics",
    ["20261201T044500Z", "Call Imran Shaikh", "Skyline Properties", ""],
  ],
  [
    "/MeetingDetails/9600",
    "meetings.details",
    { meeting },
    "meetings-9600.ics",
    ["20261201T060000Z", "Meeting with Skyline Properties - Imran Shaikh", "Green Park", PLACE],
  ],
  [
    "/MeetingDetails/9600?kind=client",
    "clientMeetings.details",
    LATER,
    "clientMeetings-9600.ics",
    ["20261201T060000Z", "Meeting with Ravi Kumar", "Green Park", PLACE],
  ],
  [
    "/MyCpMeetingDetails/9800",
    "meetingRequests.details",
    { meeting_schedule_date: START },
    "meetingRequests-9800.ics",
    ["20261201T044500Z", "Meeting with Imran Shaikh", "Green Park", ""],
  ],
])("the appointment of %s says when, with whom, about what and where", async (path, call, change, name, facts) => {
  const screen = await openScreen(path, { [call]: reply(call, change) });
  await screen.press("Add to calendar");
  const text = ((await saved.file?.text()) ?? "").replaceAll("\r\n ", "");
  const line = (key: string) => new RegExp(`^${key}:(.*?)\r?$`, "m").exec(text)?.[1] ?? "";

  expect(saved.name).toBe(name);
  expect([line("DTSTART"), line("URL")]).toEqual(["20261201T043000Z", `https://crm.test${path}`]);
  expect([line("DTEND"), line("SUMMARY"), line("DESCRIPTION"), line("LOCATION")]).toEqual(facts);
});
