import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { OverdueBars } from "../calls/OverdueBars.tsx";
import { useBacklogAges } from "../calls/useBacklogAges.ts";

/** Overdue calls of everyone whom the user sees, by age. */
export function Backlog() {
  const { data, error, refetch } = useBacklogAges();
  if (data) return <OverdueBars ages={data} />;
  return <RecordPlaceholder shape="rows" rows={1} error={error} onRetry={() => void refetch()} />;
}
