import { NewUser } from "@mobile-crm/contracts/resources/users.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useFilterForm } from "../../ui/form/useForm.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { TeamFields } from "./TeamFields.tsx";
import { toOptions } from "./userOptions.ts";

interface NewUserFormProps {
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: Outputs["users"]["settings"] | undefined;
  onSaved(): void;
}

/** A link to set the password is mailed to the new user. */
export function NewUserForm({ settings, onSaved }: NewUserFormProps) {
  // Blank optional fields are left out of the request.
  const form = useFilterForm(NewUser, { is_sourcing: false });
  const add = trpc.users.add.useMutation({ meta: { success: "User added!" }, onSuccess: onSaved });
  return (
    <PersistedForm form={form} label="Add user" onSave={(user) => add.mutateAsync(user)}>
      <Field form={form} name="name">
        {(bound) => <TextField label="Name" autoComplete="off" required {...bound} />}
      </Field>
      <Field form={form} name="email">
        {(bound) => <TextField label="E-mail" type="email" autoComplete="off" required {...bound} />}
      </Field>
      <Field form={form} name="role_id">
        {(bound) => <Select label="Role" options={toOptions(settings?.roles)} required {...bound} />}
      </Field>
      <Field form={form} name="phone">
        {(bound) => <TextField label="Phone" type="tel" autoComplete="off" {...bound} value={bound.value ?? ""} />}
      </Field>
      <TeamFields form={form} settings={settings} />
      <p className="text-sm text-muted">A link to set the password is sent to this e-mail.</p>
      <FormActions>
        <Submit form={form}>Add user</Submit>
      </FormActions>
    </PersistedForm>
  );
}
