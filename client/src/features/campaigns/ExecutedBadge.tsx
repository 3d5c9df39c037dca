import { EMPTY_VALUE } from "../../lib/format.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { Badge } from "../../ui/base/Badge.tsx";

/** The badge of an executed campaign (U105); a dash if the server did not say. */
export function executedText(executed: boolean | null | undefined) {
  if (executed == null) return EMPTY_VALUE;
  return executed ? campaignLabels.executed : "Not-Executed";
}

export const ExecutedBadge = ({ executed }: { executed: boolean | null | undefined }) => (
  <Badge tone={executed ? "good" : "neutral"}>{executedText(executed)}</Badge>
);
