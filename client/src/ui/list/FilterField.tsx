import { type InputKind, rangeNames } from "@mobile-crm/contracts/filters/kinds.ts";
import { type FieldValues, useWatch } from "react-hook-form";
import { BooleanField } from "../form/BooleanField.tsx";
import { Field } from "../form/Field.tsx";
import type { FieldBinding } from "../form/fieldBinding.ts";
import { TextField } from "../form/TextField.tsx";
import type { FormOf } from "../form/useForm.ts";
import { Combobox } from "../pickers/Combobox.tsx";
import { DateRangeField } from "../pickers/DateRangeField.tsx";
import { MultiSelect } from "../pickers/MultiSelect.tsx";
import type { Option } from "../pickers/options.ts";
import { Select } from "../pickers/Select.tsx";

type Options = readonly Option[] | undefined;

/** A field of `FilterFields` without its generic types, which the table has checked. */
export type AnyFilterField =
  | string
  | readonly [label: string, options: string | Options | ((chosen: never) => Options), size?: "short"];

interface FilterFieldProps {
  form: FormOf<FieldValues>;
  name: string;
  kind: unknown;
  field: AnyFilterField;
}

/** The form field for a filter of this kind. */
export function FilterField({ form, name, kind, field }: FilterFieldProps) {
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
