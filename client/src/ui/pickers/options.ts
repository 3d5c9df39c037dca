export type OptionValue = string | number;

export interface Option<Value extends OptionValue = OptionValue> {
  value: Value;
  label: string;
  /** A secondary fact at the end of its line. */
  note?: string;
}

/**
 * The options of a field; before they are loaded, what the record itself says.
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
  if (options || !label) return { options: options ?? [] };
  if (value != null) return { options: [{ value, label }] };
  return chosen == null ? { options: [], placeholder: label } : { options: [] };
}

/** The same for options that are their own labels. */
export const ownOptionsOr = (options: readonly Option<string>[] | undefined, value: string | null | undefined) =>
  optionsOr(options, { value, label: value });
