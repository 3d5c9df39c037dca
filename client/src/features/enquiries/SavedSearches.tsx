import { SaveSearch } from "@mobile-crm/contracts/resources/enquiries.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import * as z from "zod/mini";
import { trpc } from "../../api/trpc.ts";
import { useWrite } from "../../input/drafts/useSave.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { filtersOf, noFilters } from "../../ui/list/filterValues.ts";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { SidePanel } from "../../ui/overlay/SidePanel.tsx";
import { type EnquirySearch, enquiryInput, enquirySearch } from "./enquirySearch.ts";

const SearchName = z.pick(SaveSearch, { search_name: true });

/** The saved searches, and a name for the current one (U010, U011). */
export function SavedSearches({ search, onSearch, onClose }: FilterPanelProps<EnquirySearch>) {
  const saved = trpc.enquiries.savedSearches.useQuery();
  const save = useWrite({ call: "enquiries.saveSearch", success: enquiryLabels.searchSaved, onSuccess: onClose });
  const form = useForm(SearchName, { search_name: "" });
  const filters = filtersOf(enquirySearch, search);
  const isOwn = Object.values(filters).some((value) => value !== undefined);
  const apply = (as: EntityId) => {
    onSearch({ ...noFilters(enquirySearch), as, is_advanced_search: true });
    onClose();
  };

  return (
    <SidePanel open onClose={onClose} title={enquiryLabels.savedSearches}>
      {isOwn && (
        <Form
          form={form}
          label={enquiryLabels.saveThisSearch}
          onSave={({ search_name }) =>
            save.mutateAsync({ search_name, save_search_params: enquiryInput({ ...search, ...filters }) })
          }
        >
          <Field form={form} name="search_name" as={TextField} label="Search name" required />
          <Submit form={form}>Save</Submit>
        </Form>
      )}
      {saved.error && <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />}
      {saved.data?.rows.length === 0 && <p className="text-muted">You haven't saved a search yet.</p>}
      <ul className="flex flex-col gap-1">
        {saved.data?.rows.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={search.as === id}
              onClick={() => apply(id)}
              className="focus-inset min-h-11 w-full rounded-xl px-3 text-left font-medium hover:bg-tint aria-pressed:bg-tint"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
