import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { optionsOr, ownOptionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { forms } from "./projectBrokerSearch.ts";
import { type ProjectBrokerFormProps, useProjectBrokerEdit } from "./useProjectBrokerEdit.ts";

export function ProjectBrokerForm(props: ProjectBrokerFormProps) {
  const { broker, settings } = props;
  const { form, parts, statuses, ready, save } = useProjectBrokerEdit(props);
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={forms.interested} before={ready} onSave={save}>
        <Field form={form} name="next_call_date">
          {(bound) => <DateField label="Next call date" required {...bound} />}
        </Field>
        <Field form={form} name="status_id">
          {(bound) => (
            <Select
              label="Status"
              required
              {...bound}
              {...optionsOr(statuses, { value: broker.status_id, label: broker.status, chosen: bound.value })}
            />
          )}
        </Field>
        <Field form={form} name="performance">
          {(bound) => (
            <Select
              label="Performance"
              required
              {...bound}
              {...ownOptionsOr(settings?.performance, bound.value ?? broker.performance)}
            />
          )}
        </Field>
        <Field form={form} name="executive_comments">
          {(bound) => <TextArea label="Comment" required {...bound} />}
        </Field>
        <FormActions>
          <Submit form={form}>Save</Submit>
        </FormActions>
      </PersistedForm>
    </UnreadGuard>
  );
}
