import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { formatDay } from "../../lib/format.ts";
import { formatRupees } from "../../lib/formatRupees.ts";
import { paths } from "../../lib/paths.ts";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { engagementLabels } from "./labels.ts";

/** Details of a points entry (U141, U142). */
export function EngagementEntry() {
  const id = toId(paths.engagementEntry.useParams().id);
  const { data, error, refetch } = trpc.engagement.entry.useQuery({ id });
  if (!data)
    return <RecordPlaceholder title={engagementLabels.details} error={error} onRetry={() => void refetch()} rows={3} />;
  const { credit_date, amount, comment } = data.broker_engagement;
  return (
    <>
      <ScreenHeading tab={engagementLabels.details}>{`${data.broker || "CP"} Details`}</ScreenHeading>
      <DetailsCard
        details={[
          ["Date", formatDay(credit_date)],
          [engagementLabels.amount, formatRupees(amount)],
          [engagementLabels.comment, <ReadMore key="comment" text={comment} />],
        ]}
      />
    </>
  );
}
