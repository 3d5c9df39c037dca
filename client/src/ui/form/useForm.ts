import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { hasMask, maskedTextsIn } from "@mobile-crm/contracts/schemas/masked.ts";
import { allowStoredTexts, valueAt } from "@mobile-crm/contracts/schemas/storedTexts.ts";
import { useEffect } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import * as z from "zod/mini";
import { withAllErrors } from "./allErrors.ts";

// The CSP forbids eval, and zod would try it to find out whether it may.
z.config({ jitless: true });

type ObjectSchema = z.core.$ZodType<object>;

/** Values of a form's fields: the input of the call, in which each value may be null. */
export type FormValues<Sent> = { [Key in keyof Sent]-?: Sent[Key] | null };

/** A form whose fields hold `Values`, and which sends `Sent` after its schema has checked and cleaned them. */
export type FormOf<Values extends FieldValues, Sent = Values> = UseFormReturn<Values, unknown, Sent>;

export type FormFor<S extends ObjectSchema> = FormOf<FormValues<z.output<S>>, z.output<S>>;

/**
 * A form checked by the schema of its call: each field once it was left, then with every change.
 *
 * @example const form = useForm(NewEnquiry, { is_nri: false });
 */
export const useForm = <S extends ObjectSchema>(schema: S, initial: Partial<FormValues<z.output<S>>>): FormFor<S> =>
  useCheckedForm<S>(createResolver(schema, initial), initial);

/** The same for a form where an empty field means no condition, as in a search: blanks are neither checked nor sent. */
export const useFilterForm = <S extends ObjectSchema>(
  schema: S,
  initial: Partial<FormValues<z.output<S>>>,
): FormFor<S> => {
  const check = createResolver(schema, {});
  return useCheckedForm<S>((values, context, options) => check(withoutBlanks(values), context, options), initial);
};

const createResolver = <S extends ObjectSchema>(schema: S, initial: object) =>
  withoutMasked(
    withAllErrors(schema, (each) =>
      standardSchemaResolver((each === schema ? withStoredTexts(schema, initial) : each) as never),
    ),
  ) as unknown as ResolverOf<S>;

/** The limits of texts hold for what is typed: a text that was stored longer may stay as it is, or become shorter. */
function withStoredTexts(schema: ObjectSchema, initial: object) {
  const { "~standard": standard } = schema;
  const isStored = (path: readonly PropertyKey[], text: string) => {
    const stored = valueAt(initial, path);
    return typeof stored === "string"
      ? text.length <= stored.length
      : JSON.stringify(initial).includes(JSON.stringify(text));
  };
  const check = (values: unknown) =>
    standard.validate(values) as Exclude<ReturnType<typeof standard.validate>, Promise<unknown>>;
  return {
    "~standard": { ...standard, validate: (values: unknown) => allowStoredTexts(check as never, values, isStored) },
  };
}

/** A masked text has another length than the text that it stands for, so its length is not checked. */
const withoutMasked =
  (check: Resolver): Resolver =>
  async (values, context, options) => {
    const masked = Object.entries(values).filter(([, value]) => hasMask(value));
    const checkWith = (text: string) =>
      check({ ...values, ...Object.fromEntries(masked.map(([name]) => [name, text])) }, context, options);
    let found = await checkWith(LONG);
    if (masked.some(([name]) => name in found.errors)) found = await checkWith(SHORT);
    if (Object.keys(found.errors).length) return found;
    return { errors: {}, values: { ...found.values, ...Object.fromEntries(masked) } };
  };

/** Longer than any minimum length of a text. */
const LONG = "x".repeat(60);
/** Shorter than any maximum length of a text. */
const SHORT = "x".repeat(10);

type ResolverOf<S extends ObjectSchema> = Resolver<FormValues<z.output<S>>, unknown, z.output<S>>;

function useCheckedForm<S extends ObjectSchema>(resolver: ResolverOf<S>, initial: Partial<FormValues<z.output<S>>>) {
  const form = useHookForm<FormValues<z.output<S>>, unknown, z.output<S>>({
    resolver,
    defaultValues: initial as DefaultValues<FormValues<z.output<S>>>,
    mode: "onTouched",
    // An error that pushed the page down at once would move what is being tapped from under the finger.
    delayError: 300,
    // It would go by the order in which fields appeared; `Form` goes by the order on screen.
    shouldFocusError: false,
  });
  useFullTexts(form as never, initial);
  return form;
}

/** Replaces the masked texts that a form started with once its record has been loaded in full. */
function useFullTexts(form: UseFormReturn, initial: Record<string, unknown>) {
  const { defaultValues = {} } = form.formState;
  const isMasked = (value: unknown) => maskedTextsIn(value).some(hasMask);
  useEffect(() => {
    for (const [name, before] of Object.entries(defaultValues)) {
      const value = initial[name];
      if (value === undefined || !isMasked(before) || isMasked(value)) continue;
      const typed = form.getValues(name);
      // A field that is not on screen still has a value.
      form.register(name);
      form.resetField(name, { defaultValue: value });
      if (JSON.stringify(typed) !== JSON.stringify(before)) form.setValue(name, typed);
    }
  });
}

const isBlank = (value: unknown) =>
  value == null || (Array.isArray(value) ? value.length === 0 : String(value).trim() === "");

const withoutBlanks = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value))) as Values;
