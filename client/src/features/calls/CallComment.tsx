import type { FieldPath, FieldValues } from "react-hook-form";
import { CommentHistory } from "../../ui/base/CommentHistory.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import type { FormOf } from "../../ui/form/useForm.ts";
import { useFirstFocus } from "./nextCall.ts";

interface CallCommentProps<Values extends FieldValues, Sent> {
  form: FormOf<Values, Sent>;
  name: FieldPath<Values>;
  label: string;
  history: string | null | undefined;
  /** Whether an outcome chip was tapped: the field has the focus, and the history is collapsed. */
  first: boolean;
}

/** The comment on a call, above the earlier ones. */
export function CallComment<Values extends FieldValues, Sent>({
  form,
  name,
  label,
  history,
  first,
}: CallCommentProps<Values, Sent>) {
  const ref = useFirstFocus<HTMLTextAreaElement>(first);
  return (
    <>
      <Field form={form} name={name}>
        {(bound) => <TextArea ref={ref} label={label} required {...bound} onChange={bound.onChange as never} />}
      </Field>
      <CommentHistory text={history} collapsed={first} />
    </>
  );
}
