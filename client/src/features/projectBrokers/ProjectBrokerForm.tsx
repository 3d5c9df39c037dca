import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { optionsOr, ownOptionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { projectBrokerLabels } from "./labels.ts";
import { forms } from "./projectBrokerSearch.ts";
import { type ProjectBrokerFormProps, useProjectBrokerEdit } from "./useProjectBrokerEdit.ts";

export function ProjectBrokerForm(props: ProjectBrokerFormProps) {
  const { broker, settings } = props;
  const { form, parts, statuses, ready, save } = useProjectBrokerEdit(props);
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={forms.interested} before={ready} onSave={save}>
        <Field form={form} name="next_call_date">
          {(bound) => <DateField label={projectBrokerLabels.nextCallDate} required {...bound} />}
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
        <Field form={form} name="performance">
          {(bound) => (
            <Select
              label={projectBrokerLabels.performance}
              required
              {...bound}
              {...ownOptionsOr(settings?.performance, bound.value ?? broker.performance)}
            />
          )}
        </Field>
        <Field form={form} name="executive_comments">
          {(bound) => <TextArea label={projectBrokerLabels.comment} required {...bound} />}
        </Field>
        <FormActions>
          <Submit form={form}>Save</Submit>
        </FormActions>
      </PersistedForm>
    </UnreadGuard>
  );
}
