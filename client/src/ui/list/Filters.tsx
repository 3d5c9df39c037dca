import type { FilterTable } from "@mobile-crm/contracts/filters/kinds.ts";
import { filterShape } from "@mobile-crm/contracts/filters/schema.ts";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import type { FormOf } from "../form/useForm.ts";
import { AdvancedSearch } from "./AdvancedSearch.tsx";
import { type AnyFilterField, FilterField } from "./FilterField.tsx";
import type { FilterFields } from "./filterFields.ts";
import { filtersOf, noFilters } from "./filterValues.ts";
import type { FilteredList, FilterPanelProps } from "./listSearch.ts";

interface FiltersProps<F extends FilterTable, State> extends FilterPanelProps<State> {
  list: Pick<FilteredList<F, State>, "filters" | "parse">;
  fields: FilterFields<NoInfer<F>>;
  /** A field that this user may not search by. */
  hidden?: keyof F | false;
}

/**
 * The advanced search of a list: a field for each filter of its call. A missing one does not compile.
 * @example <Filters {...props} list={standUpSearch} fields={{ dates: ["Created Date From", "Created Date To"], … }} />
 */
export function Filters<F extends FilterTable, State>({
  list,
  fields,
  hidden,
  search,
  onSearch,
  onClose,
}: FiltersProps<F, State>) {
  const [schema] = useState(() => z.object(filterShape<FilterTable>(list.filters)));
  return (
    <AdvancedSearch
      schema={schema}
      value={filtersOf(list, search)}
      onApply={(chosen) => onSearch({ ...noFilters(list), ...chosen, is_advanced_search: true })}
      onReset={() => onSearch(noFilters(list))}
      onClose={onClose}
    >
      {(form) =>
        Object.entries<AnyFilterField>(fields as never).map(
          ([name, field]) =>
            name !== hidden && (
              <FilterField
                key={name}
                form={form as unknown as FormOf<FieldValues>}
                name={name}
                kind={list.filters[name]}
                field={field}
              />
            ),
        )
      }
    </AdvancedSearch>
  );
}
