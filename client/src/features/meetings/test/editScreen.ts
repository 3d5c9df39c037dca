import { createElement, type ReactNode } from "react";
import { beforeEach, vi } from "vitest";
import { renderPage } from "../../../lib/test/renderPage.ts";
import { EditMeeting } from "../EditMeeting.tsx";

export type Props = Record<string, unknown>;
interface Query {
  data?: object;
  error?: unknown;
}
const made = vi.hoisted(() => ({
  ...{ kind: "broker", isUnsentShown: true, queries: {} as Record<string, Query>, asked: [] as unknown[][] },
  ...{
    form: {} as Props,
    upload: {} as Props,
    drafts: {} as Props,
    choices: [] as unknown[][],
    settings: [] as unknown[],
  },
  ...{
    update: vi.fn(),
    left: vi.fn(),
    refetch: vi.fn(),
    mutation: {} as Props,
    fetched: vi.fn(),
    errors: [] as unknown[],
  },
}));
const query = vi.hoisted(() => (name: string) => ({
  useQuery: (...asked: unknown[]) => {
    made.asked.push([name, ...asked]);
    return { refetch: made.refetch, ...made.queries[name] };
  },
}));
vi.mock("../../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 1 } }));
vi.mock("../../../api/trpc.ts", () => ({
  prefetch: {
    meetings: { settings: { fetch: (...all: unknown[]) => made.fetched("meetings", ...all) } },
    clientMeetings: { settings: { fetch: (...all: unknown[]) => made.fetched("clientMeetings", ...all) } },
  },
  trpc: {
    useUtils: () => ({ client: { meetings: { update: { mutate: made.update } } } }),
    meetings: { details: query("meeting"), settings: query("settings") },
    clientMeetings: {
      ...{ details: query("client"), settings: query("client settings") },
      update: {
        useMutation: (options: Props) => {
          made.mutation = options;
          return { mutateAsync: made.update };
        },
      },
    },
  },
}));
vi.mock("../../../auth/session.ts", () => ({ SUPER_ADMIN: 1, session: { hasRole: () => false } }));
vi.mock("../../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../../lib/paths.ts")>();
  return { paths: { ...paths, editMeeting: { ...paths.editMeeting, useParams: () => ({ id: "7" }) } } };
});
vi.mock("../../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => made.left }));
const form = vi.hoisted(() => ({ children, ...props }: Record<string, unknown>) => {
  made.form = props;
  return children as ReactNode;
});
vi.mock("../../../media/capture/UploadForm.tsx", () => ({ UploadForm: form }));
vi.mock("../../../offline/drafts/PersistedForm.tsx", () => ({ PersistedForm: form }));
vi.mock("../../../media/capture/useUpload.ts", () => ({
  useUpload: (upload: Props) => {
    made.upload = upload;
    return { send: made.update };
  },
}));
vi.mock("../../../offline/conflicts/useSnapshot.ts", () => ({ useSnapshot: (read: () => object) => read() }));
vi.mock("../../../offline/outbox/useUnsentShown.ts", () => ({ useUnsentShown: () => made.isUnsentShown }));
vi.mock("../../../shared/ChoicesError.tsx", () => ({
  ChoicesError: ({ queries }: { queries: Query[] }) => {
    made.errors = queries.map(({ error }) => error);
    return null;
  },
}));
vi.mock("../../../shared/meetingKind.ts", async (original) => ({
  ...(await original<object>()),
  useMeetingKind: () => made.kind,
}));
vi.mock("../../../shared/useChoices.ts", () => ({
  useChoices: (...all: unknown[]) => {
    made.choices.push(all);
    return "ready";
  },
}));
vi.mock("../../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ subtitle, children }: Record<string, ReactNode>) => [children, ` (${subtitle ?? ""})`],
}));
vi.mock("../MeetingDrafts.tsx", () => ({
  MeetingDrafts: (drafts: Props) => {
    made.drafts = drafts;
    return "(campaigns)";
  },
}));
vi.mock("../MeetingPlaceholder.tsx", () => ({
  MeetingPlaceholder: ({ id, kind, error, onRetry }: Record<string, string | (() => void)>) =>
    createElement(
      "button",
      { type: "button", onClick: onRetry as () => void },
      `placeholder ${id} ${kind} ${error ?? ""}`,
    ),
}));

/** What the parts around the screen were given, and what they answer. */
export const fake = made;

/** Opens the edit of meeting 7. */
export const open = async () => (await renderPage(createElement(EditMeeting))).page;
export const START = "2026-11-23T10:00:00+05:30";
export const times = ["Start", "End"].map((of, index) => [
  `${of} Date and Time`,
  `23-11-2026 ${["10:00", "11:30"][index]} AM`,
  "read-only",
]);
export const END = "2026-11-23T11:30:00+05:30";
export const meeting = {
  ...{ firm_name: "Anand Realty", broker_name: "Ravi", broker_id: 3, start_date_time: START, end_date_time: END },
  ...{ meeting_type: "Site Visit", app_engagement: false, no_app_engagement_comments: "No phone", comment: "Agreed" },
  ...{ location: "Pune", listing_count: null, lead_count: null, requirement_count: null },
};
export const client = {
  ...{ id: 7, client_name: "Asha", enquiry_no: "E5", project_name: "Green Park", broker_name: "Ravi" },
  ...{ field_executive: "Meera", start_date_time: START, end_date_time: END },
  ...{ meeting_type: "OBM", minutes_of_meeting: "Agreed" },
};
export const types = (...names: string[]) => ({
  data: { meeting_types: names.map((value) => ({ value, label: value })) },
});
beforeEach(() => {
  Object.assign(made, { kind: "broker", isUnsentShown: true, asked: [], choices: [], form: {}, errors: [] });
  made.queries = {
    ...{ meeting: { data: { meeting, campaign_data: [] } }, client: { data: client } },
    ...{ settings: types("Call", "Site Visit"), "client settings": types("OBM", "VCM") },
  };
  for (const spy of [made.update, made.left, made.refetch, made.fetched]) spy.mockReset();
});
