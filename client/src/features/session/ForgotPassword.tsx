import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router-dom";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/base/Button.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { resetEmail } from "./resetEmail.ts";
import { ScreenTitle } from "./ScreenTitle.tsx";
import { SessionForm } from "./SessionForm.tsx";

export function ForgotPassword() {
  const [email, setEmail] = useState(resetEmail.get);
  const forgot = trpc.session.forgotPassword.useMutation({
    onSuccess: (_reply, sent) => {
      resetEmail.keep(sent.email);
      void alert({ icon: "success", title: "Reset Link Sent to Your Registered e-mail", text: "Sent!" });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    forgot.mutate({ email: email.trim() });
  };

  return (
    <SessionForm label="Forgot Password" pending={forgot.isPending} onSubmit={submit}>
      <ScreenTitle>Forgot Password</ScreenTitle>
      <TextField label="E-mail" type="email" autoComplete="username" required value={email} onChange={setEmail} />
      <Button type="submit" disabled={!email.trim()} pending={forgot.isPending}>
        Send Reset Link
      </Button>
      <Link
        to={paths.login.path}
        className="focus-ring self-center inline-flex min-h-11 items-center rounded px-2 text-sm font-medium text-action underline underline-offset-2"
      >
        Back to login
      </Link>
    </SessionForm>
  );
}
