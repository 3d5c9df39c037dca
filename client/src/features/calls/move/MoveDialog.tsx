import { EnquiryUpdate } from "@mobile-crm/contracts/resources/enquiry.ts";
import * as z from "zod/mini";
import { formatCount } from "../../../lib/formatCount.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormActions } from "../../../ui/form/FormActions.tsx";
import { Submit } from "../../../ui/form/Submit.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { useForm } from "../../../ui/form/useForm.ts";
import { BottomDialog } from "../../../ui/overlay/BottomDialog.tsx";
import { DateTimeField } from "../../../ui/pickers/DateTimeField.tsx";
import { callLabels } from "../labels.ts";
import { moveCalls } from "./moveCalls.ts";
import type { SelectedCall } from "./movePlan.ts";

interface MoveDialogProps {
  calls: readonly SelectedCall[];
  onClose(): void;
  /** Called when the move has started. */
  onMove(): void;
}

const { next_call_date, executive_comments } = EnquiryUpdate.shape;
const Target = z.object({ next_call_date, executive_comments });

/** The dialog for the new day and time of all selected calls, and one comment. */
export function MoveDialog({ calls, onClose, onMove }: MoveDialogProps) {
  const form = useForm(Target, {});
  const title = `Move ${formatCount(calls.length, "call")}`;
  const move = (target: z.output<typeof Target>) => {
    void moveCalls(calls, target);
    onMove();
    onClose();
  };
  return (
    <BottomDialog open onClose={onClose} title={title} subtitle="Nothing else about the enquiries changes">
      <Form form={form} label={title} onSave={move}>
        <Field form={form} name="next_call_date" as={DateTimeField} label={callLabels.nextCallDate} required />
        <Field form={form} name="executive_comments" as={TextArea} label={callLabels.comment} required />
        <FormActions>
          <Submit form={form}>Move</Submit>
        </FormActions>
      </Form>
    </BottomDialog>
  );
}
