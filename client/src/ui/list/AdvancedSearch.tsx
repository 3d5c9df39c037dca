import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { Button } from "../base/Button.tsx";
import { Deferred } from "../base/Deferred.tsx";
import { Form } from "../form/Form.tsx";
import { FormActions } from "../form/FormActions.tsx";
import { Submit } from "../form/Submit.tsx";
import { type FormFor, type FormValues, useFilterForm } from "../form/useForm.ts";
import { SidePanel } from "../overlay/SidePanel.tsx";
import { listLabels } from "./labels.ts";
import { SkeletonCard } from "./SkeletonCard.tsx";

interface AdvancedSearchProps<S extends z.core.$ZodType<object>> {
  title?: string;
  /** The filters of the list's call. */
  schema: S;
  /** The filters that are on. */
  value: { readonly [Key in keyof z.output<S>]?: unknown };
  onApply(filters: Partial<z.output<S>>): void;
  onReset(): void;
  onClose(): void;
  children(form: FormFor<S>): ReactNode;
}

const PLACE = (
  <div aria-busy="true">
    <SkeletonCard shape="form" />
  </div>
);

/** The side panel of a list's filters: Apply applies them, Reset clears all. */
export function AdvancedSearch<S extends z.core.$ZodType<object>>(props: AdvancedSearchProps<S>) {
  const { title = listLabels.advancedSearchTitle, schema, value, onApply, onReset, onClose, children } = props;
  const form = useFilterForm(schema, value as Partial<FormValues<z.output<S>>>);
  const reset = () => {
    onReset();
    onClose();
  };
  return (
    <SidePanel open onClose={onClose} title={title}>
      <Form
        form={form}
        label={title}
        onSave={(filters) => {
          onApply(filters);
          onClose();
        }}
      >
        {/* Rendering a dozen fields is slow: the panel is shown first. */}
        <Deferred place={PLACE}>{children(form)}</Deferred>
        <FormActions>
          <Button look="plain" className="grow" onClick={reset}>
            Reset
          </Button>
          <Submit form={form}>Apply</Submit>
        </FormActions>
      </Form>
    </SidePanel>
  );
}
