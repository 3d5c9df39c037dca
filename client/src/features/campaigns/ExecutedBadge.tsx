import { EMPTY_VALUE } from "../../lib/format.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { Badge } from "../../ui/base/Badge.tsx";

/** U105. If the server did not say, the badge claims neither. */
export function executedText(executed: boolean | null | undefined) {
  if (executed == null) return EMPTY_VALUE;
  return executed ? campaignLabels.executed : "Not-Executed";
}

export const ExecutedBadge = ({ executed }: { executed: boolean | null | undefined }) => (
  <Badge tone={executed ? "good" : "neutral"}>{executedText(executed)}</Badge>
);
