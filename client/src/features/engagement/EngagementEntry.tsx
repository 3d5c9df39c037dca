import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { formatDay } from "../../lib/format.ts";
import { formatRupees } from "../../lib/formatRupees.ts";
import { paths } from "../../lib/paths.ts";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";

/** Details of a points entry (U141, U142). */
export function EngagementEntry() {
  const id = toId(paths.engagementEntry.useParams().id);
  const { data, error, refetch } = trpc.engagement.entry.useQuery({ id });
  if (!data) return <RecordPlaceholder title="CP Details" error={error} onRetry={() => void refetch()} rows={3} />;
  const { credit_date, amount, comment } = data.broker_engagement;
  return (
    <>
      <ScreenHeading tab="CP Details">{`${data.broker || "CP"} Details`}</ScreenHeading>
      <DetailsCard
        details={[
          ["Date", formatDay(credit_date)],
          ["Amount", formatRupees(amount)],
          ["Comment", <ReadMore key="comment" text={comment} />],
        ]}
      />
    </>
  );
}
