import { Badge } from "../../ui/base/Badge.tsx";

/** U105. */
export const executedText = (executed: boolean | null | undefined) => (executed ? "Executed" : "Not-Executed");

export const ExecutedBadge = ({ executed }: { executed: boolean | null | undefined }) => (
  <Badge tone={executed ? "good" : "neutral"}>{executedText(executed)}</Badge>
);
