import * as z from "zod/mini";
import { isObject } from "./values.ts";

/**
 * A conditionally required field. It is checked even if another field is invalid, so that a form shows all errors at
 * once, but not if this field itself is.
 */
export const requiredIf = <V extends object>(key: keyof V & string, applies: (values: V) => boolean) =>
  z.refine<V>((values) => !applies(values) || !isBlank(values[key]), {
    path: [key],
    error: "Required",
    when: ({ value, issues }) => isObject(value) && !issues.some(({ path }) => path?.[0] === key),
  });

const isBlank = (value: unknown) => value == null || (typeof value === "string" && !value.trim());
