import { expect, test } from "vitest";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openScreen, type Replies, reply } from "../openScreen.ts";

const MANAGER = { role_name: "Manager", role_id: "1" };
const revealed = {
  "enquiries.reveal": { phone: "+91 98000 00002", ctoc_enabled: true },
  "enquiries.makeCall": { success: true },
};
const offeredCampaign = {
  "brokers.details": reply("brokers.details", { status_id: 501 }),
  "brokers.makeCall": { success: true },
};
const pair = { status_id: 101, user_id: 9000, performance: "P0" };
const ofProject = { "projectBrokers.details": reply("projectBrokers.details", pair) };
const reveal = [enquiryLabels.reveal, "Call", "Busy"];

/**
 * Forms that do not wait for their choices: what is pressed to get there, the calls that load the choices, and the
 * save.
 */
test.each<[save: string, path: string, buttons: string[], choices: string[], replies?: Replies]>([
  ["enquiries.update", "/EditEnquiry/9001", [], ["enquiries.settings"]],
  ["enquiries.update", "/Details/9001", reveal, ["enquiries.settings"], revealed],
  ["brokers.update", "/Brokers/Edit/9100", [], ["brokers.settings"], offeredCampaign],
  ["brokers.update", "/Brokers/9100", ["Call", "Busy"], ["brokers.settings"], offeredCampaign],
  ["meetings.update", "/EditMeeting/9600", [], ["meetings.settings"]],
  ["clientMeetings.update", "/EditMeeting/9600?kind=client", [], ["clientMeetings.settings"]],
  ["projectBrokers.update", "/BrokerDetails/9200/9100", ["Edit"], ["projects.settings"], ofProject],
  [
    "projectBrokers.initiate",
    "/InitiationDetails/9200/9100",
    ["Edit"],
    ["projects.settings", "projectBrokers.assignees"],
    ofProject,
  ],
])("%s of %s %j is sent once its choices have loaded", async (save, path, buttons, choices, replies = {}) => {
  const choicesArrive = Promise.withResolvers<void>();
  const lateReplies = Object.fromEntries(
    choices.map((call) => [call, () => choicesArrive.promise.then(() => reply(call))]),
  );
  const screen = await openScreen(path, { ...replies, ...lateReplies }, MANAGER);
  for (const button of buttons) await screen.press(button);
  if (screen.textIn("form").includes(`\n${enquiryLabels.comment}\n`))
    await screen.type(enquiryLabels.comment, "As agreed");
  await screen.submit();
  const sentCalls = () => screen.calls.map(([call]) => call).filter((call) => call === save);
  expect(sentCalls()).toEqual([]);
  choicesArrive.resolve();
  await screen.settle();

  expect(sentCalls()).toEqual([save]);
});
