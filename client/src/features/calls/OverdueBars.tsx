import { Bars } from "../../ui/charts/Bars.tsx";
import { AGES, type BacklogAges } from "./backlogAges.ts";

/** Overdue calls, by age. */
export const OverdueBars = ({ ages: { counts, isExact } }: { ages: BacklogAges }) => (
  <>
    <Bars
      label="Overdue calls by age"
      heads={["Overdue since", "Calls"]}
      bars={AGES.map(({ name }, index) => ({ name, value: counts[index] ?? 0 }))}
    />
    {!isExact && <p className="mt-1 text-sm text-muted">Estimated from part of the backlog.</p>}
  </>
);
