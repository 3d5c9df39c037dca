import { expect, test } from "vitest";
import { allOf, type Shown, textOf } from "../lib/test/hostTree.ts";
import { NO_ANSWER, openScreen } from "../lib/test/openScreen.ts";

/** Where no call is answered. */
const NOTHING: Record<string, unknown> = new Proxy({}, { has: () => true, get: () => NO_ANSWER });

const has = (text: string) => (shown: Shown) => String(shown.props.className).includes(text);
/** What stands in for the parts that are on their way: rows, or a card that has the boxes of a form or lines of details. */
const placesOf = (top: Shown) =>
  allOf(top)
    .filter(({ type, props }) => /^(ul|div)$/.test(type ?? "") && props["aria-hidden"] === "true")
    .map((place) => {
      const parts = place.type === "ul" ? place.children : (place.children[0]?.children ?? []);
      const kind = place.type === "ul" ? "rows" : allOf(place).some(has("control")) ? "fields" : "lines";
      return `${parts.length} ${kind}`;
    });

test.each([
  ["/", "8 rows"],
  ["/Details/9001", "8 lines"],
  ["/Enquiry", ""],
  ["/EditEnquiry/9001", "8 fields"],
  ["/Today/brokers", "8 rows"],
  ["/Today/enquiries_builders", "8 rows"],
  ["/Privacy", "2 rows"],
  ["/MyDay", "3 rows, 1 rows"],
  ["/Project", "8 rows"],
  ["/ProjectDetails/9200", "8 lines"],
  ["/Meeting", "8 rows"],
  ["/McMeetings", "8 rows"],
  ["/MeetingDetails/9600", "3 lines"],
  ["/EditMeeting/9600", "3 lines"],
  ["/ManageMeetingCampaign/9600", "3 rows"],
  ["/InterestedBroker/9200", "8 rows"],
  ["/BrokerInitiation/9200", "8 rows"],
  ["/InitiationDetails/9200/9100", "8 lines"],
  ["/BrokerDetails/9200/9100", "8 lines"],
  ["/Impression/9200", "8 rows"],
  ["/Campaign", "8 rows"],
  ["/Campaign/9200", "8 rows"],
  ["/CampaignDetails/9500", "8 lines"],
  ["/ManageCampaign/9200/9400", "3 rows"],
  ["/EditCampaign/9500", "8 fields"],
  ["/Brokers", "8 rows"],
  ["/Brokers/9100", "8 lines"],
  ["/Brokers/Edit/9100", "8 fields"],
  ["/Brokers/CPCallLog/9100", "4 rows"],
  ["/CpEngagement", "8 rows"],
  ["/CpEngagementDetails/9100", "4 rows"],
  ["/CpDetail/1", "3 lines"],
  ["/DailyStandUp", "8 rows"],
  ["/DailyStandUpDetails/9700", "8 lines"],
  ["/EditDailyMeeting/9700", "8 fields"],
  ["/DayBoard", "8 rows"],
  ["/DayBoard?view=week", "8 rows"],
  ["/PrEnquries", "8 rows"],
  ["/EnqDetails/9800", "8 lines"],
  ["/Eoi/9800", "2 fields"],
  ["/SiteVisit/9800", "2 fields"],
  ["/CpMeetingRequests", "8 rows"],
  ["/MyCpMeetingDetails/9800", "8 lines"],
  ["/EditMyCpMeeting/9800", "3 fields"],
  ["/AccessRecords", "8 rows"],
  ["/Users", "8 rows"],
  ["/Account", "2 rows"],
])("%s keeps the place of what is on its way: %s", async (path, places) => {
  expect(placesOf((await openScreen(path, NOTHING)).top).join(", ")).toBe(places);
});

test.each([
  [{ role_name: "Field Executive" }, "1 rows, 2 rows"],
  [{ role_name: "Owner", is_sourcing: "true" }, "1 rows, 2 rows"],
  [{ role_name: "Relationship Manager" }, "2 rows, 2 rows"],
  [{ role_name: "Owner", role_id: "11" }, "2 rows, 2 rows"],
  [{ role_name: "Manager" }, "3 rows, 1 rows, 2 rows, 2 rows"],
  [{ role_name: "Owner", role_id: "1" }, "3 rows, 1 rows, 2 rows, 2 rows"],
])("My Day of %j keeps the place of what is on its way: %s", async (user, places) => {
  expect(placesOf((await openScreen("/MyDay", NOTHING, user)).top).join(", ")).toBe(places);
});

