import { afterEach, expect, test } from "vitest";
import { openScreen, reply } from "../lib/test/openScreen.ts";
import { keptDraft } from "../lib/test/screenMocks.ts";

afterEach(() => Object.assign(keptDraft, { values: undefined }));

const MANAGER = { role_name: "Manager", role_id: "1" };

/** Forms that do not wait for their choices: the calls that bring these, a draft, and how what it chose is shown before they have come. */
const FORMS: [path: string, button: string | undefined, calls: string[], draft: object, shown: string[]][] = [
  ["/EditEnquiry/9001", undefined, ["enquiries.settings"], { status_id: 1 }, ["1 of Select One, 3 Follow Up"]],
  [
    "/EditMeeting/9600",
    undefined,
    ["meetings.settings"],
    { meeting_type: "Follow-up" },
    ["Follow-up of Select One, Follow-up Follow-up"],
  ],
  [
    "/EditMeeting/9600?kind=client",
    undefined,
    ["clientMeetings.settings"],
    { meeting_type: "Follow-up" },
    ["Follow-up of Select One, Follow-up Follow-up"],
  ],
  [
    "/Brokers/Edit/9100",
    undefined,
    ["brokers.settings"],
    { status_id: 401, sub_status_id: 2, performance: "P0" },
    ["401 of Select One, 502 Active", "2 of Select One", "P0 of Select One, P0 P0"],
  ],
  [
    "/InitiationDetails/9200/9100",
    "Edit",
    ["projects.settings", "projectBrokers.assignees"],
    { status_id: 101, user_id: 8 },
    ["8", "101 of Select One, 201 Interested"],
  ],
  [
    "/BrokerDetails/9200/9100",
    "Edit",
    ["projects.settings"],
    { status_id: 7, performance: "P3" },
    ["7 of Select One, 201 Interested", "P3 of Select One, P3 P3"],
  ],
];

test.each(FORMS)("%s keeps the choices of a draft when those of the server come", async (...of) => {
  const [path, button, calls, draft, shown] = of;
  const come = Promise.withResolvers<void>();
  const replies = Object.fromEntries(calls.map((call) => [call, () => come.promise.then(() => reply(call))]));
  keptDraft.values = draft;
  const screen = await openScreen(path, replies, MANAGER);
  if (button) await screen.press(button);
  const choices = () => {
    const found = [...screen.textIn("form").matchAll(/<(?:select|input[^>]*type=single)[^>]*= ([^>]+)>/g)];
    const isOfDraft = (text: string) => Object.values(draft).some((value) => text.split(" ")[0] === String(value));
    return found.map(([, text = ""]) => text).filter(isOfDraft);
  };
  expect(choices()).toEqual(shown);
  come.resolve();
  await screen.settle();

  expect(choices().map((text) => text.split(" ")[0])).toEqual(shown.map((text) => text.split(" ")[0]));
});
