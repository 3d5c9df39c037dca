import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import type { UnreadParts } from "../../ui/form/unreadParts.ts";
import { EditBrokerMeeting } from "./EditBrokerMeeting.tsx";
import { EditClientMeeting } from "./EditClientMeeting.tsx";
import { MeetingDrafts } from "./MeetingDrafts.tsx";

interface FormProps {
  onSave(values: object): void;
  children: ReactNode;
}
const fake = vi.hoisted(() => ({
  ...{ form: {} as FormProps, update: vi.fn(), send: vi.fn(), seen: {} as { call: string }, role: 5 },
  ...{
    upload: {} as { call: string; seen: { call: string } },
    refused: [] as string[],
    kept: [] as string[],
    asked: [] as string[],
  },
  ...{ data: undefined as object | undefined, isError: false, queried: [] as unknown[], drafts: {} as object },
}));
const query = vi.hoisted(() => ({
  useQuery: (...queried: unknown[]) => {
    fake.queried = queried;
    return { data: fake.data, isError: fake.isError };
  },
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => ({
  prefetch: {},
  trpc: {
    useUtils: () => ({ client: {} }),
    meetings: { newCampaignProjects: query },
    clientMeetings: {
      update: {
        useMutation: ({ trpc }: { trpc: { context: { seen: typeof fake.seen } } }) => {
          fake.seen = trpc.context.seen;
          return { mutateAsync: fake.update };
        },
      },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({
  SUPER_ADMIN: 1,
  session: { hasRole: (role: number) => role === fake.role },
}));
vi.mock("../../media/capture/UploadForm.tsx", () => ({
  UploadForm: (form: FormProps) => {
    fake.form = form;
    return form.children;
  },
}));
vi.mock("../../media/capture/useUpload.ts", () => ({
  useUpload: (upload: typeof fake.upload) => {
    fake.upload = upload;
    return { send: fake.send };
  },
}));
vi.mock("../../offline/conflicts/useSnapshot.ts", () => ({ useSnapshot: (read: () => object) => read() }));
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({
  PersistedForm: (form: FormProps) => {
    fake.form = form;
    return null;
  },
}));
vi.mock("../../shared/useChoices.ts", () => ({ useChoices: () => undefined }));
vi.mock("../../ui/form/Field.tsx", () => ({
  Field: ({ name, children }: { name: string; children(bound: object): ReactNode }) =>
    name === "campaigns" ? children({ value: null, onChange: () => {} }) : null,
}));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({
  UnreadGuard: ({ parts, children }: { parts: UnreadParts; children: ReactNode }) => {
    Object.assign(fake, { refused: parts.refused, kept: parts.kept, asked: parts.asked });
    return children;
  },
}));
vi.mock("./CampaignDrafts.tsx", () => ({
  CampaignDrafts: (drafts: { children: ReactNode }) => {
    fake.drafts = drafts;
    return ["(drafts)", drafts.children];
  },
}));
vi.mock("./EditTimes.tsx", () => ({ EditTimes: () => null }));
vi.mock("./EngagementFields.tsx", () => ({ EngagementFields: () => null }));
vi.mock("./ReadOnlyField.tsx", () => ({
  ReadOnlyField: ({ label, value }: Record<string, ReactNode>) => `${label}: ${value}. `,
}));
vi.mock("./RepeatCampaigns.tsx", () => ({ RepeatCampaigns: () => "(repeat)" }));

const shown = (part: ReactNode) => textsOf(part).join("");
beforeEach(() => {
  Object.assign(fake, { data: undefined, role: 5, isError: false });
  for (const spy of [fake.update, fake.send]) spy.mockReset();
});

const meeting = { firm_name: "Anand Realty", broker_name: "Ravi" };

const editBroker = (change: object = {}, details: object = {}) =>
  shown(
    createElement(EditBrokerMeeting, {
      ...{ id: 7, settings: undefined, onSaved: () => {} },
      details: { meeting: { ...meeting, location: "Pune", ...change }, campaign_data: [], ...details } as never,
    }),
  );

test("the edit of a broker's meeting sends its campaigns where they were read, and refuses unread times", () => {
  expect(editBroker({ broker_id: 3 })).toBe("Broker: Anand Realty - Ravi. (drafts)(repeat)");
  fake.form.onSave({ id: 7, campaigns: [] });
  expect(fake.send).toHaveBeenLastCalledWith({ id: 7, campaigns: [] });
  expect(fake.upload).toMatchObject({ call: "meetings.update", seen: { call: "meetings.details" } });
  expect(editBroker({}, { campaign_data: [{}] })).toContain("Campaigns: Could not be read, and stay as they are.");
  fake.form.onSave({ id: 7, campaigns: [] });
  expect(fake.send).toHaveBeenLastCalledWith({ id: 7 });
  editBroker({ start_date_time: "soon" });
  expect(fake.refused).toEqual(["Start Date and Time"]);
  fake.role = 1;
  editBroker({ start_date_time: "soon" });
  expect(fake.refused).toEqual([]);
  editBroker({}, { unreadable: ["meeting.location"] });
  expect(fake.refused).toEqual(["Location"]);
});

test.each([
  ["meeting_type", "Meeting Type"],
  ["app_engagement", "App Engagement"],
  ["listing_count", "Listing Count"],
  ["lead_count", "Enquiry Count"],
  ["requirement_count", "Requirement Count"],
  ["no_app_engagement_comments", "Reason"],
  ["comment", "Minutes of Meeting"],
])("the edit of a broker's meeting names its %s where that could not be read", (field, label) => {
  editBroker({}, { unreadable: [`meeting.${field}`] });

  expect(fake.asked).toEqual([label]);
});

test("the edit of a client's meeting leaves a type that could not be read as it is", () => {
  const edit = (change: object) =>
    shown(
      createElement(EditClientMeeting, {
        ...{ id: 7, settings: undefined, onSaved: () => {} },
        meeting: { id: 7, meeting_type: "Site Visit", minutes_of_meeting: "Agreed", ...change } as never,
      }),
    );
  edit({});
  fake.form.onSave({ id: 7, meeting_type: null, minutes_of_meeting: "Later" });
  expect(fake.update).toHaveBeenLastCalledWith({ id: 7, meeting_type: null, minutes_of_meeting: "Later" });
  expect(fake.seen.call).toBe("clientMeetings.details");
  edit({ meeting_type: undefined });
  expect(fake.kept).toEqual(["Meeting Type"]);
  fake.form.onSave({ id: 7, meeting_type: null, minutes_of_meeting: "Later" });
  expect(fake.update).toHaveBeenLastCalledWith({ id: 7, minutes_of_meeting: "Later" });
});

test("the projects of drafts are those of the broker, asked for once one is known", () => {
  const drafts = (broker: number | null) =>
    shown(
      createElement(MeetingDrafts, { form: {} as never, broker, brokers: [{ id: 3, firm_name: "Anand" }] as never }),
    );
  fake.data = { projects: [{ value: 4, label: "Green Park" }] };

  expect(drafts(null)).toBe("(drafts)");
  expect(fake.queried).toEqual([{ broker_id: 0 }, { enabled: false }]);
  expect(fake.drafts).toMatchObject({ projects: undefined, drafts: [], invalid: false });
  expect(drafts(3)).toBe("(drafts)(repeat)");
  expect(fake.queried).toEqual([{ broker_id: 3 }, { enabled: true }]);
  expect(fake.drafts).toMatchObject({ projects: [{ value: 4 }], missing: undefined });
  Object.assign(fake, { data: undefined, isError: true });
  drafts(3);
  expect(fake.drafts).toMatchObject({ missing: "The projects of Anand could not be loaded." });
});
