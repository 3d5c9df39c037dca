import type { FilterTable, InputKinds, ValueOf } from "@mobile-crm/contracts/filters/kinds.ts";
import type { Option, OptionValue } from "../pickers/options.ts";

/** The current choices, by input name. */
type Chosen<F extends FilterTable> = { [Name in keyof InputKinds<F>]: ValueOf<InputKinds<F>[Name]> | null };

type Labels<Kind> = Kind extends "days" | { readonly days: unknown } ? readonly [from: string, upto: string] : string;

type Item<Value> = Value extends readonly (infer Each extends OptionValue)[] ? Each : Extract<Value, OptionValue>;
type Options<Kind> = readonly Option<Item<ValueOf<Kind>>>[] | undefined;

/** A label with the options to choose from, which may depend on what else is chosen; a short list of ids needs no search. */
type Choice<Kind, All> = readonly [label: string, options: Options<Kind> | ((chosen: All) => Options<Kind>), "short"?];

type FieldOf<Kind, All> = Kind extends "id" | "ids" | "texts"
  ? Choice<Kind, All>
  : Kind extends "text" | "shortText" | readonly string[]
    ? string | Choice<Kind, All>
    : Labels<Kind>;

/** How the panel of a list shows its filters, in the order of the panel: a label, two for a range, or a label and options. */
export type FilterFields<F extends FilterTable> = { readonly [Name in keyof F]: FieldOf<F[Name], Chosen<F>> };
