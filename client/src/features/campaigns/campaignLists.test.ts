import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { BrokerCampaigns } from "./BrokerCampaigns.tsx";
import { EditCampaign } from "./EditCampaign.tsx";
import { MeetingCampaigns } from "./MeetingCampaigns.tsx";
import { ProjectCampaigns } from "./ProjectCampaigns.tsx";

interface Managed {
  pages: object[];
  idOf(campaign: object): unknown;
  floating?: ReactNode;
}
interface EditProps {
  initial: object;
  projects: unknown;
}
const fake = vi.hoisted(() => ({
  ...{
    managed: {} as Managed,
    asked: undefined as unknown,
    list: (_row: object): ReactNode => null,
    row: {} as { id: unknown },
  },
  ...{
    campaign: undefined as object | undefined,
    isUnsentShown: true,
    edit: {} as EditProps,
    projects: undefined as unknown,
  },
  ...{ onSaved: () => {}, navigate: vi.fn() },
}));
vi.mock("@tanstack/react-query", () => ({
  keepPreviousData: undefined,
  useQueries: ({ queries }: { queries: object[] }) => queries,
}));
vi.mock("../../api/trpc.ts", () => {
  const call = { queryOptions: (input: object) => input };
  return {
    trpc: {
      useUtils: () => ({ campaigns: { ofBroker: call, ofMeeting: call } }),
      campaigns: {
        details: { useQuery: () => ({ data: fake.campaign, error: null, refetch: () => {} }) },
        projects: {
          useQuery: (asked: unknown) => {
            fake.projects = asked;
            return { data: { projects: "projects" } };
          },
        },
        ofProject: {
          useQuery: (asked: unknown) => {
            fake.asked = asked;
            return {};
          },
        },
      },
    },
  };
});
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  const useParams = () => ({ id: "3", building_broker_id: "12", campaign_id: "7" });
  return {
    paths: {
      ...paths,
      brokerCampaigns: { ...paths.brokerCampaigns, useParams },
      meetingCampaigns: { ...paths.meetingCampaigns, useParams },
      projectCampaigns: { ...paths.projectCampaigns, useParams },
      editCampaign: { ...paths.editCampaign, useParams },
    },
  };
});
vi.mock("../../lib/url/urlState.ts", () => ({
  defineListState: () => ({ use: () => [{ search_query: "canopy", pageNo: 2 }] }),
}));
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => fake.navigate }));
vi.mock("../../offline/outbox/useUnsentShown.ts", () => ({ useUnsentShown: () => fake.isUnsentShown }));
vi.mock("../../shared/CampaignForm.tsx", () => ({
  CampaignForm: (edit: EditProps) => {
    fake.edit = edit;
    return "form";
  },
}));
vi.mock("../../ui/base/FloatingLink.tsx", () => ({ FloatingLink: ({ to }: { to: string }) => `[${to}]` }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ subtitle }: { subtitle: string }) => `${subtitle}. `,
}));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({ UnreadGuard: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("../../ui/list/SearchedListScreen.tsx", () => ({
  SearchedListScreen: ({ children }: { children: typeof fake.list }) => {
    fake.list = children;
    return null;
  },
}));
vi.mock("./CampaignRow.tsx", () => ({
  CampaignRow: (row: { id: unknown }) => {
    fake.row = row;
    return null;
  },
}));
vi.mock("./ManageCampaigns.tsx", () => ({
  ManageCampaigns: (managed: Managed) => {
    fake.managed = managed;
    return managed.floating ?? null;
  },
}));
vi.mock("./useCampaignEdit.ts", () => ({
  useCampaignEdit: (_id: unknown, _campaign: unknown, onSaved: () => void) => {
    fake.onSaved = onSaved;
    return { parts: {}, save: () => {}, broker: 8 };
  },
}));
vi.mock("./useManagedCampaigns.ts", () => ({ useManagedCampaigns: () => ({ inputs: [{ page: 1 }, { page: 2 }] }) }));

const shown = (screen: () => ReactNode) => textsOf(createElement(screen)).join("");

beforeEach(() => {
  Object.assign(fake, { campaign: undefined, isUnsentShown: true });
  fake.navigate.mockReset();
});

test("the campaigns of a broker at a project are read page by page, and named by their campaign number", () => {
  expect(shown(BrokerCampaigns)).toBe("");
  expect(fake.managed.pages).toEqual([1, 2].map((page) => ({ id: 3, building_broker_id: 12, page })));
  expect(fake.managed.idOf({ id: 1, campaign_id: 2 })).toBe(2);
});

test("the campaigns of a meeting are named by their id, and one can be added", () => {
  expect(shown(MeetingCampaigns)).toBe("[/AddNewCampaigninMeetings/3]");
  expect(fake.managed.pages).toEqual([1, 2].map((page) => ({ id: 3, page })));
  expect(fake.managed.idOf({ id: 1, campaign_id: 2 })).toBe(1);
});

test("the campaigns of a project are named by either number", () => {
  shown(ProjectCampaigns);
  expect(fake.asked).toEqual({ id: 3, search: "canopy", page: 2 });
  const named = (campaign: object) => {
    textsOf(fake.list(campaign));
    return fake.row.id;
  };

  expect([named({ id: 1, campaign_id: 2 }), named({ id: null, campaign_id: 2 })]).toEqual([1, 2]);
});

test("a campaign is edited once it and what is unsent were read, with the projects of its broker", () => {
  expect(shown(EditCampaign)).toBe("No. 7. placeholder");
  fake.campaign = { building_id: 3, firm_name: "", broker_name: "Ravi", title: "Canopy" };
  fake.isUnsentShown = false;
  expect(shown(EditCampaign)).toBe("Ravi · No. 7. placeholder");
  fake.isUnsentShown = true;
  expect(shown(EditCampaign)).toBe("Ravi · No. 7. form");
  expect(fake.edit).toMatchObject({ initial: { building_id: 3, title: "Canopy" }, projects: "projects" });
  expect(fake.projects).toEqual({ building_id: 3, broker_id: 8, id: 7 });
  fake.onSaved();
  expect(fake.navigate).toHaveBeenCalledExactlyOnceWith("/CampaignDetails/7", { replace: true });
});
