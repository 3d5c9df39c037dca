import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { failingReads } from "../../../test/failingReads.ts";
import { failure, openPart, reply } from "../../../test/openScreen.ts";
import { standUpLabels } from "../../features/standUps/labels.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";

const entries = { all: [] as string[], current: 0 };
beforeEach(() => {
  const navigation = {
    entries: () => entries.all.map((url, index) => ({ url, key: `entry ${index}` })),
    get currentEntry() {
      return { index: entries.current, key: `entry ${entries.current}` };
    },
  };
  Object.assign(entries, { all: [], current: 0 });
  vi.stubGlobal("navigation", navigation);
});

async function openBeside(path: string, replies: Record<string, unknown> = {}) {
  const { ListBeside } = await import("./ListBeside.tsx");
  return openPart(createElement(ListBeside), replies, {}, path);
}

test.each([
  ["/Details/9001", "enquiries.list", screenNames.home, "/", "Ravi Kumar"],
  [
    "/Details/9001?queue=backlog&place=1",
    "calls.enquiriesBacklog",
    "Calls",
    "/Today/enquiries_builders/backlog_calls",
    "Ravi",
  ],
  [
    "/Details/9001?queue=today&place=1&search_query=ra",
    "calls.enquiriesToday",
    "Calls",
    "/Today/enquiries_builders/todays_calls",
    "Ravi",
  ],
  ["/Brokers/9100", "brokers.list", screenNames.brokers, "/Brokers", "Imran Shaikh"],
  ["/Brokers/9100?queue=today&place=1", "calls.brokersToday", "Calls", "/Today/brokers/todays_calls", "Imran Shaikh"],
  [
    "/Brokers/9100?queue=backlog&place=1",
    "calls.brokersBacklog",
    "Calls",
    "/Today/brokers/backlog_calls",
    "Imran Shaikh",
  ],
  ["/MeetingDetails/9600?kind=client", "clientMeetings.list", screenNames.clientMeetings, "/McMeetings", "Ravi Kumar"],
  ["/MeetingDetails/9600?kind=broker", "meetings.list", screenNames.meetings, "/Meeting", "Skyline Properties"],
  ["/MeetingDetails/9600", "meetings.list", screenNames.meetings, "/Meeting", "Skyline Properties"],
  ["/CampaignDetails/9500", "campaigns.list", screenNames.campaigns, "/Campaign", "Weekend WhatsApp drive"],
  [
    "/MyCpMeetingDetails/9800",
    "meetingRequests.list",
    screenNames.meetingRequests,
    "/CpMeetingRequests",
    "Imran Shaikh",
  ],
  [
    "/EnqDetails/9800",
    "premiumEnquiries.list",
    screenNames.premiumEnquiries,
    "/PrEnquries",
    "Skyline Properties Deleted",
  ],
  [
    "/DailyStandUpDetails/9700",
    "standUps.list",
    screenNames.standUps,
    "/DailyStandUp",
    `Neha Kulkarni ${standUpLabels.signedOff}`,
  ],
])("beside %s is the list of %s, with the title %s", async (path, call, title, list, row) => {
  const screen = await openBeside(path);

  expect(screen.reads.map(([name]) => name)).toContain(call);
  expect(screen.getByRole("navigation", { name: `${title}, list` })).toBeTruthy();
  expect(screen.href(title)).toBe(list);
  expect(screen.textIn("li")).toContain(row);
});

test.each(["/", "/Brokers", "/Today/brokers", "/EditEnquiry/9001", "/Project"])(
  "there is no list beside %s",
  async (path) => {
    expect((await openBeside(path)).text()).toBe("");
  },
);

test.each([
  ["/", "/Details/9001", "enquiries.list"],
  ["/Brokers", "/Brokers/9100", "brokers.list"],
  ["/McMeetings", "/MeetingDetails/9600?kind=client", "clientMeetings.list"],
  ["/Meeting", "/MeetingDetails/9600", "meetings.list"],
  ["/Campaign", "/CampaignDetails/9500", "campaigns.list"],
  ["/CpMeetingRequests", "/MyCpMeetingDetails/9800", "meetingRequests.list"],
  ["/PrEnquries", "/EnqDetails/9800", "premiumEnquiries.list"],
  ["/DailyStandUp", "/DailyStandUpDetails/9700", "standUps.list"],
])("the page and search that were last open in %s are beside %s", async (list, details, call) => {
  const { ListBeside } = await import("./ListBeside.tsx");
  const screen = await openPart(createElement(ListBeside), {}, {}, `${list}?search_query=old`);
  await screen.go(`${list}?search_query=sky&pageNo=3`);
  await screen.go(details);

  expect(screen.reads).toContainEqual([call, expect.objectContaining({ page: 3, search: "sky" })]);
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toBe(`${list}?search_query=sky&pageNo=3`);
});

