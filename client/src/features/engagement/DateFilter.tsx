import { CreditDates as Schema } from "@mobile-crm/contracts/resources/engagement.ts";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import { DateRangeField } from "../../ui/pickers/DateRangeField.tsx";
import type { CreditDates } from "./creditDates.ts";
import { engagementLabels } from "./labels.ts";

interface DateFilterProps {
  /** The current range of days. */
  dates: CreditDates;
  onDates(patch: CreditDates & { is_advanced_search: boolean | undefined }): void;
  onClose(): void;
}

const none = { credit_date_from: undefined, credit_date_upto: undefined, is_advanced_search: undefined };

/** The range of days; Reset goes back to the month (U135). */
export function DateFilter({ dates, onDates, onClose }: DateFilterProps) {
  return (
    <AdvancedSearch
      title={engagementLabels.dateFilter}
      schema={Schema}
      value={dates}
      onApply={(chosen) => onDates({ ...none, ...chosen, is_advanced_search: true })}
      onReset={() => onDates(none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <h3 className="font-semibold">{engagementLabels.showCollection}</h3>
          <DateRangeField
            form={form}
            names={["credit_date_from", "credit_date_upto"]}
            labels={[engagementLabels.fromDate, engagementLabels.toDate]}
            ordered
          />
        </>
      )}
    </AdvancedSearch>
  );
}
