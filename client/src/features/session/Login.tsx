import { cleanEmail } from "@mobile-crm/contracts/schemas/pasted.ts";
import { type MouseEvent, type SyntheticEvent, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { Button } from "../../ui/base/Button.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { sessionLabels } from "./labels.ts";
import { otpEmail } from "./otpEmail.ts";
import { resetEmail } from "./resetEmail.ts";
import { EmailField, SessionForm, SessionLink } from "./SessionForm.tsx";
import { useSignIn } from "./useSignIn.ts";

/** Validated without the schema, which would add zod to the first screen. */
export function Login() {
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});
  const navigate = useNavigateWhileShown();
  const signIn = useSignIn();
  const login = trpc.session.login.useMutation({
    onSuccess: async (person) => {
      if (await signIn(person)) return;
      otpEmail.keep(person.email);
      navigate(paths.otp.path);
    },
  });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = { email: cleanEmail(String(form.get("email"))), password: String(form.get("password")) };
    const found = { email: problemOf(given.email), password: given.password ? undefined : "Required" };
    setProblems(found);
    if (!found.email && !found.password) login.mutate(given);
  };

  return (
    <SessionForm noValidate label={sessionLabels.login} pending={login.isPending} onSubmit={submit}>
      <EmailField name="email" defaultValue={resetEmail.get()} error={problems.email} />
      <PasswordField
        label={sessionLabels.password}
        name="password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <Button type="submit" pending={login.isPending}>
        {sessionLabels.login}
      </Button>
      <SessionLink to={paths.forgotPassword.path} onClick={keepEmail}>
        {sessionLabels.forgotPasswordLink}
      </SessionLink>
    </SessionForm>
  );
}

/** Prefills the page that mails a link with the email of this form. */
function keepEmail({ currentTarget }: MouseEvent<HTMLElement>) {
  const form = currentTarget.closest("form");
  if (form) resetEmail.keep(String(new FormData(form).get("email")).trim());
}

function problemOf(email: string) {
  if (!email) return "Required";
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : sessionLabels.validEmail;
}
