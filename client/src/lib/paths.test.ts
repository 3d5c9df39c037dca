import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { paths } from "./paths.ts";

/** The statements of the specification that name a path, such as `/Details/{id}`. */
const FIRST = 2;
const LAST = 48;
const checklist = readFileSync(path.join(import.meta.dirname, "../../../docs/spec/checklist.md"), "utf8");

function specifiedPaths(): string[] {
  return checklist.split("\n").flatMap((line) => {
    const number = Number(/^- R(\d+) /.exec(line)?.[1]);
    if (!(number >= FIRST && number <= LAST)) return [];
    return [...line.matchAll(/`(\/[^`]*)`/g)].map(([, path = ""]) => path);
  });
}
const formatPath = (path: string) => path.replace(/:(\w+)(\??)/g, "{$1$2}");
const all = Object.values(paths).map(({ path }) => formatPath(path));

test("every path of the specification is spelled as in the specification", () => {
  expect(specifiedPaths()).toHaveLength(50);
  expect(all).toEqual(expect.arrayContaining(specifiedPaths()));
});

test("our own paths stay as they are linked", () => {
  const undocumented = all.filter((path) => !specifiedPaths().includes(path));

  expect(undocumented).toEqual([
    "/Pending",
    "/Find",
    "/NearMe",
    "/Privacy",
    "/MyDay",
    "/Device",
    "/DayBoard",
    "/AccessRecords",
  ]);
});

test("no two screens have the same path", () => {
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  [paths.home.to({}), "/"],
  [paths.enquiry.to({ id: 4 }), "/Details/4"],
  [paths.editEnquiry.to({ id: 4 }), "/EditEnquiry/4"],
  [paths.meeting.to({ id: 4 }), "/MeetingDetails/4"],
  [paths.editMeeting.to({ id: 4 }), "/EditMeeting/4"],
  [paths.newMeeting.to({}), "/AddMeeting"],
  [paths.newClientMeeting.to({ id: 4 }), "/AddNewMeeting/4"],
  [paths.campaign.to({ id: 4 }), "/CampaignDetails/4"],
  [paths.broker.to({ brokerid: 4 }), "/Brokers/4"],
  [paths.editBroker.to({ brokerid: 4 }), "/Brokers/Edit/4"],
  [paths.project.to({ id: 4 }), "/ProjectDetails/4"],
  [paths.standUp.to({ id: 4 }), "/DailyStandUpDetails/4"],
  [paths.premiumEnquiry.to({ id: 4 }), "/EnqDetails/4"],
  [paths.meetingRequest.to({ id: 4 }), "/MyCpMeetingDetails/4"],
  [paths.login.to({}), "/login"],
])("a link leads to %s", (link, address) => expect(link).toBe(address));
