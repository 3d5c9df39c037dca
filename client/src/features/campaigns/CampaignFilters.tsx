import { CampaignFilters as Filters } from "@mobile-crm/contracts/resources/campaigns.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { Field } from "../../ui/form/Field.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { MultiSelect } from "../../ui/pickers/MultiSelect.tsx";
import { type CampaignSearch, campaignSearch } from "./campaignSearch.ts";

/** The advanced search (U100); where its choices come from is SPEC-127. */
export function CampaignFilters({ search, onSearch, onClose }: FilterPanelProps<CampaignSearch>) {
  const statuses = trpc.campaigns.settings.useQuery(undefined, SETTINGS).data?.campaign_statuses;
  const types = trpc.projects.settings.useQuery(undefined, SETTINGS).data?.campaign_types;
  const { data: lists } = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  return (
    <AdvancedSearch
      schema={Filters}
      value={campaignSearch.filtersOf(search)}
      onApply={(filters) => onSearch({ ...campaignSearch.none, ...filters, is_advanced_search: true })}
      onReset={() => onSearch(campaignSearch.none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="created_at_from">
            {(bound) => <DateField label="Created Date From" {...bound} />}
          </Field>
          <Field form={form} name="created_at_upto">
            {(bound) => <DateField label="Created Date Upto" {...bound} />}
          </Field>
          <Field form={form} name="campaign_statuses">
            {(bound) => <MultiSelect label="Status" options={statuses ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_ids">
            {(bound) => <MultiSelect label="Broker" options={brokerOptions(lists?.brokers)} {...bound} />}
          </Field>
          <Field form={form} name="campaign_types">
            {(bound) => <MultiSelect label="Campaign Type" options={types ?? []} {...bound} />}
          </Field>
          <Field form={form} name="project_ids">
            {(bound) => <MultiSelect label="Project" options={lists?.projects ?? []} {...bound} />}
          </Field>
          <Field form={form} name="user_ids">
            {(bound) => <MultiSelect label="Field Executive" options={lists?.assigned_to ?? []} {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
