import { IDBFactory } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { failingReads } from "../failingReads.ts";
import { failure, openApp, openScreen, type Replies } from "../openScreen.ts";
import { READING_SCREENS } from "../readingScreens.ts";

const MANAGER = { role_name: "Manager", role_id: "1" };
const SCREENS = [...READING_SCREENS, "/AddNewCampaigninMeetings/9600"];
const open = (path: string, replies: Replies) => (path === "/" ? openApp : openScreen)(path, replies, MANAGER);
type Screen = Awaited<ReturnType<typeof open>>;

/**
 * Lines in any order; a picture may still be loading, and a location is shown by its position if its name cannot be
 * read.
 */
const linesOf = (screen: Screen) =>
  screen
    .text()
    .split("\n")
    .filter((line) => !/^(Loading |Baner, Pune|18\.56, )/.test(line))
    .sort();

async function pressEachRetry(screen: Screen) {
  for (let attempts = 0; screen.text().includes("Retry") && attempts < 9; attempts += 1) await screen.press("Retry");
}

test.each(SCREENS)(
  "%s shows everything as usual after Retry was pressed because every read had failed",
  async (path) => {
    const expectedLines = linesOf(await open(path, {}));
    const { replies, fail, recover } = failingReads();
    fail();
    const screen = await open(path, replies);
    recover();
    await pressEachRetry(screen);

    expect(linesOf(screen)).toEqual(expectedLines);
  },
);

/** Reads that a screen can do without: their data is left out until they are repeated. */
const OPTIONAL = new Set([
  "/ standUps.settings",
  "/ enquiries.permissions",
  "/Details/9001?queue=backlog&place=1 calls.enquiriesBacklog",
  "/MyDay calls.brokersToday",
  "/MyDay calls.brokersBacklog",
  // Names in a heading; choices of sections that are not open yet, which say so themselves.
  "/AddCampaign/9200/9100/9400 projectBrokers.details",
  "/AddNewCampaigninMeetings/9600 meetings.details",
  "/NearMe meetings.settings",
  "/McMeetings clientMeetings.settings",
  "/CpMeetingRequests meetingRequests.settings",
  "/EditMeeting/9600 campaigns.list",
  // A location without a name is shown by its position.
  "/AddMeeting maps.geocode",
  "/AddDailyStandUpMeeting maps.geocode",
  // The board says how much of a day it could not read.
  "/DayBoard meetings.details",
  "/DayBoard?view=week campaigns.details",
]);

test.each(SCREENS)("%s says so if any one of its reads fails", async (path) => {
  const { reads } = await open(path, {});
  const readsWithoutRetry: string[] = [];
  for (const call of new Set(reads.map(([name]) => name))) {
    // A phone that has stored no answer yet.
    vi.stubGlobal("indexedDB", new IDBFactory());
    const screen = await open(path, { [call]: failure("The server is busy") });
    if (!screen.text().includes("Retry")) readsWithoutRetry.push(`${path} ${call}`);
  }

  expect(readsWithoutRetry).toEqual(
    [...OPTIONAL].filter((read) => readsWithoutRetry.includes(read) || read.startsWith(`${path} `)),
  );
});
