import * as z from "zod/mini";
import { isObject } from "./values.ts";

/**
 * A field that is required where the others say so. It is checked although another field was refused, so that a form shows
 * all of its errors at once, but not where this field itself was refused: its value has the wrong type then.
 */
export const requiredWhere = <V extends object>(key: keyof V & string, applies: (values: V) => boolean) =>
  z.refine<V>((values) => !applies(values) || !isBlank(values[key]), {
    path: [key],
    error: "Required",
    when: ({ value, issues }) => isObject(value) && !issues.some(({ path }) => path?.[0] === key),
  });

const isBlank = (value: unknown) => value == null || (typeof value === "string" && !value.trim());
