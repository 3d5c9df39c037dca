import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { optionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { projectBrokerLabels } from "./labels.ts";
import { forms } from "./projectBrokerSearch.ts";
import { type InitiationFormProps, useInitiation } from "./useInitiation.ts";

export function InitiationForm(props: InitiationFormProps) {
  const { broker, statuses, assignees } = props;
  const { form, parts, ready, save } = useInitiation(props);
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={forms.initiation} before={ready} onSave={save}>
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label={projectBrokerLabels.nextCallOfInitiation} required {...bound} />}
        </Field>
        <Field form={form} name="user_id">
          {(bound) => (
            <Combobox
              label={projectBrokerLabels.assignee}
              required
              {...bound}
              {...optionsOr(assignees, { value: broker.user_id, label: broker.assigned_to, chosen: bound.value })}
            />
          )}
        </Field>
        <Field form={form} name="status_id">
          {(bound) => (
            <Select
              label={projectBrokerLabels.status}
              required
              {...bound}
              {...optionsOr(statuses, { value: broker.status_id, label: broker.status, chosen: bound.value })}
            />
          )}
        </Field>
        <Field form={form} name="comment">
          {(bound) => <TextArea label={projectBrokerLabels.comment} required {...bound} />}
        </Field>
        <FormActions>
          <Submit form={form}>Save</Submit>
        </FormActions>
      </PersistedForm>
    </UnreadGuard>
  );
}
