import type { FieldValues } from "react-hook-form";
import { PersistedForm, type PersistedFormProps } from "../../input/drafts/PersistedForm.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { UploadProgress } from "./UploadProgress.tsx";
import type { useUpload } from "./useUpload.ts";

interface UploadFormProps<Values extends FieldValues, Sent> extends PersistedFormProps<Values, Sent> {
  /** Sends its files; its progress is shown below the fields. */
  upload: Pick<ReturnType<typeof useUpload>, "progress" | "cancel">;
}

/** A form with files: saved by an upload that shows its progress and can be cancelled. */
export const UploadForm = <Values extends FieldValues, Sent>({
  upload,
  children,
  ...props
}: UploadFormProps<Values, Sent>) => (
  <PersistedForm
    {...props}
    className="card p-4 sm:p-6"
    progress={<UploadProgress progress={upload.progress} onCancel={upload.cancel} />}
  >
    {children}
    <FormActions>
      <Submit form={props.form}>Save</Submit>
    </FormActions>
  </PersistedForm>
);
