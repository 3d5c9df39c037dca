import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { SaveSearch } from "@mobile-crm/contracts/resources/enquiries.ts";
import * as z from "zod/mini";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { Problem } from "../../kit/Problem.tsx";
import { SidePanel } from "../../kit/SidePanel.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { useForm } from "../../kit/useForm.ts";
import { trpc } from "../../trpc.ts";
import type { EnquirySearch } from "./enquirySearch.ts";
import { enquiryInput, filtersOf, noFilters } from "./enquirySearch.ts";

const SearchName = z.pick(SaveSearch, { search_name: true });

/** The searches saved before, and a name for the one that is on (U010, U011). */
export function SavedSearches({ search, onSearch, onClose }: FilterPanelProps<EnquirySearch>) {
  const saved = trpc.enquiries.savedSearches.useQuery();
  const save = trpc.enquiries.saveSearch.useMutation({
    meta: { success: "Search Saved Successfully" },
    onSuccess: onClose,
  });
  const form = useForm(SearchName, { search_name: "" });
  const filters = filtersOf(search);
  const isOwn = Object.values(filters).some((value) => value !== undefined);
  const apply = (as: EntityId) => {
    onSearch({ ...noFilters, as, is_advanced_search: true });
    onClose();
  };

  return (
    <SidePanel open onClose={onClose} title="Saved Searches">
      {isOwn && (
        <Form
          form={form}
          label="Save this search"
          keepAs={false}
          onSave={({ search_name }) =>
            save.mutate({ search_name, save_search_params: enquiryInput({ ...search, ...filters }) })
          }
        >
          <Field form={form} name="search_name">
            {(bound) => <TextField label="Search name" required {...bound} />}
          </Field>
          <Submit form={form} pending={save.isPending}>
            Save
          </Submit>
        </Form>
      )}
      {saved.error && <Problem onRetry={() => void saved.refetch()} />}
      {saved.data?.rows.length === 0 && <p className="text-muted">You have saved no search yet.</p>}
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
