import { expect, test } from "vitest";
import { openApp, reply } from "../openScreen.ts";

const PREMIUM = "Kavita Rao · No. PE-2026-09800";
const ENQUIRY = "Ravi Kumar · No. ENQ-2026-009001";

test.each([
  ["/EnqDetails/9800", PREMIUM],
  ["/Eoi/9800", PREMIUM],
  ["/SiteVisit/9800", PREMIUM],
  ["/AddNewMeeting/9800?name=pr_enquiry", PREMIUM],
  ["/AddNewMeeting/9001?name=enquiry", ENQUIRY],
  ["/EditEnquiry/9001", ENQUIRY],
  ["/DailyStandUpDetails/9700", "Neha Kulkarni · No. 9700"],
  ["/EditDailyMeeting/9700", "Neha Kulkarni · No. 9700"],
  ["/AddCampaign/9200/9100/9400", "Imran Shaikh · No. 9100"],
  ["/AddNewCampaigninMeetings/9600", "Skyline Properties · No. 9600"],
  ["/EditMeeting/9600", "Skyline Properties · No. 9600"],
  ["/EditCampaign/9500", "Skyline Properties · No. 9500"],
])("%s shows the name and number of its record below the heading, not in the tab's title", async (path, subtitle) => {
  const standUp = reply("standUps.details", { can_edit_daily_stand_up: true });
  const screen = await openApp(path, { "standUps.details": standUp }, { role_id: "1" });

  expect(screen.text()).toMatch(new RegExp(`^${subtitle}$`, "m"));
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(document.title).not.toContain(subtitle.split(" ·")[0]);
});