/** The screens of the menu, whose names the bar shows. */
const IN_BAR = [
  "/",
  "/Project",
  "/Meeting",
  "/Brokers",
  "/CpEngagement",
  "/DailyStandUp",
  "/PrEnquries",
  "/CpMeetingRequests",
];
const isPrimary = has("bg-action text-on-action");
/** What is read aloud when it changes. */
const isLive = ({ props }: Shown) => /^(status|alert)$/.test(String(props.role)) || props["aria-live"] !== undefined;

test.each([
  ["/", "Search", "1 - 1 of 1"],
  ["/Details/9001", "Edit Enquiry", ""],
  ["/Enquiry", "Save", "|"],
  ["/EditEnquiry/9001", "Save", ""],
  ["/Today/brokers", "Search", "1 - 1 of 1"],
  ["/Today/enquiries_builders", "Search", "1 - 1 of 1"],
  ["/Help/Meeting", "", ""],
  ["/Find", "", ""],
  ["/NearMe", "Find brokers around me", ""],
  ["/Privacy", "Give consent", ""],
  ["/MyDay", "Start calling", ""],
  ["/Device", "", ""],
  ["/Project", "Search", "1 - 1 of 1"],
  ["/AddProject", "Save", ""],
  ["/ProjectDetails/9200", "Campaigns", ""],
  ["/Meeting", "Search", "1 - 1 of 1"],
  ["/AddMeeting", "Save", "Found, within 20 m|Choose a broker to see the projects."],
  ["/AddNewMeeting/9001?name=enquiry", "Save", "Found, within 20 m"],
  ["/McMeetings", "Search", "1 - 1 of 1"],
  ["/MeetingDetails/9600", "Edit", ""],
  ["/EditMeeting/9600", "Save", ""],
  ["/ManageMeetingCampaign/9600", "Search", ""],
  ["/AddNewCampaigninMeetings/9600", "Save", ""],
  ["/InterestedBroker/9200", "Search", "1 - 1 of 1"],
  ["/BrokerInitiation/9200", "Search", "1 - 1 of 1"],
  ["/InitiationDetails/9200/9100", "Edit", ""],
  ["/BrokerDetails/9200/9100", "Add Campaign", ""],
  ["/Impression/9200", "", ""],
  ["/Campaign", "Search", "1 - 1 of 1"],
  ["/Campaign/9200", "Search", "1 - 1 of 1"],
  ["/CampaignDetails/9500", "Edit Campaign", ""],
  ["/AddCampaign/9200/9100/9400", "Save", ""],
  ["/ManageCampaign/9200/9400", "Search", ""],
  ["/EditCampaign/9500", "Save", ""],
  ["/Brokers", "Search", "1 - 1 of 1"],
  ["/Brokers/9100", "Call|Edit", "Ready to call"],
  ["/Brokers/Edit/9100", "Save", ""],
  ["/Brokers/CPCallLog/9100", "", ""],
  ["/CpEngagement", "Search", "Showing 1 - 1 of 1"],
  ["/CpEngagementDetails/9100", "", "Showing 1 - 1 of 1"],
  ["/CpDetail/1", "", ""],
  ["/DailyStandUp", "Search", "1 - 1 of 1"],
  ["/DailyStandUpDetails/9700", "Edit", ""],
  ["/AddDailyStandUpMeeting", "Save", "You have a stand-up today already.|Found, within 20 m"],
  ["/EditDailyMeeting/9700", "Save", ""],
  ["/DayBoard", "Day", ""],
  ["/DayBoard?view=week", "Week", ""],
  ["/PrEnquries", "Search", "1 - 1 of 1"],
  ["/EnqDetails/9800", "", ""],
  ["/Eoi/9800", "Save", ""],
  ["/SiteVisit/9800", "Save", ""],
  ["/CpMeetingRequests", "Search", "1 - 1 of 1"],
  ["/MyCpMeetingDetails/9800", "Edit", ""],
  ["/EditMyCpMeeting/9800", "Save", ""],
  ["/AccessRecords", "Search", "1 - 1 of 1"],
  ["/Users", "Search|Add user", "1 - 1 of 1"],
  ["/Account", "Change password", ""],
])("the first action of %s is %j, and it announces %j", async (path, actions, live) => {
  const all = allOf((await openScreen(path, {})).top);
  const primary = all.filter((one) => /^(a|button)$/.test(one.type ?? "") && isPrimary(one));

  expect([primary.map(textOf).join("|"), all.filter(isLive).map(textOf).join("|")]).toEqual([actions, live]);
  expect(all.filter(({ type }) => type === "h1").map(has("sr-only"))).toEqual([IN_BAR.includes(path)]);
});
