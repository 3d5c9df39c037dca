import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { CampaignActions } from "./CampaignActions.tsx";
import { executedText } from "./ExecutedBadge.tsx";
import { ManageCampaigns } from "./ManageCampaigns.tsx";
import { MarkExecuted } from "./MarkExecuted.tsx";
import { NewCampaign } from "./NewCampaign.tsx";

interface FormProps {
  draftName?: string;
  initial: object;
  projects: unknown;
  onSave(values: object): void;
}
const fake = vi.hoisted(() => ({
  ...{ form: undefined as FormProps | undefined, create: vi.fn(), navigate: vi.fn(), onSuccess: () => {} },
  ...{ params: "", campaign: undefined as object | undefined, asked: [] as unknown[], useForm: vi.fn() },
}));
vi.mock("react-router-dom", () => ({ useSearchParams: () => [new URLSearchParams(fake.params)] }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    campaigns: {
      projects: { useQuery: () => ({ data: { projects: "projects" } }) },
      details: {
        useQuery: (...asked: unknown[]) => {
          fake.asked = asked;
          return { data: fake.campaign, error: null, refetch: () => {} };
        },
      },
      create: {
        useMutation: ({ onSuccess }: { onSuccess(): void }) => {
          fake.onSuccess = onSuccess;
          return { mutateAsync: fake.create };
        },
      },
    },
    projectBrokers: { details: { useQuery: () => ({ data: { name: "Ravi", broker_name: "" } }) } },
  },
}));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: () => () => null }));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  const useParams = () => ({ id: "3", broker_id: "8", building_broker_id: "12" });
  return { paths: { ...paths, newCampaign: { ...paths.newCampaign, useParams } } };
});
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => fake.navigate }));
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({ PersistedForm: () => null }));
vi.mock("../../shared/CampaignForm.tsx", () => ({
  CampaignForm: (props: FormProps) => {
    fake.form = props;
    return "form";
  },
}));
vi.mock("../../ui/base/Button.tsx", () => ({ Button: ({ children }: { children: ReactNode }) => `[${children}]` }));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: ({ to }: { to: string }) => `[${to}]` }));
vi.mock("../../ui/base/ErrorState.tsx", () => ({ ErrorState: ({ error }: { error: string }) => error }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ subtitle }: { subtitle?: string }) => subtitle ?? "",
}));
vi.mock("../../ui/base/Tabs.tsx", () => ({ Tabs: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({ UnreadGuard: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../ui/form/useForm.ts", () => ({ useForm: fake.useForm }));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("../../ui/list/SearchBar.tsx", () => ({ SearchBar: () => null }));
vi.mock("../../ui/list/SkeletonRows.tsx", () => ({ SkeletonRows: () => "loading" }));
vi.mock("../../ui/overlay/BottomDialog.tsx", () => ({
  BottomDialog: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("./CampaignRow.tsx", () => ({ CampaignRow: ({ id }: { id: number }) => `row ${id}` }));
vi.mock("./useCampaignEdit.ts", () => ({ useCampaignEdit: () => ({ parts: {}, save: () => {} }) }));

const stored = {
  ...{ building_id: 3, broker_id: 9, bb_broker_id: 8, buildings_broker_id: 12, executed: false },
  ...{ title: "Canopy", start_date: "2026-11-01", end_date: "2026-11-03" },
};
const shown = (part: ReactNode) => textsOf(part).join("");

beforeEach(() => {
  Object.assign(fake, { params: "", campaign: undefined, form: undefined });
  for (const spy of [fake.create, fake.navigate, fake.useForm]) spy.mockReset();
});

const actions = (change: object) =>
  shown(createElement(CampaignActions, { id: 7, campaign: { ...stored, ...change } as never }));
const REPEAT = "[/AddCampaign/3/8/12?repeat=7]";

test("a campaign that was not executed can be marked so, and one of a known broker can be repeated", () => {
  expect(actions({})).toBe(`[Mark executed]${REPEAT}`);
  expect(actions({ executed: true })).toBe(REPEAT);
  expect(actions({ executed: undefined })).toBe(REPEAT);
  expect(actions({ bb_broker_id: null })).toContain("/3/9/12");
});

test.each(["building_id", "buildings_broker_id"])("a campaign without its %s cannot be repeated", (name) => {
  expect(actions({ [name]: null })).toBe("[Mark executed]");
  expect(actions({ broker_id: undefined, bb_broker_id: undefined })).toBe("[Mark executed]");
});

test.each([
  [true, "Executed"],
  [false, "Not-Executed"],
  [null, "-"],
  [undefined, "-"],
])("of a campaign that was executed or not (%s) it is said: %s", (executed, text) => {
  expect(executedText(executed)).toBe(text);
});

type Pages = Parameters<typeof ManageCampaigns>[0]["pages"];
const page = (...ids: number[]) => ({ data: { rows: ids.map((id) => ({ id })) }, error: null });
const failed = { data: undefined, error: "no connection" };
const loading = { data: undefined, error: null };
const full = Array.from({ length: 10 }, (_, index) => index + 1);
const managed = (pages: object[]) =>
  shown(
    createElement(ManageCampaigns, { managed: {} as never, pages: pages as unknown as Pages, idOf: ({ id }) => id }),
  );

test("campaigns of all pages are shown, or that there are none, or that some are loading or failed", () => {
  expect(managed([page(1, 2)])).toBe("row 1row 2");
  expect(managed([page()])).toBe("Nothing found");
  expect(managed([loading])).toBe("loading");
  expect(managed([page(1), loading])).toBe("row 1loading");
  expect(managed([page(1), failed])).toBe("row 1no connection");
  expect(managed([{ ...page(1), error: "of an older try" }])).toBe("row 1");
  expect(managed([failed, loading])).toBe("no connection");
});

test("there may be more while a page comes back as long as the first", () => {
  const hasMore = (...pages: object[]) => managed(pages).endsWith("[More]");

  expect(hasMore(page(...full))).toBe(true);
  expect(hasMore(page(...full), page(...full))).toBe(true);
  expect(hasMore(page(...full.slice(1)))).toBe(false);
  expect(hasMore(page(...full), page(...full.slice(1)))).toBe(false);
  expect(hasMore(page(...full), loading)).toBe(false);
  expect(hasMore(loading)).toBe(false);
});

test("a new campaign begins with its project, and is saved with the broker and the number at the project", () => {
  expect(shown(createElement(NewCampaign))).toBe("Ravi · No. 8form");
  expect(fake.form).toMatchObject({ initial: { building_id: 3 }, draftName: undefined, projects: "projects" });
  expect(fake.asked[1]).toEqual({ enabled: false });
  fake.form?.onSave({ title: "Canopy" });
  fake.onSuccess();

  expect(fake.create).toHaveBeenCalledExactlyOnceWith({ title: "Canopy", bb_broker_id: 8, buildings_broker_id: 12 });
  expect(fake.navigate).toHaveBeenCalledExactlyOnceWith("/BrokerDetails/3/8", { replace: true });
});

test("a campaign that is repeated is read first, and has a draft of its own", () => {
  vi.useFakeTimers({ now: new Date("2026-11-19T20:00:00Z") });
  fake.params = "repeat=7";
  expect(shown(createElement(NewCampaign))).toContain("placeholder");
  expect(fake.asked).toEqual([{ campaign_id: 7, edit: true }, { enabled: true }]);
  fake.campaign = stored;
  shown(createElement(NewCampaign));
  vi.useRealTimers();

  expect(fake.form).toMatchObject({
    draftName: "Repeat of 7",
    initial: { title: "Canopy", start_date: "2026-11-20", end_date: "2026-11-22", executed: false },
  });
});

test("a campaign is marked executed with what it has, and a comment that can be changed", () => {
  fake.campaign = { ...stored, achieved: 4 };
  shown(createElement(MarkExecuted, { id: 7, onClose: () => {} }));

  expect(fake.useForm.mock.lastCall?.[1]).toMatchObject({
    ...{ title: "Canopy", achieved: 4, executed: true, executive_comments: "Executed." },
  });
});
