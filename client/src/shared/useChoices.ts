import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { showErrorDialog } from "../api/reportError.ts";
import type { FormOf } from "../ui/form/useForm.ts";

/**
 * For a form that is shown before its choices are loaded.
 * @param choices undefined until they are loaded
 * @param load loads them, or waits for the load in flight
 * @param onArrival sets the fields that depend on them; not called if they were there from the start
 * @returns for `Form.before`: waits until they are loaded; undefined afterwards. If they cannot be loaded it shows why,
 * and rejects.
 */
export function useChoices(choices: object | undefined, load: () => Promise<unknown>, onArrival?: () => void) {
  const isThere = choices !== undefined;
  const [isFilled, setFilled] = useState(isThere);
  const [arrival] = useState(() => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    return { promise, resolve };
  });
  const arrive = useEffectEvent(() => onArrival?.());
  useEffect(() => {
    if (!isThere || isFilled) return;
    arrive();
    setFilled(true);
  }, [isThere, isFilled]);
  // In an effect, after the form has rendered with them: a save reads its initial values from its state.
  useEffect(() => {
    if (isFilled) arrival.resolve();
  }, [isFilled, arrival]);
  if (isFilled) return undefined;
  return async () => {
    try {
      await load();
    } catch (error) {
      void showErrorDialog(error);
      throw error;
    }
    // The form gets them after the cache.
    await arrival.promise;
  };
}

/**
 * Sets a field to the initial value that it would have with the choices loaded (undefined: unknown before). What was
 * typed or restored from a draft stays.
 */
export function fillIn<Values extends FieldValues, Sent, Name extends FieldPath<Values>>(
  form: FormOf<Values, Sent>,
  name: Name,
  value: FieldPathValue<Values, Name>,
) {
  const before: unknown = form.formState.defaultValues?.[name];
  if (before === value) return;
  const typed = form.getValues(name);
  // Sets it even if the field is not mounted.
  form.register(name);
  form.resetField(name, { defaultValue: value });
  if (typed !== before) form.setValue(name, typed);
}
