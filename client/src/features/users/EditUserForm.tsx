import { UserChange } from "@mobile-crm/contracts/resources/users.ts";
import { Checkbox } from "../../kit/Checkbox.tsx";
import { Choice } from "../../kit/Choice.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { useForm } from "../../kit/useForm.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { optionsOf } from "./userOptions.ts";

interface EditUserFormProps {
  user: Outputs["users"]["list"]["rows"][number];
  settings: Outputs["users"]["settings"];
  onSaved(): void;
}

/** Name, role and team of a user; their e-mail is their sign-in and stays. */
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
    <Form form={form} label="Edit user" onSave={(change) => update.mutateAsync(change)}>
      <Field form={form} name="name">
        {(bound) => <TextField label="Name" autoComplete="off" required {...bound} value={bound.value ?? ""} />}
      </Field>
      <Field form={form} name="role_id">
        {(bound) => (
          <Choice label="Role" options={optionsOf(settings.roles)} required {...bound} value={bound.value ?? null} />
        )}
      </Field>
      <Field form={form} name="team_lead_id">
        {(bound) => (
          <SearchChoice
            label="Team Lead"
            options={optionsOf(settings.team_leads)}
            {...bound}
            value={bound.value ?? null}
          />
        )}
      </Field>
      <Field form={form} name="is_sourcing">
        {(bound) => <Checkbox label="Sourcing user" {...bound} value={bound.value ?? false} />}
      </Field>
      <Submit form={form}>Save</Submit>
    </Form>
  );
}
