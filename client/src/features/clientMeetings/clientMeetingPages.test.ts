import { expect, test, vi } from "vitest";
import { failure, openScreen, reply, SELFIE } from "../../../test/openScreen.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { meetingLabels } from "../meetings/labels.ts";
import { clientMeetingLabels } from "./labels.ts";

const list = (...changes: object[]) => {
  const [row] = (reply("clientMeetings.list") as { rows: object[] }).rows;
  return {
    "clientMeetings.list": {
      rows: changes.map((change) => ({ ...row, ...change })),
      total: 50,
      perPage: 20,
    },
  };
};
const MAY_DELETE = { "clientMeetings.settings": reply("clientMeetings.settings", { can_delete: true }) };

test("client meetings are listed with their times and can be searched by client", {
  tags: ["U067", "U069"],
}, async () => {
  const rows = list({}, { id: null, client_name: null, end_date_time: null });
  const screen = await openScreen("/McMeetings?pageNo=2", { ...rows, ...MAY_DELETE });

  expect(screen.reads[0]).toEqual(["clientMeetings.list", { page: 2 }]);
  expect(screen.getByText("21 - 22 of 50")).toBeTruthy();
  const facts = {
    [clientMeetingLabels.start]: "05-01-2026 04:00 PM",
    [clientMeetingLabels.end]: "05-01-2026 05:00 PM",
    [clientMeetingLabels.fieldExecutive]: "Neha Kulkarni",
  };
  expect(screen.row("Ravi Kumar").facts()).toEqual(facts);
  expect(screen.row("-").facts()).toEqual({ ...facts, [clientMeetingLabels.end]: "-" });
  await screen.type(clientMeetingLabels.search, "ravi");
  await screen.submit();
  expect(screen.path()).toBe("/McMeetings?search_query=ravi");
});

test("a client meeting is deleted after a confirmation", { tags: ["U071", "C037"] }, async () => {
  const screen = await openScreen("/McMeetings", { ...list({}), ...MAY_DELETE });
  await screen.press("Delete the meeting with Ravi Kumar");
  expect(screen.dialogs()).toEqual([{ title: "Are you sure you want to delete", text: "Ravi Kumar · No. 9500" }]);
  await screen.press("Cancel");
  expect(screen.calls).toEqual([]);
  await screen.press("Delete the meeting with Ravi Kumar");
  await screen.press("OK");

  expect(screen.calls).toEqual([["clientMeetings.remove", { id: 9500 }]]);
  expect(screen.reads.filter(([call]) => call === "clientMeetings.list")).toHaveLength(2);
  expect(document.activeElement?.localName).toBe("h1");
});

test("a client meeting that is being deleted can't be deleted again, and stays if that is refused", async () => {
  const deletion = Promise.withResolvers<void>();
  const screen = await openScreen("/McMeetings", {
    ...list({}),
    ...MAY_DELETE,
    "clientMeetings.remove": () => deletion.promise.then(failure("It was approved", 422)),
  });
  await screen.press("Delete the meeting with Ravi Kumar");
  await screen.press("OK");
  expect(screen.button("Delete the meeting with Ravi Kumar").disabled).toBe(true);
  deletion.resolve();
  await screen.settle();

  expect(screen.dialogs()).toEqual([{ title: "Error", text: "It was approved" }]);
  await screen.press("OK");
  expect(screen.button("Delete the meeting with Ravi Kumar").disabled).toBe(false);
});

test("a row of a client meeting leads to the meeting, marked as one with a client", {
  tags: ["U070", "U076"],
}, async () => {
  const screen = await openScreen("/McMeetings", list({}));
  await screen.press(/^Ravi Kumar/);

  expect(screen.path()).toBe("/MeetingDetails/9500?kind=client");
  expect(screen.has(new RegExp(campaignLabels.totalCampaigns))).toBe(false);
});

test("an edit of a client meeting changes its type and minutes, and nothing else", {
  tags: ["U091", "U093", "V044", "C036"],
}, async () => {
  const screen = await openScreen("/EditMeeting/9500?kind=client", {
    "clientMeetings.settings": reply("clientMeetings.settings", {
      meeting_types: [{ value: "Booking", label: "Booking" }],
    }),
  });
  for (const label of [
    meetingLabels.clientName,
    meetingLabels.enquiryNumber,
    meetingLabels.startDateAndTime,
    meetingLabels.endDateAndTime,
    meetingLabels.fieldExecutive,
  ])
    expect(screen.field(label).readOnly).toBe(true);
  await screen.type(meetingLabels.meetingType, "Booking");
  await screen.type(meetingLabels.minutesOfMeeting, "");
  await screen.submit();
  expect(screen.description(meetingLabels.minutesOfMeeting)).toContain("Required");
  await screen.type(meetingLabels.minutesOfMeeting, "Token paid");
  await screen.submit();

  expect(screen.calls).toEqual([
    ["clientMeetings.update", { id: 9500, meeting_type: "Booking", minutes_of_meeting: "Token paid" }],
  ]);
  expect([screen.path(), screen.toasts]).toEqual(["/MeetingDetails/9500?kind=client", [meetingLabels.updated]]);
});

