import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";

type ResolverFor = (schema: z.core.$ZodType<object>) => Resolver;

/**
 * A resolver that finds all errors at once. If a field is invalid, zod skips the rules across fields, which would
 * appear only after everything else is right.
 */
export function withAllErrors(schema: z.core.$ZodType<object>, resolverFor: ResolverFor): Resolver {
  const check = resolverFor(schema);
  const rules = rulesOf(schema).map(resolverFor);
  return async (values, context, options) => {
    const found = await check(values, context, options);
    if (Object.keys(found.errors).length === 0) return found;
    const ruled = await Promise.all(rules.map((rule) => attempt(() => rule(values, context, options))));
    const errors: FieldErrors<FieldValues> = Object.assign({}, ...ruled, found.errors);
    return { values: {}, errors };
  };
}

/** One schema per rule, for values of any type. */
const rulesOf = ({ _zod: { def } }: z.core.$ZodType<object>) =>
  (def.checks ?? []).map((rule) => z.custom<object>(() => true).check(rule as z.core.$ZodCheck<object>));

/** A rule may throw because of a missing field, which has its own error. */
async function attempt(check: () => ReturnType<Resolver>): Promise<FieldErrors<FieldValues>> {
  try {
    return (await check()).errors;
  } catch {
    return {};
  }
}
