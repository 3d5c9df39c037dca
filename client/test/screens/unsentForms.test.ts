import { beforeEach, expect, test, vi } from "vitest";
import { unsentStore } from "../../src/input/unsent/unsentWrites.ts";
import { openScreen } from "../openScreen.ts";

beforeEach(() => unsentStore.set(undefined));

const MANAGER = { role_name: "Manager", role_id: "1" };
/** Edit screens, and the call and the input with which each one reads its record. */
const RECORDS: [path: string, call: string, input: object][] = [
  ["/EditEnquiry/9001", "enquiries.details", { id: 9001 }],
  ["/EditMeeting/9600", "meetings.details", { id: 9600 }],
  ["/EditMeeting/9600?kind=client", "clientMeetings.details", { id: 9600 }],
  ["/EditCampaign/9500", "campaigns.details", { campaign_id: 9500, edit: true }],
  ["/Brokers/Edit/9100", "brokers.details", { id: 9100 }],
  ["/EditDailyMeeting/9700", "standUps.details", { id: 9700 }],
  ["/EditMyCpMeeting/9800", "meetingRequests.details", { id: 9800 }],
];

test.each<[path: string, button?: string]>([
  ...RECORDS.map(([path]) => [path] as [string]),
  ["/InitiationDetails/9200/9100", "Edit"],
  ["/BrokerDetails/9200/9100", "Edit"],
])("%s has no form until its unsent entries are known", async (path, button) => {
  const open = async () => {
    const screen = await openScreen(path, {}, MANAGER);
    if (button) await screen.press(button);
    return screen.queryAllByRole("form").filter((form) => form.hasAttribute("aria-label"));
  };
  expect(await open()).toHaveLength(1);

  // A device whose storage does not respond.
  unsentStore.set(undefined);
  vi.stubGlobal("indexedDB", { open: () => new IDBOpenDBRequest() });
  expect(await open()).toEqual([]);
});

test.each([
  ...RECORDS,
  ["/Eoi/9800", "premiumEnquiries.details", { id: 9800 }] as const,
  ["/SiteVisit/9800", "premiumEnquiries.details", { id: 9800 }] as const,
])("%s reads its record when it is opened, but not while it is filled in", async (path, call, input) => {
  const { queryClient } = await import("../../src/api/queryClient.ts");
  const screen = await openScreen(path, {}, MANAGER);
  const details = queryClient
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ queryKey: [call] }) => String(call).endsWith("details") });
  const options = details.flatMap(({ observers }) => observers.map((observer) => observer.options));

  expect(screen.reads).toContainEqual([call, input]);
  expect(options).toMatchObject([{ staleTime: 0, refetchOnWindowFocus: false }]);
});
