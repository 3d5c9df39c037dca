import { beforeEach, expect, test, vi } from "vitest";
import { propsOf } from "../../lib/test/elements.ts";
import { UnsentMark } from "../../shared/UnsentMark.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { CampaignCard } from "./CampaignCard.tsx";
import { CampaignRow } from "./CampaignRow.tsx";

const fake = vi.hoisted(() => ({ details: {} as object }));
vi.mock("../../api/trpc.ts", () => ({ trpc: { campaigns: { details: { useQuery: () => fake.details } } } }));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, campaign: { ...paths.campaign, useParams: () => ({ id: "7" }) } } };
});
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: () => null }));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: () => null }));
vi.mock("../../ui/base/DetailsCard.tsx", () => ({ DetailsCard: () => null }));
vi.mock("../../ui/base/ReadMore.tsx", () => ({ ReadMore: () => null }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({ ScreenHeading: () => null }));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => null }));
vi.mock("../../ui/list/RowLink.tsx", () => ({ RowLink: () => null }));
vi.mock("./CampaignActions.tsx", () => ({ CampaignActions: () => null }));
vi.mock("./ExecutedBadge.tsx", () => ({ ExecutedBadge: () => null, executedText: () => "No" }));

const campaign = {
  ...{ id: 7, title: "Canopy", building_name: "Skyline", broker_name: "Asha", categorization: "A" },
  ...{ campaign_type: "Standee", start_date: "2026-11-20", end_date: "2026-11-22", executed: false },
} as Parameters<typeof CampaignRow>[0]["campaign"];
const refetch = vi.fn();
beforeEach(() => {
  fake.details = { data: campaign, refetch };
});

test("a row names broker, kind and days of a campaign, and leads to it", () => {
  const { props } = CampaignRow({ id: 7, campaign });

  expect(props).toMatchObject({ to: expect.stringMatching(/\/7$/), title: "Canopy", subtitle: "Skyline" });
  expect(props.meta).toEqual([
    ...[
      ["Broker", "Asha"],
      ["Categorization", "A"],
      ["Type", "Standee"],
    ],
    "20-11-2026 to 22-11-2026",
  ]);
  expect(propsOf(props.badge, UnsentMark).of).toEqual(["campaigns", 7]);
});

test.each([
  [{}, { Project: "Skyline", "Broker Categorization": "A", "Start Date": "20-11-2026", "End Date": "22-11-2026" }],
  [
    { project_name: "Amber", broker_categorization: "B" },
    { Project: "Amber", "Broker Categorization": "B" },
  ],
])("the card of a campaign with %j shows %j", (more, shown) => {
  fake.details = { data: { ...campaign, ...more } };

  expect(Object.fromEntries(propsOf(CampaignCard(), DetailsCard).details as [string, unknown][])).toMatchObject(shown);
});

test("a campaign without a title is called a campaign", () => {
  expect(propsOf(CampaignCard(), ScreenHeading).children).toBe("Canopy");
  fake.details = { data: { ...campaign, title: null } };

  expect(propsOf(CampaignCard(), ScreenHeading).children).toBe("Campaign");
});

test("a campaign that has not come can be asked for again", () => {
  fake.details = { refetch };
  (propsOf(CampaignCard(), RecordPlaceholder).onRetry as () => void)();

  expect(refetch).toHaveBeenCalledOnce();
});
