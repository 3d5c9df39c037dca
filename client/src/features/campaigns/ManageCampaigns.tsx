import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { ReactNode } from "react";
import { Button } from "../../kit/Button.tsx";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import type { Outputs } from "../../trpc.ts";
import { CampaignRow } from "./CampaignRow.tsx";
import type { CampaignTab, useManagedCampaigns } from "./useManagedCampaigns.ts";

type Campaign = Outputs["campaigns"]["ofBroker"]["rows"][number];

interface ManageCampaignsProps {
  managed: ReturnType<typeof useManagedCampaigns>;
  /** The pages asked for, in their order. */
  pages: readonly { data: { rows: Campaign[] } | undefined; error: unknown; refetch(): unknown }[];
  /** The number that names a campaign here (decisions 124). */
  idOf(campaign: Campaign): EntityId | null | undefined;
  floating?: ReactNode;
}

const tabs: { key: CampaignTab; label: string }[] = [
  { key: "active", label: "Active" },
  { key: "upcoming", label: "Up Coming" },
  { key: "past", label: "Past" },
];

/** The campaigns of a broker or of a meeting, by when they are (U095, U109). */
export function ManageCampaigns({ managed, pages, idOf, floating }: ManageCampaignsProps) {
  const failed = pages.find(({ data, error }) => !data && error);
  const rows = pages.flatMap(({ data }) => data?.rows ?? []);
  const isLoading = pages.some(({ data }) => !data) && !failed;

  return (
    <>
      <ScreenHeading>Manage Campaigns</ScreenHeading>
      <div className="mb-3">
        <SearchBar label="Search by title" value={managed.search} onSearch={managed.onSearch} />
      </div>
      <Tabs label="Campaigns" tabs={tabs} selected={managed.tab} onSelect={managed.onTab}>
        {rows.length > 0 && (
          <ul className="card divide-y divide-line overflow-hidden">
            {rows.map((campaign) => (
              <CampaignRow key={idOf(campaign)} id={idOf(campaign)} campaign={campaign} />
            ))}
          </ul>
        )}
        {isLoading && <SkeletonRows count={3} />}
        {failed && <Problem onRetry={() => void failed.refetch()} />}
        {rows.length === 0 && !isLoading && !failed && (
          <p className="card px-4 py-10 text-center text-muted">Nothing found</p>
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

/** Nobody pages by fewer; so a shorter list is whole, and asks for no second page. */
const SMALLEST_PAGE = 10;

/** Without a total, there may be more while a page comes back as long as the first (decisions 35). */
const hasMore = (lengths: (number | undefined)[]) =>
  (lengths[0] ?? 0) >= SMALLEST_PAGE && lengths.at(-1) === lengths[0];
