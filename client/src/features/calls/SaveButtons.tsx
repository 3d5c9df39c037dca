import type { FieldValues } from "react-hook-form";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { SaveButton, Submit, type SubmitProps } from "../../ui/form/Submit.tsx";
import type { AfterEdit } from "./useAfterEdit.ts";

interface SaveButtonsProps<Values extends FieldValues, Sent> extends Pick<SubmitProps<Values, Sent>, "form"> {
  after: AfterEdit;
}

/** Save and, within a queue, "Save and next", which opens the next call. */
export function SaveButtons<Values extends FieldValues, Sent>({ form, after }: SaveButtonsProps<Values, Sent>) {
  if (!after.queue?.next) return <SaveButton form={form} />;
  return (
    <FormActions>
      <Submit form={form} look="plain" onClick={() => after.choose("details")}>
        Save
      </Submit>
      <Submit form={form} onClick={() => after.choose("next")}>
        Save and next
      </Submit>
    </FormActions>
  );
}
