import { UserChange } from "@mobile-crm/contracts/resources/users.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { optionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { TeamFields } from "./TeamFields.tsx";
import { toOptions } from "./userOptions.ts";

interface EditUserFormProps {
  user: Outputs["users"]["list"]["rows"][number];
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: Outputs["users"]["settings"] | undefined;
  onSaved(): void;
}

/** Name, role and team of a user; their e-mail is their sign-in and cannot be changed. */
export function EditUserForm({ user, settings, onSaved }: EditUserFormProps) {
  const { id, name, role_id, team_lead_id, is_sourcing } = user;
  const form = useForm(UserChange, {
    id,
    name,
    role_id,
    team_lead_id: team_lead_id ?? null,
    is_sourcing: is_sourcing ?? false,
  });
  const update = trpc.users.update.useMutation({ meta: { success: "User updated!" }, onSuccess: onSaved });
  return (
    <PersistedForm form={form} label="Edit user" onSave={(change) => update.mutateAsync(change)}>
      <Field form={form} name="name">
        {(bound) => <TextField label="Name" autoComplete="off" required {...bound} value={bound.value ?? ""} />}
      </Field>
      <Field form={form} name="role_id">
        {(bound) => (
          <Select
            label="Role"
            required
            {...bound}
            value={bound.value ?? null}
            {...optionsOr(settings && toOptions(settings.roles), { value: role_id, label: user.role_name })}
          />
        )}
      </Field>
      <TeamFields form={form} settings={settings} />
      <FormActions>
        <Submit form={form}>Save</Submit>
      </FormActions>
    </PersistedForm>
  );
}
