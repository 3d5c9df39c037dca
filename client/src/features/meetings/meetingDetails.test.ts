import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { BrokerMeeting } from "./BrokerMeeting.tsx";
import { ClientMeeting } from "./ClientMeeting.tsx";
import { MeetingDetails } from "./MeetingDetails.tsx";

type Props = Record<string, unknown>;
const fake = vi.hoisted(() => ({
  ...{ data: undefined as object | undefined, error: undefined as unknown, refetch: vi.fn(), asked: [] as unknown[] },
  ...{ calendar: {} as Props, media: {} as Props, image: "", kind: "broker", carried: [] as unknown[] },
}));
const query = vi.hoisted(() => (name: string) => ({
  useQuery: (input: object) => {
    fake.asked = [name, input];
    return { data: fake.data, error: fake.error, refetch: fake.refetch };
  },
}));
vi.mock("react-router-dom", () => ({ Link: "a" }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: { meetings: { details: query("meetings") }, clientMeetings: { details: query("clientMeetings") } },
}));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, meeting: { ...paths.meeting, useParams: () => ({ id: "7" }) } } };
});
vi.mock("../../shared/calendar/AddToCalendar.tsx", () => ({
  AddToCalendar: (calendar: Props) => {
    fake.calendar = calendar;
    return null;
  },
}));
vi.mock("../../shared/meetingKind.ts", async (original) => ({
  ...(await original<object>()),
  useMeetingKind: () => fake.kind,
  meetingSession: {
    carried: (...asked: unknown[]) => {
      fake.carried = asked;
      return undefined;
    },
  },
}));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: ({ of }: { of: unknown[] }) => `unsent ${of.join(" ")}` }));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ tab, actions, children }: Record<string, ReactNode>) =>
    createElement("h1", null, children, ` (${tab}) `, actions),
}));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({
  RecordPlaceholder: ({ error, onRetry }: { error: string; onRetry(): void }) =>
    createElement("button", { type: "button", onClick: onRetry }, error ?? "loading"),
}));
vi.mock("./BrokerMeetingMedia.tsx", () => ({
  BrokerMeetingMedia: (media: Props) => {
    fake.media = media;
    return null;
  },
  Selfie: ({ url }: { url: string }) => `selfie ${url}`,
}));

const show = async (node: ReactNode) => (await renderPage(node)).page;
type Page = Awaited<ReturnType<typeof show>>;
const detailsOf = (page: Page) => page.all("dt").map((label, index) => [label.text, page.all("dd")[index]?.text]);
beforeEach(() => {
  Object.assign(fake, { data: undefined, error: undefined, kind: "broker" });
  fake.refetch.mockReset();
});
const START = "2026-11-23T10:00:00+05:30";
const END = "2026-11-23T11:30:00+05:30";

