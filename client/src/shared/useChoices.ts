import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { showErrorDialog } from "../api/reportError.ts";
import type { FormOf } from "../ui/form/useForm.ts";

/**
 * For a form that is shown before its choices are loaded.
 *
 * @param choices undefined until they are loaded
 * @param load loads them, or waits for the load in progress
 * @param onArrival fills in what depends on them; not called if they were there from the start
 * @returns for `Form.before`: waits until then; undefined once they are loaded. If they cannot be loaded it shows why,
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
  // After the form is rendered with them: a save reads its initial values from its state.
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
    // The form has them a moment after the cache.
    await arrival.promise;
  };
}

/**
 * Gives a field the value that it would have started with if the choices had been loaded: undefined was not known yet.
 * What was typed since, or restored from a draft, stays.
 */
export function fillIn<Values extends FieldValues, Sent, Name extends FieldPath<Values>>(
  form: FormOf<Values, Sent>,
  name: Name,
  value: FieldPathValue<Values, Name>,
) {
  const before: unknown = form.formState.defaultValues?.[name];
  if (before === value) return;
  const typed = form.getValues(name);
  // A field that is not on screen still has a value.
  form.register(name);
  form.resetField(name, { defaultValue: value });
  if (typed !== before) form.setValue(name, typed);
}
