import { BrokerSearch as Search } from "@mobile-crm/contracts/resources/brokers.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { BrokerChoiceFilters } from "./BrokerChoiceFilters.tsx";
import { BrokerDateFilters } from "./BrokerDateFilters.tsx";
import { type BrokerSearch, brokerSearch } from "./brokerSearch.ts";
import { storedFilters } from "./keptFilters.ts";

const yesNo = [
  ["affiliate_filter", "Affiliate"],
  ["loan_mou_uploaded", "Loan MOU Uploaded"],
  ["is_mou_uploaded", "MOU Uploaded"],
] as const;

/** The advanced search; what is applied is kept for the next visit, and Reset forgets it and the whole query (U119, S034). */
export function BrokerFilters({ search, onSearch, onClose }: FilterPanelProps<BrokerSearch>) {
  const { data } = trpc.brokers.settings.useQuery(undefined, SETTINGS);
  const apply = (filters: object) => {
    const applied = { ...brokerSearch.none, ...filters, is_advanced_search: true };
    storedFilters.keep(applied);
    onSearch(applied);
  };
  const reset = () => {
    storedFilters.forget();
    onSearch({ ...brokerSearch.none, search_query: undefined });
  };

  return (
    <AdvancedSearch
      schema={Search}
      value={brokerSearch.filtersOf(search)}
      onApply={apply}
      onReset={reset}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="name">
            {(bound) => <TextField label="Name" {...bound} />}
          </Field>
          <Field form={form} name="firm_name">
            {(bound) => <TextField label="Firm Name" {...bound} />}
          </Field>
          <Field form={form} name="email">
            {(bound) => <TextField label="E-mail" type="email" {...bound} />}
          </Field>
          <Field form={form} name="contact_number">
            {(bound) => <TextField label="Contact Number" type="tel" inputMode="tel" minLength={10} {...bound} />}
          </Field>
          <BrokerChoiceFilters form={form} settings={data} />
          <BrokerDateFilters form={form} />
          {yesNo.map(([name, label]) => (
            <Field key={name} form={form} name={name}>
              {(bound) => <BooleanField label={label} {...bound} />}
            </Field>
          ))}
        </>
      )}
    </AdvancedSearch>
  );
}
