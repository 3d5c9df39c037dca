import { ChangePassword as Change } from "@mobile-crm/contracts/resources/users.ts";
import * as z from "zod/mini";
import { trpc } from "../../api/trpc.ts";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { useForm } from "../../ui/form/useForm.ts";

const Passwords = Change.check(
  z.refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ["password_confirmation"],
    error: "The passwords don't match",
  }),
);

const empty = { current_password: "", password: "", password_confirmation: "" };

/** Passwords are never kept as a draft. */
export function ChangePassword() {
  const form = useForm(Passwords, empty);
  const change = trpc.account.changePassword.useMutation({
    meta: { success: "Updated!" },
    onSuccess: () => form.reset(empty),
  });
  return (
    <Form
      form={form}
      label="Change password"
      className="card p-4 sm:p-6"
      onSave={(passwords) => change.mutateAsync(passwords)}
    >
      <h2 className="text-base font-semibold">Change password</h2>
      <Field form={form} name="current_password">
        {(bound) => <PasswordField label="Current Password" autoComplete="current-password" required {...bound} />}
      </Field>
      <Field form={form} name="password">
        {(bound) => <PasswordField label="New Password" autoComplete="new-password" required {...bound} />}
      </Field>
      <Field form={form} name="password_confirmation">
        {(bound) => <PasswordField label="Confirm Password" autoComplete="new-password" required {...bound} />}
      </Field>
      <p className="text-sm text-muted">
        At least 10 characters, and not a common password. Other devices are signed out.
      </p>
      <FormActions>
        <Submit form={form}>Change password</Submit>
      </FormActions>
    </Form>
  );
}
