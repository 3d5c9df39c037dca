import { NewUser } from "@mobile-crm/contracts/resources/users.ts";
import { Checkbox } from "../../kit/Checkbox.tsx";
import { Choice } from "../../kit/Choice.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { useFilterForm } from "../../kit/useForm.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { optionsOf } from "./userOptions.ts";

interface NewUserFormProps {
  settings: Outputs["users"]["settings"];
  onSaved(): void;
}

/** A link to set the password is mailed to the new user. */
export function NewUserForm({ settings, onSaved }: NewUserFormProps) {
  // Blank optional fields are left out of the request.
  const form = useFilterForm(NewUser, { is_sourcing: false });
  const add = trpc.users.add.useMutation({ meta: { success: "User added!" }, onSuccess: onSaved });
  return (
    <Form form={form} label="Add user" onSave={(user) => add.mutateAsync(user)}>
      <Field form={form} name="name">
        {(bound) => <TextField label="Name" autoComplete="off" required {...bound} />}
      </Field>
      <Field form={form} name="email">
        {(bound) => <TextField label="E-mail" type="email" autoComplete="off" required {...bound} />}
      </Field>
      <Field form={form} name="role_id">
        {(bound) => <Choice label="Role" options={optionsOf(settings.roles)} required {...bound} />}
      </Field>
      <Field form={form} name="phone">
        {(bound) => <TextField label="Phone" type="tel" autoComplete="off" {...bound} value={bound.value ?? ""} />}
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
      <p className="text-sm text-muted">A link to set the password is sent to this e-mail.</p>
      <Submit form={form}>Add user</Submit>
    </Form>
  );
}
