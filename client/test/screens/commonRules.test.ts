import { beforeEach, expect, test } from "vitest";
import { projectBrokerLabels } from "../../src/features/projectBrokers/labels.ts";
import { pending } from "../../src/input/outbox/pending.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { listLabels } from "../../src/ui/list/labels.ts";
import { NO_ANSWER, openScreen, reply } from "../openScreen.ts";

beforeEach(() => pending.set(undefined));

test.each([
  ["/", "enquiries.list", "Ravi Kumar"],
  ["/Campaign", "campaigns.list", "Weekend"],
  ["/Campaign/9200", "campaigns.ofProject", "Weekend"],
  ["/Brokers", "brokers.list", "Imran Shaikh"],
  ["/McMeetings", "clientMeetings.list", "Ravi Kumar"],
  ["/CpMeetingRequests", "meetingRequests.list", "Imran Shaikh"],
  ["/DailyStandUp", "standUps.list", "Neha Kulkarni"],
  ["/PrEnquries", "premiumEnquiries.list", "Skyline"],
  ["/InterestedBroker/9200", "projectBrokers.interested", "Imran Shaikh"],
  ["/BrokerInitiation/9200", "projectBrokers.list", "Imran Shaikh"],
  ["/AccessRecords", "accessRecords.list", "Neha Kulkarni"],
  ["/Project", "projects.list", "Green Park"],
  ["/CpEngagement", "engagement.list", "Imran Shaikh"],
  ["/CpEngagementDetails/9100", "engagement.report", "Site visit with client"],
  ["/Today/enquiries_builders", "calls.enquiriesToday", "Ravi Kumar"],
  ["/Today/brokers/backlog_calls", "calls.brokersBacklog", "Imran Shaikh"],
])("rows of %s stay while another page of %s loads", async (path, call, row) => {
  const replies: Record<string, unknown> = { [call]: reply(call, { total: 50, perPage: 20 }) };
  const screen = await openScreen(path, replies);
  replies[call] = NO_ANSWER;
  await screen.press("Next");

  expect(screen.reads.at(-1)).toMatchObject([call, { page: 2 }]);
  expect(screen.textIn("li") + screen.textIn("tbody")).toContain(row);
});

test.each([
  ["/", "enquiries 9001"],
  ["/Details/9001", "enquiries 9001"],
  ["/Campaign", "campaigns 9500"],
  ["/CampaignDetails/9500", "campaigns 9500"],
  ["/Brokers", "brokers 9100"],
  ["/Brokers/9100", "brokers 9100"],
  ["/Today/brokers", "brokers 9100"],
  ["/McMeetings", "clientMeetings 9500"],
  ["/CpMeetingRequests", "meetingRequests 9800"],
  ["/MyCpMeetingDetails/9800", "meetingRequests 9800"],
  ["/DailyStandUp", "standUps 9700"],
  ["/DailyStandUpDetails/9700", "standUps 9700"],
  ["/PrEnquries", "premiumEnquiries 9800"],
  ["/EnqDetails/9800", "premiumEnquiries 9800"],
  ["/InitiationDetails/9200/9100", "projectBrokers 9200 9100"],
  ["/BrokerDetails/9200/9100", "projectBrokers 9400"],
])("%s marks its record while %s is unsent", async (path, record) => {
  pending.set([{ record, state: "waiting", id: "7f" }] as never);
  expect((await openScreen(path, {})).text()).toContain("Not sent yet");
  pending.set([{ record: `${record}1`, state: "waiting", id: "7f" }] as never);

  expect((await openScreen(path, {})).text()).not.toContain("Not sent yet");
});

test.each([
  ["/InterestedBroker/9200", `/BrokerDetails/9200/9100 ${projectBrokerLabels.editBroker}`],
  ["/BrokerInitiation/9200", `/InitiationDetails/9200/9100 ${projectBrokerLabels.editInitiation}`],
])("rows of %s are marked by the draft of their form", async (path, draft) => {
  pending.set([{ draft, state: "attention", id: "7f" }] as never);

  expect((await openScreen(path, {})).text()).toContain("Needs your attention");
});

type Screen = Awaited<ReturnType<typeof openScreen>>;
/** The options of a call's observers. */
const readersOf = (screen: Screen, isSelected: (call: string) => boolean) =>
  screen.queryClient
    .getQueryCache()
    .getAll()
    .map((query) => ({ query, call: Array.isArray(query.queryKey[0]) ? query.queryKey[0].join(".") : "" }))
    .filter(({ call }) => isSelected(call))
    .flatMap(({ query, call }) => query.observers.map(({ options }) => ({ call, key: query.queryKey[1], ...options })));

test("a campaign that is marked as executed is read like one that is edited", async () => {
  const screen = await openScreen("/CampaignDetails/9500", {
    "campaigns.details": reply("campaigns.details", { executed: false }),
  });
  await screen.press(campaignLabels.markExecuted);

  expect(screen.reads.at(-1)).toEqual(["campaigns.details", { campaign_id: 9500, edit: true }]);
  expect(readersOf(screen, (name) => name === "campaigns.details").at(-1)).toMatchObject({
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
});

test.each([
  "/",
  "/Campaign",
  "/Brokers",
  "/McMeetings",
  "/CpMeetingRequests",
  "/PrEnquries",
  "/Enquiry",
  "/EditEnquiry/9001",
  "/Brokers/Edit/9100",
  "/AddCampaign/9200/9100/9400",
  "/AddNewMeeting/9001?name=enquiry",
  "/DayBoard",
  "/AddProject",
])("choices and permissions of %s are shared by all screens and stay fresh for ten minutes", async (path) => {
  const screen = await openScreen(path, {});
  if (screen.text().includes(listLabels.advancedSearch)) await screen.press(listLabels.advancedSearch);
  const readers = readersOf(screen, (name) => /\.(settings|permissions)$/.test(name) && name !== "standUps.settings");

  expect(readers).not.toEqual([]);
  for (const { call, key, staleTime } of readers) {
    expect([call, (key as { input?: unknown } | undefined)?.input, staleTime]).toEqual([call, undefined, 600_000]);
  }
});

test.each<[path: string, button?: string]>([
  ["/AddDailyStandUpMeeting"],
  ["/DailyStandUp", listLabels.advancedSearch],
  ["/PrEnquries", listLabels.advancedSearch],
])("whether there is a stand-up for today is read again by %s, like any list", async (path, button) => {
  const screen = await openScreen(path, {});
  if (button) await screen.press(button);

  expect(readersOf(screen, (name) => name === "standUps.settings").map(({ staleTime }) => staleTime)).toEqual([30_000]);
});
