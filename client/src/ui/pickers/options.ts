export type OptionValue = string | number;

export interface Option<Value extends OptionValue = OptionValue> {
  value: Value;
  label: string;
  /** A secondary fact at the end of its line. */
  note?: string;
}

const noLongerOffered = (label: string) => `${label} (no longer offered)`;

/** Options with an own one for each chosen value that is not among them, so that it is shown and kept. */
export function withChosen<Value extends OptionValue>(
  options: readonly Option<Value>[],
  chosen: readonly Value[],
): readonly Option<Value>[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  if (!options.length || !missing.length) return options;
  return [...options, ...missing.map((value) => ({ value, label: noLongerOffered(String(value)) }))];
}

/**
 * The options of a field; before they are loaded, what the record itself says. A stored value that is not offered any
 * more stays an option under its name.
 *
 * @param value the record's own value; undefined or null if the record only names it
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

/** The same for options that are their own labels. */
export const ownOptionsOr = (options: readonly Option<string>[] | undefined, value: string | null | undefined) =>
  optionsOr(options, { value, label: value });
