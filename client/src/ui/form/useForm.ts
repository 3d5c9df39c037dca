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

// The CSP forbids eval, which zod would test for.
z.config({ jitless: true });

type ObjectSchema = z.core.$ZodType<object>;

/** Values of a form: the input of the call, in which each value may be null. */
export type FormValues<Sent> = { [Key in keyof Sent]-?: Sent[Key] | null };

/** A form with fields `Values`, which sends `Sent` after validation. */
export type FormOf<Values extends FieldValues, Sent = Values> = UseFormReturn<Values, unknown, Sent>;

export type FormFor<S extends ObjectSchema> = FormOf<FormValues<z.output<S>>, z.output<S>>;

/**
 * A form validated by the schema of its call: each field on blur, then on every change.
 * @example const form = useForm(NewEnquiry, { is_nri: false });
 */
export const useForm = <S extends ObjectSchema>(schema: S, initial: Partial<FormValues<z.output<S>>>): FormFor<S> =>
  useCheckedForm<S>(createResolver(schema, initial), initial);

/** A form in which an empty field means no condition, as in a search: blanks are neither validated nor sent. */
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

/** Applies the length limits to typed texts only: a text that is stored longer may stay or become shorter. */
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

/** The length of a masked text is not checked, as it differs from that of the original. */
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
    // Delayed, because an error that pushes the page down would move a button from under the finger.
    delayError: 300,
    // It follows the order of registration; `Form` follows the order on screen.
    shouldFocusError: false,
  });
  useFullTexts(form as never, initial);
  return form;
}

/** Replaces masked initial texts once the record has been fetched. */
function useFullTexts(form: UseFormReturn, initial: Record<string, unknown>) {
  const { defaultValues = {} } = form.formState;
  const isMasked = (value: unknown) => maskedTextsIn(value).some(hasMask);
  useEffect(() => {
    for (const [name, before] of Object.entries(defaultValues)) {
      const value = initial[name];
      if (value === undefined || !isMasked(before) || isMasked(value)) continue;
      const typed = form.getValues(name);
      // Sets it even if the field is not mounted.
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
