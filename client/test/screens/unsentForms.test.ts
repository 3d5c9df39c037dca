import { act } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { unsentStore } from "../../src/input/unsent/unsentWrites.ts";
import { openScreen, type Screen } from "../openScreen.ts";

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
  const forms = (screen: Screen) =>
    screen.queryAllByRole("form").filter((form) => form.hasAttribute("aria-label")).length;
  const open = async () => {
    const screen = await openScreen(path, {}, MANAGER);
    if (button) await screen.press(button);
    return screen;
  };
  expect(forms(await open())).toBe(1);

  const fail = silenceUnsentWork();
  unsentStore.set(undefined);
  const screen = await open();
  expect(forms(screen)).toBe(0);
  await act(async () => fail());
  await screen.settle();
  expect(forms(screen)).toBe(1);
});

/** Lets the database of unsent work not answer, until the returned function makes these and later requests fail. */
function silenceUnsentWork() {
  const device = indexedDB;
  const failures: (() => void)[] = [];
  let isSilent = true;
  const onError = (listener: () => void) => (isSilent ? failures.push(listener) : queueMicrotask(listener));
  const silent = () => {
    const request = new IDBOpenDBRequest();
    Object.defineProperty(request, "error", { value: new DOMException("Out of order", "UnknownError") });
    return Object.assign(request, {
      addEventListener: (type: string, listener: () => void) => type === "error" && onError(listener),
    });
  };
  vi.stubGlobal("indexedDB", {
    open: (name: string, version?: number) => (name === "mobile-crm-unsent" ? silent() : device.open(name, version)),
  });
  return () => {
    isSilent = false;
    for (const failure of failures.splice(0)) failure();
  };
}

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