test("a meeting with a broker shows what was agreed, what was used, and how it was rated", async () => {
  const meeting = {
    ...{ firm_name: "Anand Realty", broker_name: "Ravi", categorization: "A", broker_locality: "Baner" },
    ...{ project_name: "Green Park", start_date_time: START, end_date_time: END, meeting_type: "Site Visit" },
    ...{ field_executive: "Meera", location: "Pune", app_engagement: true, listing_count: 1, lead_count: 2 },
    ...{ requirement_count: 3, no_app_engagement_comments: "None", rating_to_broker: 4, rating_by_cp: 5 },
    ...{ approved_by_cp: false, comment: "Good", minutes_of_meeting: "Agreed", interested_in_resale_rental: true },
  };
  fake.data = { meeting, campaigns_count: 2 };
  const page = await show(createElement(BrokerMeeting, { id: 7 }));

  expect(fake.asked).toEqual(["meetings", { id: 7 }]);
  expect(page.one("h1").text).toBe("Anand Realty - Ravi (Meeting) unsent meetings 7A");
  expect(detailsOf(page)).toEqual([
    ...[
      ["Broker Locality", "Baner"],
      ["Broker Name", "Ravi"],
      ["Project Name", "Green Park"],
      ["Campaigns Count", "2"],
    ],
    ...[
      ["Start Time", "23-11-2026 10:00 AM"],
      ["End Time", "23-11-2026 11:30 AM"],
      ["Meeting Type", "Site Visit"],
    ],
    ...[
      ["Categorization", "A"],
      ["Field Executive", "Meera"],
      ["Location", "Pune"],
      ["App Engagement", "Yes"],
    ],
    ...[
      ["Listing Count", "1"],
      ["Lead Count", "2"],
      ["Requirement Count", "3"],
      ["No App Engagement Comments", "None"],
    ],
    ...[
      ["Rating to Broker", "4 out of 5"],
      ["Rating by CP", "5 out of 5"],
      ["Approved by CP", "No"],
    ],
    ...[
      ["Comment", "Good"],
      ["Minutes of Meeting", "Agreed"],
      ["Interested in Resale or Rental", "Yes"],
    ],
  ]);
  expect(page.all("h2").map(({ text }) => text)).toEqual(["App engagement", "What was said"]);
  expect(page.all("a").map(({ text, props }) => [text, props.to])).toEqual([
    ["Edit", "/EditMeeting/7"],
    ["Total Campaigns: 2", "/ManageMeetingCampaign/7"],
  ]);
  expect([fake.media.meeting, fake.calendar.start]).toEqual([meeting, START]);
  fake.data = { meeting, campaigns_count: null };
  const unknown = (await show(createElement(BrokerMeeting, { id: 7 }))).all("a")[1];
  expect([unknown?.text, unknown?.props.to]).toEqual(["Total Campaigns: -", "/ManageMeetingCampaign/7"]);
});

test("a meeting with a client shows who it was with, and what was agreed", async () => {
  fake.data = {
    ...{ id: 7, client_name: "Asha", enquiry_no: "E5", project_name: "Green Park", broker_name: "Ravi" },
    ...{ start_date_time: START, end_date_time: END, meeting_type: "OBM", field_executive: "Meera" },
    ...{ minutes_of_meeting: "Agreed", comment: "Good", location: "Pune", selfie_photo: "/s.jpg" },
  };
  const page = await show(createElement(ClientMeeting, { id: 7 }));

  expect(fake.asked).toEqual(["clientMeetings", { id: 7 }]);
  expect(page.one("h1").text).toBe("Asha (Meeting) unsent clientMeetings 7");
  expect(detailsOf(page)).toEqual([
    ...[
      ["Client Name", "Asha"],
      ["Enquiry Number", "E5"],
      ["Project Name", "Green Park"],
      ["Broker Name", "Ravi"],
    ],
    ...[
      ["Start Time", "23-11-2026 10:00 AM"],
      ["End Time", "23-11-2026 11:30 AM"],
      ["Meeting Type", "OBM"],
    ],
    ...[
      ["Field Executive", "Meera"],
      ["Minutes of Meeting", "Agreed"],
      ["Meeting Comment", "Good"],
      ["Location", "Pune"],
    ],
  ]);
  expect(page.texts).toContain("selfie /s.jpg");
  expect(fake.calendar).toEqual({
    ...{ record: ["clientMeetings", 7], path: "/MeetingDetails/7?kind=client", summary: "Meeting with Asha" },
    ...{ description: "Green Park", place: "Pune", start: START, end: END },
  });
  fake.data = { id: 7 };
  expect((await show(createElement(ClientMeeting, { id: 7 }))).one("h1").text).toMatch(/^Meeting \(/);
});

test.each([
  ["broker", "meetings"],
  ["client", "clientMeetings"],
])("a meeting with a %s that has not come can be asked for again", async (kind, asked) => {
  Object.assign(fake, { kind, error: "down" });
  const page = await show(createElement(MeetingDetails));
  expect([page.one("h1").text, fake.asked, fake.carried]).toEqual([
    "Meeting (Meeting) ",
    [asked, { id: 7 }],
    [7, kind],
  ]);
  await page.button("down").fire("onClick");

  expect(fake.refetch).toHaveBeenCalledOnce();
});
