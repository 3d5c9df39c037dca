import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { EditStandUpForm } from "./EditStandUpForm.tsx";
import { NewStandUp } from "./NewStandUp.tsx";
import { StandUpCard } from "./StandUpCard.tsx";
import { StandUpDetails } from "./StandUpDetails.tsx";
import { TodayNotice } from "./TodayNotice.tsx";

const fake = vi.hoisted(() => ({
  ...{ params: "", standUp: undefined as object | undefined, asked: [] as unknown[], initial: undefined as unknown },
  ...{ now: new Date(), user: "4" as string | null, rows: [] as object[], pending: undefined as object[] | undefined },
  ...{ signsOff: undefined as unknown, details: [] as unknown[][] },
}));
vi.mock("react-router-dom", () => ({ useSearchParams: () => [new URLSearchParams(fake.params)] }));
vi.mock("react-hook-form", () => ({ useWatch: () => fake.signsOff }));
vi.mock("../../api/trpc.ts", () => {
  const query = (reply: () => object | undefined) => ({
    useQuery: (...asked: unknown[]) => {
      fake.asked = asked;
      return { data: reply(), error: null, refetch: () => {} };
    },
  });
  return { trpc: { standUps: { details: query(() => fake.standUp), list: query(() => ({ rows: fake.rows })) } } };
});
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => fake.user } }));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: () => () => null }));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, standUp: { ...paths.standUp, useParams: () => ({ id: "7" }) } } };
});
vi.mock("../../lib/useMinute.ts", () => ({ useMinute: () => fake.now }));
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => () => {} }));
vi.mock("../../media/capture/UploadForm.tsx", () => ({
  UploadForm: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("../../offline/outbox/pending.ts", () => ({ usePending: () => fake.pending }));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: () => null }));
