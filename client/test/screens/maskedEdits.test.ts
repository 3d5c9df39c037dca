import { hashKey } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test, vi } from "vitest";
import { storeRead } from "../../src/answers/cache/queryStore.ts";
import { queryClient } from "../../src/api/queryClient.ts";
import { session } from "../../src/auth/session.ts";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { projectBrokerLabels } from "../../src/features/projectBrokers/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { unsent } from "../../src/input/outbox/deviceOutbox.ts";
import { pending } from "../../src/input/outbox/pending.ts";
import { sendWaiting } from "../../src/input/outbox/sender.ts";
import { unsentStore } from "../../src/input/unsent/unsentWrites.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openScreen, reply, type Screen, signIn } from "../openScreen.ts";

const USER = { role_id: "1" };
const LONG = "Meet at the site office, call Asha on 98200 12345 or at +91-98200-12346 before, and bring the papers";

interface EditForm {
  path: string;
  /** The call that reads the record, and its input. */
  read: [call: string, input: object];
  record: Record<string, unknown>;
  /** Opens the form, if the address does not. */
  open?: string;
  /** Changes one thing, and not a text of the record. */
  edit: [label: string, value: unknown][];
  /** A field that is read-only as long as its text is masked. */
  masked?: string;
}

const meeting = reply("meetings.details");
const forms: Record<string, EditForm> = {
  [enquiryLabels.editEnquiry]: {
    path: "/EditEnquiry/9001",
    read: ["enquiries.details", { id: 9001 }],
    record: reply("enquiries.details", {
      status_id: undefined,
      status: "Dead",
      dead_reason: "Bought elsewhere",
      dead_reason_comment: LONG,
      comment: `20-11-2026 Meera: ${LONG}`,
    }),
    edit: [[enquiryLabels.comment, "Called again"]],
    masked: "Which project did the client buy?",
  },
  "Edit Meeting (broker)": {
    path: "/EditMeeting/9400",
    read: ["meetings.details", { id: 9400 }],
    record: {
      ...meeting,
      meeting: {
        ...(meeting.meeting as object),
        comment: LONG,
        location: `12, Baner, ${LONG}`,
        app_engagement: false,
        listing_count: null,
        lead_count: null,
        requirement_count: null,
        no_app_engagement_comments: `No app. ${LONG}`,
      },
      campaign_data: [1, 2].map((number) => ({
        ...(meeting.campaign_data as object[])[0],
        id: 9450 + number,
        title: `Call 98200 1234${number}`,
        compaign_data: `Call 98200 1234${number}`,
      })),
    },
    edit: [[meetingLabels.meetingType, "Office Meeting"]],
    masked: meetingLabels.minutesOfMeeting,
  },
  "Edit Meeting (client)": {
    path: "/EditMeeting/9500?kind=client",
    read: ["clientMeetings.details", { id: 9500 }],
    record: reply("clientMeetings.details", { minutes_of_meeting: LONG, location: LONG, comment: LONG }),
    edit: [[meetingLabels.meetingType, "Booking"]],
    masked: meetingLabels.minutesOfMeeting,
  },
  [campaignLabels.editCampaign]: {
    path: "/EditCampaign/9500",
    read: ["campaigns.details", { campaign_id: 9500, edit: true }],
    record: reply("campaigns.details", { title: "Call 98200 12345", compaign_data: LONG, comment: LONG }),
    edit: [[campaignLabels.comment, "Standees are ordered"]],
    masked: campaignLabels.plannedOutreach,
  },
  [campaignLabels.markExecuted]: {
    path: "/CampaignDetails/9500",
    open: campaignLabels.markExecuted,
    read: ["campaigns.details", { campaign_id: 9500, edit: true }],
    record: reply("campaigns.details", { executed: false, title: "Call 98200 12345", compaign_data: LONG }),
    edit: [
      [campaignLabels.achieved, "12"],
      [campaignLabels.enquiries, "3"],
    ],
  },
  [requestLabels.editCpMeetingRequest]: {
    path: "/EditMyCpMeeting/9800",
    read: ["meetingRequests.details", { id: 9800 }],
    record: reply("meetingRequests.details", { comment: LONG, is_flagged: true, flagged_reason: LONG }),
    edit: [],
    masked: requestLabels.comment,
  },
  [standUpLabels.editStandUp]: {
    path: "/EditDailyMeeting/9700",
    read: ["standUps.details", { id: 9700 }],
    record: reply("standUps.details", { can_edit_daily_stand_up: true, comment: LONG, location: LONG }),
    edit: [[standUpLabels.meetingTarget, "7"]],
    masked: standUpLabels.comments,
  },
  [brokerLabels.editCp]: {
    path: "/Brokers/Edit/9100",
    read: ["brokers.details", { id: 9100 }],
    record: reply("brokers.details", {
      status_id: 501,
      performance: "P0",
      calling_executive_id: 6,
      calling_executive: "Neha Kulkarni",
      comment_history: `20-11-2026 Meera: ${LONG}`,
    }),
    edit: [[brokerLabels.comment, "Called again"]],
  },
  "Edit Broker (of a project)": {
    path: "/BrokerDetails/9200/9100",
    open: "Edit",
    read: ["projectBrokers.details", { id: 9200, broker_id: 9100 }],
    record: reply("projectBrokers.details", { status_id: 201, performance: "P0", comment_history: LONG }),
    edit: [[projectBrokerLabels.comment, "Called again"]],
  },
  [projectBrokerLabels.editInitiation]: {
    path: "/InitiationDetails/9200/9100",
    open: "Edit",
    read: ["projectBrokers.details", { id: 9200, broker_id: 9100 }],
    record: reply("projectBrokers.details", { status_id: 101, comment_history: LONG, comment: LONG }),
    edit: [[projectBrokerLabels.comment, "Called again"]],
  },
};

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const settings = {
  "enquiries.settings": reply("enquiries.settings", {
    statuses: [
      { value: 1, label: "New" },
      { value: 9, label: "Dead" },
    ],
  }),
  "meetings.settings": reply("meetings.settings", { meeting_types: options("Site Meeting", "Office Meeting") }),
  "clientMeetings.settings": reply("clientMeetings.settings", { meeting_types: options("Site Visit", "Booking") }),
};