test("a new meeting for an enquiry asks for its times, minutes, selfie and location", { tags: ["U089"] }, async () => {
  const screen = await openScreen("/AddNewMeeting/9001?name=enquiry", {});

  const untouched = {
    "End Date and Time": "20-11-2026, 11:00 am",
    Location: "Baner, Pune, India",
    "Meeting Type": "Select One",
    "Minutes of Meeting": "",
    "Start Date and Time": "20-11-2026, 11:00 am",
    "The camera can't be used here. Take or choose a photo instead.": "",
  };
  expect(screen.fields()).toEqual(untouched);
  expect(screen.getByRole("heading", { name: clientMeetingLabels.newMeeting })).toBeTruthy();
  await screen.submit();
  expect(screen.calls).toEqual([]);
  expect(screen.fields()).toEqual(untouched);
  expect(screen.text()).toContain("Photo is required");
});

test.each([
  ["?name=enquiry", clientMeetingLabels.newMeeting, "enquiries.details"],
  ["?name=pr_enquiry", clientMeetingLabels.newPremiumMeeting, "premiumEnquiries.details"],
  ["", clientMeetingLabels.newPremiumMeeting, "premiumEnquiries.details"],
])("the form for a new meeting at the address with the query '%s' is titled %s", async (query, title, read) => {
  const screen = await openScreen(`/AddNewMeeting/9001${query}`, {});

  expect(screen.text()).toContain(`${title}\n`);
  expect(screen.reads).toContainEqual([read, { id: 9001 }]);
});

test("choices of a new meeting that cannot be read can be retried", async () => {
  const replies: Record<string, unknown> = { "clientMeetings.settings": failure("Down") };
  const screen = await openScreen("/AddNewMeeting/9001?name=enquiry", replies);
  expect(screen.text()).toContain("Could not load");
  delete replies["clientMeetings.settings"];
  await screen.press("Retry");

  expect(screen.text()).not.toContain("Could not load");
  expect(screen.field(clientMeetingLabels.meetingType).textContent).toContain("Site Visit");
});

test.each([
  ["?name=enquiry", "clientMeetings.create"],
  ["?name=pr_enquiry", "clientMeetings.createPremium"],
  ["?name=premium", "clientMeetings.createPremium"],
  ["", "clientMeetings.createPremium"],
])("a new meeting with the address %s is saved by %s", { tags: ["U088", "C039", "U090"] }, async (query, call) => {
  const screen = await openScreen(`/AddNewMeeting/12${query}`, {});
  await screen.type(clientMeetingLabels.minutesOfMeeting, "Liked the sample flat");
  await screen.type(SELFIE, new File(["x"], "me.jpg", { type: "image/jpeg" }));
  await screen.submit();

  expect(screen.calls).toMatchObject([
    [
      call,
      {
        values: { id: 12, meeting_executive_lat: 18.56, meeting_executive_long: 73.77 },
        files: [{ path: "selfie_photo" }],
      },
    ],
  ]);
  expect([screen.path(), screen.toasts]).toEqual(["/McMeetings", [clientMeetingLabels.created]]);
});

test.each(["?name=enquiry", "?name=premium", ""])(
  "a new meeting of the address %s that waits to be sent can be edited in the same form",
  async (query) => {
    const screen = await openScreen(`/AddNewMeeting/12${query}`, {});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await screen.type(clientMeetingLabels.minutesOfMeeting, "Liked the sample flat");
    await screen.type(SELFIE, new File(["x"], "me.jpg", { type: "image/jpeg" }));
    await screen.submit();
    expect(screen.toasts).toEqual(["Kept on this phone. It is sent once there is a connection."]);
    await screen.go("/Pending");
    await screen.press("Edit");

    expect(screen.path()).toBe(`/AddNewMeeting/12${query}`);
    expect(screen.value(clientMeetingLabels.minutesOfMeeting)).toBe("Liked the sample flat");
  },
);

test("a client meeting that ends before it starts says so together with all other errors", async () => {
  const screen = await openScreen("/AddNewMeeting/9001?name=enquiry", {});
  await screen.type(clientMeetingLabels.startDateAndTime, "2026-11-20T10:30:00+05:30");
  await screen.type(clientMeetingLabels.endDateAndTime, "2026-11-20T10:00:00+05:30");
  await screen.submit();

  expect(screen.description(clientMeetingLabels.endDateAndTime)).toContain("Ends before it starts");
  expect(screen.description(clientMeetingLabels.minutesOfMeeting)).toContain("Required");
  expect(screen.getByText("Photo is required")).toBeTruthy();
  expect(screen.calls).toEqual([]);
});

test("if a client's name cannot be read, the id and the form remain", async () => {
  const screen = await openScreen("/AddNewMeeting/7?name=enquiry", { "enquiries.details": failure("Not yours", 403) });

  expect(screen.getByText("No. 7")).toBeTruthy();
  expect(screen.getByRole("form", { name: clientMeetingLabels.newMeeting })).toBeTruthy();
});
