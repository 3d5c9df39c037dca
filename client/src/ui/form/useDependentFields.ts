import { useEffect, useRef } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { FormOf } from "./useForm.ts";

/**
 * Fields that are shown depending on a choice. While hidden they have no value, so that they are neither saved nor
 * stored in a draft. They get their values back when they are shown again.
 * @example useDependentFields(form, ["start_date", "end_date"], type === "Outdoor Duty");
 */
export function useDependentFields<Values extends FieldValues, Sent>(
  form: FormOf<Values, Sent>,
  names: readonly FieldPath<Values>[],
  isShown: boolean,
) {
  const hidden = useRef(new Map<FieldPath<Values>, unknown>());
  // The array is a new one in every rendering.
  const key = names.join();
  useEffect(() => {
    for (const name of key.split(",") as FieldPath<Values>[]) {
      const value = form.getValues(name);
      if (!isShown) {
        if (value == null) continue;
        hidden.current.set(name, value);
        form.setValue(name, undefined as never);
        form.clearErrors(name);
      } else if (value == null && hidden.current.has(name)) form.setValue(name, hidden.current.get(name) as never);
    }
  }, [form, key, isShown]);
}
