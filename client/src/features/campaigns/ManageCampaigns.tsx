import { CAMPAIGN_TABS, type CampaignTab } from "@mobile-crm/contracts/choices.ts";
import { SMALLEST_PAGE } from "@mobile-crm/contracts/resources/campaigns.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { ReactNode } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { Button } from "../../ui/base/Button.tsx";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Tabs } from "../../ui/base/Tabs.tsx";
import { listLabels } from "../../ui/list/labels.ts";
import { SearchBar } from "../../ui/list/SearchBar.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { CampaignRow } from "./CampaignRow.tsx";
import type { useManagedCampaigns } from "./useManagedCampaigns.ts";

type Campaign = Outputs["campaigns"]["ofBroker"]["rows"][number];

interface ManageCampaignsProps {
  managed: ReturnType<typeof useManagedCampaigns>;
  /** The loaded pages, in order. */
  pages: readonly { data: { rows: Campaign[] } | undefined; error: unknown; refetch(): unknown }[];
  /** The id of a campaign on this screen (SPEC-124). */
  idOf(campaign: Campaign): EntityId | null | undefined;
  /** New campaigns that have not arrived. */
  unsent: ReactNode;
  floating?: ReactNode;
}

const labels: Record<CampaignTab, string> = { active: "Active", upcoming: "Up Coming", past: "Past" };
const tabs = CAMPAIGN_TABS.map((key) => ({ key, label: labels[key] }));

/** The campaigns of a broker or of a meeting, by period (U095, U109). */
export function ManageCampaigns({ managed, pages, idOf, unsent, floating }: ManageCampaignsProps) {
  const failed = pages.find(({ data, error }) => !data && error);
  const rows = pages.flatMap(({ data }) => data?.rows ?? []);
  const isLoading = pages.some(({ data }) => !data) && !failed;

  return (
    <>
      <ScreenHeading>{campaignLabels.manageCampaigns}</ScreenHeading>
      <div className="mb-3">
        <SearchBar label={campaignLabels.search} value={managed.search} onSearch={managed.onSearch} />
      </div>
      <Tabs label={screenNames.campaigns} tabs={tabs} selected={managed.tab} onSelect={managed.onTab}>
        {!managed.search && unsent}
        {rows.length > 0 && (
          <ul className="card divide-y divide-line overflow-hidden">
            {rows.map((campaign) => (
              <CampaignRow key={idOf(campaign)} id={idOf(campaign)} campaign={campaign} />
            ))}
          </ul>
        )}
        {isLoading && <SkeletonRows count={3} />}
        {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
        {rows.length === 0 && !isLoading && !failed && (
          <p className="card px-4 py-10 text-center text-muted">{listLabels.nothing}</p>
        )}
        {hasMore(pages.map(({ data }) => data?.rows.length)) && (
          <Button look="plain" className="mt-4 w-full" onClick={managed.onMore}>
            More
          </Button>
        )}
      </Tabs>
      {floating}
    </>
  );
}

/** Without a total, a full last page means that there may be more (SPEC-35). */
const hasMore = (lengths: (number | undefined)[]) =>
  (lengths[0] ?? 0) >= SMALLEST_PAGE && lengths.at(-1) === lengths[0];
