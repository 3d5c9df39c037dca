import { type SyntheticEvent, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/base/Button.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { sessionLabels } from "./labels.ts";
import { resetEmail } from "./resetEmail.ts";
import { EmailField, SessionForm, SessionLink } from "./SessionForm.tsx";

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
      <EmailField value={email} onChange={setEmail} />
      <Button type="submit" disabled={!email.trim()} pending={forgot.isPending}>
        {sessionLabels.sendResetLink}
      </Button>
      <SessionLink to={paths.login.path}>{sessionLabels.backToLogin}</SessionLink>
    </SessionForm>
  );
}
