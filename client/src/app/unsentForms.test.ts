import { beforeEach, expect, test, vi } from "vitest";
import { formsOf } from "../lib/test/changeForm.ts";
import { openScreen } from "../lib/test/openScreen.ts";
import { unsentWrites } from "../lib/test/screenMocks.ts";

beforeEach(() => {
  unsentWrites.isShown = true;
  vi.stubGlobal("navigator", { onLine: true });
  const none = { addEventListener() {}, removeEventListener() {}, scrollTo() {}, scrollY: 0 };
  vi.stubGlobal("window", { ...none, history: { state: { idx: 0 }, scrollRestoration: "auto" }, open() {} });
});

const fresh = (path: string) => [path, 0] as const;

test.each<[path: string, button?: string]>([
  ["/EditEnquiry/9001"],
  ["/EditMeeting/9600"],
  ["/EditMeeting/9600?kind=client"],
  ["/EditCampaign/9500"],
  ["/Brokers/Edit/9100"],
  ["/EditDailyMeeting/9700"],
  ["/EditMyCpMeeting/9800"],
  ["/InitiationDetails/9200/9100", "Edit"],
  ["/BrokerDetails/9200/9100", "Edit"],
])("%s has no form before writes that were not sent are laid over its record", async (path, button) => {
  const open = async () => {
    const screen = await openScreen(path, {}, { role_name: "Manager", role_id: "1" });
    if (button) await screen.press(button);
    return formsOf(screen);
  };
  expect(await open()).toHaveLength(1);

  unsentWrites.isShown = false;
  expect(await open()).toEqual([]);
});

test.each([
  ...["/EditEnquiry/9001", "/EditMeeting/9600", "/EditMeeting/9600?kind=client", "/EditCampaign/9500"].map(fresh),
  ...["/Brokers/Edit/9100", "/EditDailyMeeting/9700", "/EditMyCpMeeting/9800"].map(fresh),
  ...["/Eoi/9800", "/SiteVisit/9800"].map((path) => [path, 30_000] as const),
])("%s reads a record that is older than %i ms, and never again under its form", async (path, staleTime) => {
  const { queryClient } = await import("../api/queryClient.ts");
  await openScreen(path, {}, { role_name: "Manager", role_id: "1" });
  const details = queryClient
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ queryKey: [call] }) => String(call).endsWith("details") });
  const options = details.flatMap(({ observers }) => observers.map((observer) => observer.options));

  expect(options).toMatchObject([{ staleTime, refetchOnWindowFocus: false }]);
});
