import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router-dom";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/base/Button.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { sessionLabels } from "./labels.ts";
import { resetEmail } from "./resetEmail.ts";
import { ScreenTitle } from "./ScreenTitle.tsx";
import { SessionForm } from "./SessionForm.tsx";

export function ForgotPassword() {
  const [email, setEmail] = useState(resetEmail.get);
  const forgot = trpc.session.forgotPassword.useMutation({
    onSuccess: (_reply, sent) => {
      resetEmail.keep(sent.email);
      void alert({ icon: "success", title: sessionLabels.linkSent, text: "Sent!" });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    forgot.mutate({ email: email.trim() });
  };

  return (
    <SessionForm label={sessionLabels.forgotPassword} pending={forgot.isPending} onSubmit={submit}>
      <ScreenTitle>{sessionLabels.forgotPassword}</ScreenTitle>
      <TextField
        label={sessionLabels.email}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" disabled={!email.trim()} pending={forgot.isPending}>
        {sessionLabels.sendResetLink}
      </Button>
      <Link
        to={paths.login.path}
        className="focus-ring self-center inline-flex min-h-11 items-center rounded px-2 text-sm font-medium text-action underline underline-offset-2"
      >
        {sessionLabels.backToLogin}
      </Link>
    </SessionForm>
  );
}
