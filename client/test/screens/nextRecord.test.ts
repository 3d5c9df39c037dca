import { expect, test } from "vitest";
import { openScreen, reply } from "../openScreen.ts";

const MANAGER = { role_name: "Manager", role_id: "1" };
const { meeting } = reply("meetings.details") as { meeting: object };

/** Edit screens: the address of each, the call that reads its record, and a form value that differs between records. */
const SCREENS: [path: string, call: string, change: (id: number) => object][] = [
  ["/EditEnquiry/:id", "enquiries.details", (id) => ({ is_nri: id === 2 })],
  ["/EditMeeting/:id", "meetings.details", (id) => ({ meeting: { ...meeting, id, comment: `Comment ${id}` } })],
  ["/EditMeeting/:id?kind=client", "clientMeetings.details", (id) => ({ minutes_of_meeting: `Minutes of ${id}` })],
  ["/EditCampaign/:id", "campaigns.details", (id) => ({ title: `Title ${id}` })],
  ["/Brokers/Edit/:id", "brokers.details", (id) => ({ meeting_done: `2026-11-0${id}` })],
  ["/EditDailyMeeting/:id", "standUps.details", (id) => ({ comment: `Comment ${id}` })],
  ["/EditMyCpMeeting/:id", "meetingRequests.details", (id) => ({ comment: `Comment ${id}` })],
  ["/Eoi/:id", "premiumEnquiries.details", (id) => ({ deleted_at: null, eoi_approved: id === 2 })],
  ["/SiteVisit/:id", "premiumEnquiries.details", (id) => ({ deleted_at: null, approved: id === 2 })],
];

test.each(SCREENS)("%s of another record that was already read has its own values", async (path, call, change) => {
  const pathOf = (id: number) => path.replace(":id", String(id));
  const read = (input: { id?: number; campaign_id?: number }) => {
    const id = input.campaign_id ?? input.id ?? 0;
    return reply(call, { id, ...change(id) });
  };
  const screen = await openScreen(pathOf(2), { [call]: read }, MANAGER);
  const second = screen.fields();
  await screen.go(pathOf(1));
  expect(screen.fields()).not.toEqual(second);
  await screen.go(pathOf(2));

  expect(screen.fields()).toEqual(second);
});
