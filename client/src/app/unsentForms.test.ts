import { beforeEach, expect, test } from "vitest";
import { formsOf } from "../lib/test/changeForm.ts";
import { openScreen } from "../lib/test/openScreen.ts";
import { unsentWrites } from "../lib/test/screenMocks.ts";

beforeEach(() => void Object.assign(unsentWrites, { isShown: true }));

const MANAGER = { role_name: "Manager", role_id: "1" };
const EDITED = [
  ...["/EditEnquiry/9001", "/EditMeeting/9600", "/EditMeeting/9600?kind=client", "/EditCampaign/9500"],
  ...["/Brokers/Edit/9100", "/EditDailyMeeting/9700", "/EditMyCpMeeting/9800"],
];

test.each<[path: string, button?: string]>([
  ...EDITED.map((path) => [path] as [string]),
  ["/InitiationDetails/9200/9100", "Edit"],
  ["/BrokerDetails/9200/9100", "Edit"],
])("%s has no form before writes that were not sent are laid over its record", async (path, button) => {
  const open = async () => {
    const screen = await openScreen(path, {}, MANAGER);
    if (button) await screen.press(button);
    return formsOf(screen);
  };
  expect(await open()).toHaveLength(1);

  unsentWrites.isShown = false;
  expect(await open()).toEqual([]);
});

test.each([...EDITED, "/Eoi/9800", "/SiteVisit/9800"])(
  "%s reads its record when it is opened, and not while it is filled in",
  async (path) => {
    const { queryClient } = await import("../api/queryClient.ts");
    await openScreen(path, {}, MANAGER);
    const details = queryClient
      .getQueryCache()
      .findAll({ type: "active", predicate: ({ queryKey: [call] }) => String(call).endsWith("details") });
    const options = details.flatMap(({ observers }) => observers.map((observer) => observer.options));

    expect(options).toMatchObject([{ staleTime: 0, refetchOnWindowFocus: false }]);
  },
);
