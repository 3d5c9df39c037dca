export type OptionValue = string | number;

export interface Option<Value extends OptionValue = OptionValue> {
  value: Value;
  label: string;
  /** A lesser fact at the end of its line. */
  note?: string;
}
