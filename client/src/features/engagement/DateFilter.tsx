import { CreditDates as Schema } from "@mobile-crm/contracts/resources/engagement.ts";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import { DateRangeField } from "../../ui/pickers/DateRangeField.tsx";
import type { CreditDates } from "./creditDates.ts";

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
      title="Date Filter"
      schema={Schema}
      value={dates}
      onApply={(chosen) => onDates({ ...none, ...chosen, is_advanced_search: true })}
      onReset={() => onDates(none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <h3 className="font-semibold">Show Collection</h3>
          <DateRangeField
            form={form}
            names={["credit_date_from", "credit_date_upto"]}
            labels={["From Date", "To Date"]}
            ordered
          />
        </>
      )}
    </AdvancedSearch>
  );
}
