import { toId } from "@mobile-crm/contracts/ids.ts";
import { DetailsCard } from "../../kit/DetailsCard.tsx";
import { formatDay, formatRupees } from "../../kit/format.ts";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";

/** One entry (U141, U142). */
export function EngagementEntry() {
  const id = toId(paths.engagementEntry.useParams().id);
  const { data, error, refetch } = trpc.engagement.entry.useQuery({ id });
  if (!data) return error ? <Problem onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
  const { credit_date, amount, comment } = data.broker_engagement;
  return (
    <>
      <ScreenHeading tab="CP Details">{`${data.broker || "CP"} Details`}</ScreenHeading>
      <DetailsCard
        details={[
          ["Date", formatDay(credit_date)],
          ["Amount", formatRupees(amount)],
          ["Comment", comment],
        ]}
      />
    </>
  );
}