const network = { isThere: true, read: async (record: unknown) => record };
const noNetwork = async () => {
  throw new TRPCClientError("Failed to fetch");
};

beforeEach(() => {
  Object.assign(network, { isThere: true, read: async (record: unknown) => record });
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => network.isThere);
});

/** Skips the time after which a stored record is shown instead of a slow one. */
function skipWaits() {
  const { setTimeout: plain } = globalThis;
  vi.stubGlobal("setTimeout", (work: () => void, ms = 0, ...rest: unknown[]) =>
    plain(work, ms === 4_000 ? 0 : ms, ...rest),
  );
}

async function open({ path, read: [call], record, open: button }: EditForm): Promise<Screen> {
  const screen = await openScreen(path, { ...settings, [call]: () => network.read(record) }, USER);
  if (!button) return screen;
  await screen.findByRole("button", { name: button });
  await screen.press(button);
  return screen;
}

async function change(screen: Screen, { edit }: EditForm) {
  for (const [label, value] of edit) {
    await screen.findAllByLabelText((text) => text.startsWith(label));
    await screen.type(label, value);
  }
}

/** What the form sends if the phone has the whole record. */
async function sentFromWhole(form: EditForm) {
  const screen = await open(form);
  await change(screen, form);
  await screen.submit();
  expect(screen.calls).toHaveLength(1);
  await screen.close();
  return screen.calls[0];
}