vi.mock("../../ui/base/Button.tsx", () => ({ Button: ({ children }: { children: ReactNode }) => `[${children}]` }));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({
  ButtonLink: ({ to, children }: { to: string; children: ReactNode[] }) => `[${[children].flat().join("")}: ${to}]`,
}));
vi.mock("../../ui/base/DetailsCard.tsx", () => ({
  DetailsCard: ({ details, children }: { details: unknown[][]; children: ReactNode }) => {
    fake.details.push(...details);
    return children;
  },
}));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({ ScreenHeading: () => null }));
vi.mock("../../ui/form/Field.tsx", () => ({ Field: ({ name }: { name: string }) => `(${name})` }));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({ UnreadGuard: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("./NewStandUpForm.tsx", () => ({
  NewStandUpForm: ({ initial }: { initial: unknown }) => {
    fake.initial = initial;
    return "form";
  },
}));
vi.mock("./SelfieButton.tsx", () => ({ SelfieButton: () => null }));
vi.mock("./SigningOff.tsx", () => ({ SigningOff: () => "(signing off)" }));
vi.mock("./useStandUpEdit.ts", () => ({ useStandUpEdit: () => ({ form: {}, parts: {}, upload: {} }) }));

const shown = (part: ReactNode) => textsOf(part).join("");

beforeEach(() => {
  Object.assign(fake, { params: "", standUp: undefined, user: "4", rows: [], pending: undefined, details: [] });
  Object.assign(fake, { now: new Date("2026-11-20T09:30:00+05:30"), signsOff: undefined });
});

const yesterday = { id: 1, created_at: "2026-11-19T09:10:00+05:30", sign_off_at: null as string | null };
const older = { id: 2, created_at: "2026-11-17T09:10:00+05:30", sign_off_at: null };
const today = { id: 3, created_at: "2026-11-20T09:05:00+05:30", sign_off_at: null };
const card = (rows: object[], offersNew = true) => {
  fake.rows = rows;
  return shown(createElement(StandUpCard, { offersNew }));
};
const LIKE_OLDER = "There is no stand-up of today yet.[Like 17-11-2026: /AddDailyStandUpMeeting?like=2]";

test("the stand-ups of the last days are read, of the user who is signed in", () => {
  card([]);
  expect(fake.asked).toMatchObject([
    { user_ids: ["4"], is_advanced_search: true, page: 1, start_date: "2026-11-13", end_date: "2026-11-20" },
    { enabled: true },
  ]);
  fake.user = null;
  card([]);
  expect(fake.asked).toMatchObject([{ user_ids: [] }, { enabled: false }]);
});

test("a stand-up that waits to be signed off is offered, with its day where it is of yesterday", () => {
  expect(card([yesterday])).toBe("The stand-up of 19-11-2026 is not signed off.[Sign off]");
  fake.now = new Date("2026-11-20T18:00:00+05:30");
  expect(card([today])).toBe("Your stand-up is open. Done for today?[Sign off]");
});

test("a stand-up with an unsent edit is not offered to be signed off", () => {
  fake.pending = [{ record: "standUps 9" }];
  expect(card([yesterday])).toContain("[Sign off]");
  fake.pending = [{ record: "standUps 1" }];

  expect(card([yesterday, older])).toContain("[Like 19-11-2026");
  expect(card([{ ...yesterday, id: null }])).toBe("");
});

test("a new stand-up like the last one is offered where that is wanted and none is unsent", () => {
  expect(card([older])).toBe(LIKE_OLDER);
  expect(card([older], false)).toBe("");
  expect(card([today])).toBe("");
  fake.pending = [{ call: "standUps.update" }];
  expect(card([older])).toBe(LIKE_OLDER);
  fake.pending = [{ call: "standUps.create" }];
  expect(card([older])).toBe("");
  fake.pending = undefined;
  expect(card([{ ...older, id: null }])).toBe("");
});

test("a new stand-up begins empty, or like the one of its address once that was read", () => {
  expect(shown(createElement(NewStandUp))).toBe("form");
  expect(fake.initial).toEqual({});
  expect(fake.asked[1]).toEqual({ enabled: false });
  fake.params = "like=7";
  expect(shown(createElement(NewStandUp))).toBe("placeholder");
  expect(fake.asked).toEqual([{ id: 7 }, { enabled: true }]);
  fake.standUp = { stand_up_type: "Office", todays_meeting_target: 3, enquiry_sourcing_target: 2, comment: "Baner" };
  expect(shown(createElement(NewStandUp))).toBe("form");
  expect(fake.initial).toEqual({
    ...{ standup_type: "Office", todays_meeting_target: 3, enquiry_sourcing_target: 2, comment: "Baner" },
  });
  fake.standUp = {};
  shown(createElement(NewStandUp));
  expect(Object.values(fake.initial as object)).toEqual([null, null, null, null]);
});

test("the details lead to the edit where that is allowed, and tell why the app was not used", () => {
  const details = (change: object) => {
    Object.assign(fake, { standUp: { id: 7, ...change }, details: [] });
    return shown(createElement(StandUpDetails));
  };
  const hasReason = () => fake.details.some(([label]) => label === "Reason of No App Engagement");

  expect(details({ can_edit_daily_stand_up: true })).toBe("[Edit: /EditDailyMeeting/7]");
  expect(details({ can_edit_daily_stand_up: null })).toBe("[Edit]");
  expect(hasReason()).toBe(false);
  details({ app_engagement: false, no_app_engagement_comments: "No phone" });
  expect(fake.details).toContainEqual(["Reason of No App Engagement", "No phone"]);
  details({ app_engagement: true });
  expect(hasReason()).toBe(false);
});

test("signing off is offered for a stand-up that is known to be open, and asks for its face and place", () => {
  const fields = (change: object) => shown(createElement(EditStandUpForm, { standUp: { id: 7, ...change } as never }));
  const all = "(todays_meeting_target)(location)(comment)";

  expect(fields({ sign_off_at: null })).toBe(`${all}(signing_off_edit_daily_stand_up)`);
  expect(fields({ sign_off_at: "2026-11-20T18:00:00+05:30" })).toBe(all);
  expect(fields({ unreadable: ["sign_off_at"] })).toBe(all);
  fake.signsOff = true;
  expect(fields({ sign_off_at: null })).toBe(`${all}(signing_off_edit_daily_stand_up)(signing off)`);
});

test("a stand-up of today is told of where there is one", () => {
  const notice = (have_daily_stand_up_meet?: boolean | null) =>
    shown(createElement(TodayNotice, { settings: { have_daily_stand_up_meet } as never }));

  expect(notice(true)).toBe("You have a stand-up today already.");
  expect([notice(false), notice(null), shown(createElement(TodayNotice, { settings: undefined }))]).toEqual([
    "",
    "",
    "",
  ]);
});
