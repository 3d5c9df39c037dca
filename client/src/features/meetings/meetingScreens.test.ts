import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { BrokerMeeting } from "./BrokerMeeting.tsx";
import { ClientMeeting } from "./ClientMeeting.tsx";
import { MeetingDetails } from "./MeetingDetails.tsx";
import { MeetingPlaceholder } from "./MeetingPlaceholder.tsx";
import { NewMeeting } from "./NewMeeting.tsx";
import { RatingField } from "./RatingField.tsx";

const fake = vi.hoisted(() => ({
  ...{ data: undefined as object | undefined, details: [] as unknown[][], calendar: {} as Record<string, unknown> },
  ...{ kind: "broker", carried: undefined as object | undefined, params: "" },
}));
const query = vi.hoisted(() => ({ useQuery: () => ({ data: fake.data, error: null, refetch: () => {} }) }));
vi.mock("react-router-dom", () => ({ useSearchParams: () => [new URLSearchParams(fake.params)] }));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: { meetings: { details: query, settings: query }, clientMeetings: { details: query } },
}));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, meeting: { ...paths.meeting, useParams: () => ({ id: "7" }) } } };
});
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => () => {} }));
vi.mock("../../shared/calendar/AddToCalendar.tsx", () => ({
  AddToCalendar: (calendar: Record<string, unknown>) => {
    fake.calendar = calendar;
    return null;
  },
}));
vi.mock("../../shared/meetingKind.ts", async (original) => ({
  ...(await original<typeof import("../../shared/meetingKind.ts")>()),
  useMeetingKind: () => fake.kind,
  meetingSession: { carried: () => fake.carried },
}));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: () => null }));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({
  ButtonLink: ({ to, disabled }: Record<string, ReactNode>) => (disabled ? "(no campaigns)" : `[${to}]`),
}));
vi.mock("../../ui/base/DetailsCard.tsx", () => ({
  DetailsCard: ({ details, children }: { details: unknown[][]; children: ReactNode }) => {
    fake.details.push(...details);
    return children;
  },
}));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ children }: { children: ReactNode }) => [children, "."],
}));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("./BrokerMeetingMedia.tsx", () => ({ BrokerMeetingMedia: () => null, Selfie: () => "selfie" }));
vi.mock("./NewMeetingFields.tsx", () => ({
  NewMeetingFields: ({ broker }: { broker: unknown }) => `broker ${broker}`,
}));
const shown = (part: ReactNode) => textsOf(part).join("");
const detail = (name: string) => fake.details.find(([label]) => label === name)?.[1];

beforeEach(() => {
  Object.assign(fake, { data: undefined, details: [], kind: "broker", carried: undefined, params: "" });
});

const meeting = { firm_name: "Anand Realty", broker_name: "Ravi", rating_to_broker: 0, rating_by_cp: null };

test("a broker's meeting is named by firm and broker, leads to its campaigns, and rates from zero", () => {
  fake.data = { meeting, campaigns_count: 2 };
  expect(shown(createElement(BrokerMeeting, { id: 7 }))).toBe(
    "Anand Realty - Ravi.[/EditMeeting/7][/ManageMeetingCampaign/7]",
  );
  expect([detail("Rating to Broker"), detail("Rating by CP")]).toEqual(["0 out of 5", null]);
  expect(fake.calendar).toMatchObject({ summary: "Meeting with Anand Realty - Ravi", record: ["meetings", 7] });
  fake.data = { meeting: {}, campaigns_count: 0 };
  expect(shown(createElement(BrokerMeeting, { id: 7 }))).toBe("Meeting.[/EditMeeting/7](no campaigns)");
  expect(fake.calendar.summary).toBe("Meeting with a broker");
});

test("a client's meeting is named by the client, and has a selfie where there is one", () => {
  fake.data = { id: 7, client_name: "Asha", selfie_photo: "/s.jpg" };
  expect(shown(createElement(ClientMeeting, { id: 7 }))).toBe("Asha.[/EditMeeting/7?kind=client]Selfieselfie");
  expect(fake.calendar).toMatchObject({ summary: "Meeting with Asha", record: ["clientMeetings", 7] });
  fake.data = { id: 7 };
  expect(shown(createElement(ClientMeeting, { id: 7 }))).not.toContain("selfie");
  expect(fake.calendar.summary).toBe("Meeting with a client");
});

test("the address says whose meeting it is, and until it has loaded the name of its row is shown", () => {
  fake.carried = { firm_name: "Anand Realty" };
  expect(shown(createElement(MeetingDetails))).toBe("Anand Realty.placeholder");
  fake.carried = { client_name: "Asha" };
  expect(shown(createElement(MeetingPlaceholder, { id: 7, kind: "client", error: null, onRetry: () => {} }))).toBe(
    "Asha.placeholder",
  );
  fake.carried = undefined;
  fake.kind = "client";
  fake.data = { id: 7, client_name: "Asha" };
  expect(shown(createElement(MeetingDetails))).toMatch(/^Asha\./);
  fake.data = undefined;
  expect(shown(createElement(MeetingDetails))).toBe("Meeting.placeholder");
});

test("a new meeting begins with the broker of its address", () => {
  expect(shown(createElement(NewMeeting))).toMatch(/broker null$/);
  fake.params = "broker=3";
  expect(shown(createElement(NewMeeting))).toMatch(/broker 3$/);
});

test("a rating is said in words, where there is one", () => {
  const rating = (value: number | null) =>
    shown(createElement(RatingField, { label: "Rating", name: "rating", value, onChange: () => {} }));

  expect(rating(null)).toBe("Rating0");
  expect(rating(0)).toBe("Rating00 out of 5");
  expect(rating(3)).toBe("Rating03 out of 5");
  const stars = createElement(RatingField, { label: "Rating", name: "rating", value: 3, onChange: () => {} });
  expect(renderToStaticMarkup(stars).match(/<input[^>]*checked=""[^>]*>/g)).toEqual([
    expect.stringContaining('aria-label="3 out of 5"'),
  ]);
});
