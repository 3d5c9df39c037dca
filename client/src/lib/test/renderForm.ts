import { createElement, type ReactNode } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { mounted, textsOf } from "./renderOnce.ts";

/** Renders a part of a form that holds these values, each of them a field. Its texts, and the form as the part leaves it. */
export function renderForm<Form>(values: FieldValues, part: (form: Form) => ReactNode) {
  const forms: UseFormReturn[] = [];
  const Host = () => {
    const form = useForm({ defaultValues: values });
    for (const name of Object.keys(values)) form.register(name);
    forms.push(mounted(form));
    return part(form as Form);
  };
  const texts = textsOf(createElement(Host));
  return { texts, form: forms[0] as UseFormReturn };
}