test("the page of a queue that was open last is beside its record, and its rows link to their positions in the queue", async () => {
  const [row] = (reply("calls.enquiriesBacklog") as { rows: object[] }).rows;
  const rows = [1, 2].map((id) => ({ ...row, id }));
  const { ListBeside } = await import("./ListBeside.tsx");
  const list = "/Today/enquiries_builders/backlog_calls?search_query=ra&pageNo=2";
  const screen = await openPart(
    createElement(ListBeside),
    { "calls.enquiriesBacklog": { rows, total: 50, perPage: 20 } },
    {},
    list,
  );
  await screen.go("/Details/1?queue=backlog&search_query=ra&place=1");

  expect(screen.reads).toEqual([["calls.enquiriesBacklog", { page: 2, search: "ra" }]]);
  const facts = {
    [enquiryLabels.broker]: "Imran Shaikh",
    [enquiryLabels.ncd]: "today 11:30 AM",
    [enquiryLabels.assignedToInRow]: "Neha Kulkarni",
  };
  expect(screen.row("Ravi Kumar").facts()).toEqual(facts);
  expect(screen.getAllByRole("link", { name: /^Ravi/ }).map((link) => link.getAttribute("href"))).toEqual([
    "/Details/1?queue=backlog&place=21&search_query=ra",
    "/Details/2?queue=backlog&place=22&search_query=ra",
  ]);
  expect(screen.href("Calls")).toBe("/Today/enquiries_builders/backlog_calls?search_query=ra&pageNo=2");
});

test("the list beside details does not show the search of a previous user", async () => {
  const { session } = await import("../../auth/session.ts");
  const { ListBeside } = await import("./ListBeside.tsx");
  entries.all = [1, 2, 3].map((page) => `https://crm.test/Campaign?pageNo=${page}`);
  entries.current = 2;
  const screen = await openPart(createElement(ListBeside), {}, {}, "/Campaign?search_query=secret");
  session.end();
  session.start(reply("session.login") as unknown as Parameters<typeof session.start>[0]);
  await screen.go("/CampaignDetails/9500");
  expect(screen.text()).toContain(screenNames.campaigns);

  entries.all.push("https://crm.test/CampaignDetails/9500");
  entries.current = 3;
  await screen.go("/");
  await screen.go("/CampaignDetails/9501");
  expect(screen.text()).toContain(screenNames.campaigns);
});

test("a list beside details stays when refetching it fails", async () => {
  const { replies, fail } = failingReads();
  const screen = await openBeside("/EnqDetails/9800", replies);
  fail();
  await screen.queryClient.refetchQueries({ type: "active" });
  await screen.settle();

  expect(screen.reads).toHaveLength(2);
  expect(screen.text()).toContain("Skyline Properties");
});

test("if the list beside details cannot be read, it can be retried", async () => {
  const replies: Record<string, unknown> = { "premiumEnquiries.list": failure("Down") };
  const screen = await openBeside("/EnqDetails/9800", replies);
  expect(screen.text()).toContain("Could not load");
  delete replies["premiumEnquiries.list"];
  await screen.press("Retry");

  expect(screen.text()).toContain("Skyline Properties");
});

test("rows beside details show the values that are known, and rows without an id have no link", async () => {
  const [row] = (reply("standUps.list") as { rows: object[] }).rows;
  const rows = [
    { ...row, field_executive: null, sign_off_at: null },
    { ...row, id: null },
  ];
  const standUps = await openBeside("/DailyStandUpDetails/9700", { "standUps.list": { rows, total: 2, perPage: 20 } });

  expect(standUps.href(screenNames.standUps)).toBe("/DailyStandUp");
  expect(standUps.row(standUpLabels.standUp).getByText(standUpLabels.signedIn)).toBeTruthy();
  expect(standUps.href(/^Stand-up/)).toBe("/DailyStandUpDetails/9700");
  const [call] = (reply("calls.brokersToday") as { rows: object[] }).rows;
  const calls = [
    { ...call, locality: null, locality_name: "Aundh" },
    { ...call, id: null },
  ];
  const queue = await openBeside("/Brokers/9100?queue=today&place=21", {
    "calls.brokersToday": { rows: calls, total: 50, perPage: 20 },
  });

  expect(queue.getByText("Aundh")).toBeTruthy();
  expect(queue.getByText("Baner")).toBeTruthy();
  expect(queue.href("Calls")).toBe("/Today/brokers/todays_calls");
  expect(queue.href(/^Imran Shaikh - Skyline Properties/)).toBe("/Brokers/9100?queue=today&place=1");
});

test("after a reload the list beside details has the page and search of the last list in the tab's history", async () => {
  entries.all = ["old", "2", "3"].map((page) => `https://crm.test/Campaign?pageNo=${page === "old" ? 9 : page}`);
  entries.current = 2;

  expect((await openBeside("/CampaignDetails/9500")).reads).toEqual([["campaigns.list", { page: 2 }]]);
});
