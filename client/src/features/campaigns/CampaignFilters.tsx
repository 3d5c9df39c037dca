import { CampaignFilters as Filters } from "@mobile-crm/contracts/resources/campaigns.ts";
import { AdvancedSearch } from "../../kit/AdvancedSearch.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { MultiChoice } from "../../kit/MultiChoice.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { brokerOptions } from "../enquiries/brokerOptions.ts";
import { type CampaignSearch, campaignSearch } from "./campaignSearch.ts";

/** The advanced search (U100); where its choices come from is decisions 127. */
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
            {(bound) => <MultiChoice label="Status" options={statuses ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_ids">
            {(bound) => <MultiChoice label="Broker" options={brokerOptions(lists?.brokers)} {...bound} />}
          </Field>
          <Field form={form} name="campaign_types">
            {(bound) => <MultiChoice label="Campaign Type" options={types ?? []} {...bound} />}
          </Field>
          <Field form={form} name="project_ids">
            {(bound) => <MultiChoice label="Project" options={lists?.projects ?? []} {...bound} />}
          </Field>
          <Field form={form} name="user_ids">
            {(bound) => <MultiChoice label="Field Executive" options={lists?.assigned_to ?? []} {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
