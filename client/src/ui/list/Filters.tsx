import { type FilterTable, type InputKind, rangeNames } from "@mobile-crm/contracts/filters/kinds.ts";
import { filterShape } from "@mobile-crm/contracts/filters/schema.ts";
import { useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { BooleanField } from "../form/BooleanField.tsx";
import { Field } from "../form/Field.tsx";
import type { FieldBinding, FieldProps } from "../form/fieldBinding.ts";
import { TextField } from "../form/TextField.tsx";
import type { FormOf } from "../form/useForm.ts";
import { Combobox } from "../pickers/Combobox.tsx";
import { ComboboxTrigger } from "../pickers/ComboboxTrigger.tsx";
import { DateRangeField } from "../pickers/DateRangeField.tsx";
import type { Option, OptionValue } from "../pickers/options.ts";
import { Select } from "../pickers/Select.tsx";
import { AdvancedSearch } from "./AdvancedSearch.tsx";
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

type Options = readonly Option[] | undefined;

/** A field of `FilterFields` without its generic types, which the table has checked. */
type AnyFilterField =
  | string
  | readonly [label: string, options: string | Options | ((chosen: never) => Options), size?: "short"];

interface FilterFieldProps {
  form: FormOf<FieldValues>;
  name: string;
  kind: unknown;
  field: AnyFilterField;
}

/** The form field for a filter of this kind. */
function FilterField({ form, name, kind, field }: FilterFieldProps) {
  const chosen = useWatch({ control: form.control });
  const [label, options, size] = typeof field === "string" ? [field] : field;
  const range = rangeNames(name, kind);
  if (range) return <DateRangeField form={form} names={range} labels={[label, String(options)]} />;
  const given = typeof options === "function" ? options(chosen as never) : (options as Options);
  return (
    <Field form={form} name={name}>
      {(bound) => (
        <Input
          kind={kind as InputKind}
          label={label}
          options={given}
          isShort={size === "short"}
          {...(bound as FieldBinding<never>)}
        />
      )}
    </Field>
  );
}

interface InputProps extends FieldBinding<never> {
  kind: InputKind;
  label: string;
  options: Options;
  isShort: boolean;
}

const text = {
  text: {},
  shortText: {},
  email: { type: "email" },
  phone: { type: "tel", inputMode: "tel", minLength: 10 },
} as const;

function Input({ kind, options, isShort, ...bound }: InputProps) {
  if (typeof kind !== "string")
    return <Select options={options ?? kind.map((word) => ({ value: word, label: word }))} {...bound} />;
  if (kind === "flag" || kind === "yesNo") return <BooleanField {...bound} />;
  if (kind === "ids" || kind === "texts") return <MultiSelect options={options ?? []} {...bound} />;
  if (isShort) return <Select options={options ?? []} {...bound} />;
  if (kind === "id" || options) return <Combobox options={options ?? []} {...bound} />;
  return <TextField {...text[kind as keyof typeof text]} {...bound} />;
}

interface MultiSelectProps<Value extends OptionValue>
  extends FieldProps,
    FieldBinding<readonly NoInfer<Value>[] | null, NoInfer<Value>[]> {
  options: readonly Option<Value>[];
}

/** A multiple choice with a search. */
function MultiSelect<Value extends OptionValue>({ value, onChange, ...rest }: MultiSelectProps<Value>) {
  return <ComboboxTrigger {...rest} mode="multiple" chosen={value ?? []} onChoose={onChange} placeholder="Any" />;
}