/** Stores the record on the phone, as if it had been read before. */
async function keepRecord({ read: [call, input], record }: EditForm) {
  signIn(USER);
  const queryHash = hashKey([call.split("."), { input, type: "query" }]);
  await storeRead(session.userId(), { queryHash }, record);
  queryClient.clear();
}

const MASKED = "The full text is not on this phone; it loads with a connection";
const cases = Object.entries(forms);

async function expectMasked(screen: Screen, { masked }: EditForm) {
  if (!masked) return;
  await screen.findAllByLabelText((label) => label.startsWith(masked));
  expect(screen.description(masked)).toBe(MASKED);
  expect(screen.field(masked).readOnly).toBe(true);
  expect(screen.value(masked)).not.toContain("98200");
}

const untilQueued = () => expect.poll(async () => (await unsent()).length).toBe(1);

/** Goes online; queued saves are sent, even if the app has already begun to. */
async function reconnect() {
  Object.assign(network, { isThere: true, read: async (record: unknown) => record });
  await act(() => sendWaiting({ isUrgent: true }));
  await expect.poll(async () => (await unsent()).length).toBe(0);
}

test.each(cases)("%s without a network: what was not touched is sent as it is stored", async (_name, form) => {
  const whole = await sentFromWhole(form);
  await keepRecord(form);
  Object.assign(network, { isThere: false, read: noNetwork });
  const screen = await open(form);
  await expectMasked(screen, form);
  await change(screen, form);
  await screen.submit();
  await untilQueued();
  expect(screen.calls).toEqual([]);
  await reconnect();

  expect(screen.calls).toEqual([whole]);
});

test.each(cases)("%s queued before a restart: what was not touched is sent as it is stored", async (_name, form) => {
  const whole = await sentFromWhole(form);
  await keepRecord(form);
  Object.assign(network, { isThere: false, read: noNetwork });
  const before = await open(form);
  await change(before, form);
  await before.submit();
  await untilQueued();
  await before.close();
  queryClient.clear();
  pending.set(undefined);
  unsentStore.set(undefined);
  const screen = await open(form);
  await reconnect();

  expect(screen.calls).toEqual([whole]);
});

test.each(cases)("%s with a record that arrives late: its fields become whole", async (_name, form) => {
  const whole = await sentFromWhole(form);
  await keepRecord(form);
  skipWaits();
  const late = Promise.withResolvers<void>();
  network.read = (record) => late.promise.then(() => record);
  const screen = await open(form);
  await expectMasked(screen, form);
  await change(screen, form);
  late.resolve();
  await screen.settle();
  if (form.masked) expect(screen.value(form.masked)).toContain("98200 12345");
  await screen.submit();
  await expect.poll(() => screen.calls.length).toBe(1);

  expect(screen.calls).toEqual([whole]);
});

test.each(cases)("%s with a record that is slow when it is saved: it is sent whole", async (_name, form) => {
  const whole = await sentFromWhole(form);
  await keepRecord(form);
  const screen = await open(form);
  await change(screen, form);
  const late = Promise.withResolvers<void>();
  network.read = (record) => late.promise.then(() => record);
  await screen.submit();
  expect(screen.calls).toEqual([]);
  late.resolve();
  await expect.poll(() => screen.calls.length).toBe(1);

  expect(screen.calls).toEqual([whole]);
});

test.each(cases)("%s with a record that can't be read at all waits, and says so", async (_name, form) => {
  const whole = await sentFromWhole(form);
  await keepRecord(form);
  skipWaits();
  network.read = noNetwork;
  const screen = await open(form);
  await change(screen, form);
  await screen.submit();
  const isWaiting = form.masked || form.open === campaignLabels.markExecuted;
  if (isWaiting) {
    await untilQueued();
    expect(screen.calls).toEqual([]);
    expect(screen.toasts.join()).toContain("Some of this record's texts are not on this phone");
    await reconnect();
  }
  await expect.poll(() => screen.calls.length).toBe(1);

  expect(screen.calls).toEqual([whole]);
});
