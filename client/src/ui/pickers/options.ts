export type OptionValue = string | number;

export interface Option<Value extends OptionValue = OptionValue> {
  value: Value;
  label: string;
  /** Secondary text at the end of the option. */
  note?: string;
}

const noLongerOffered = (label: string) => `${label} (no longer offered)`;

/** Adds an option for each chosen value that is not among the options, so that it is shown and kept. */
export function withChosen<Value extends OptionValue>(
  options: readonly Option<Value>[],
  chosen: readonly Value[],
): readonly Option<Value>[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  if (!options.length || !missing.length) return options;
  return [...options, ...missing.map((value) => ({ value, label: noLongerOffered(String(value)) }))];
}

/**
 * The options of a field; before they are loaded, only the record's own value. A stored value that is no longer offered
 * stays an option.
 * @param value the record's own value; undefined or null if the record only has its name
 * @param chosen the value of the field
 */
export function optionsOr<Value extends OptionValue>(
  options: readonly Option<Value>[] | undefined,
  {
    value,
    label,
    chosen = value,
  }: { value: Value | null | undefined; label: string | null | undefined; chosen?: unknown },
): { options: readonly Option<Value>[]; placeholder?: string } {
  if (options) {
    if (value != null && label && !options.some((option) => option.value === value))
      return { options: [...options, { value, label: noLongerOffered(label) }] };
    const isNamed = value == null && chosen == null && label && !options.some((option) => option.label === label);
    return { options, ...(isNamed && { placeholder: noLongerOffered(label) }) };
  }
  if (!label) return { options: [] };
  if (value != null) return { options: [{ value, label }] };
  return chosen == null ? { options: [], placeholder: label } : { options: [] };
}

/** Like `optionsOr`, for options that are their own labels. */
export const ownOptionsOr = (options: readonly Option<string>[] | undefined, value: string | null | undefined) =>
  optionsOr(options, { value, label: value });
