import { type SyntheticEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { Button } from "../../ui/base/Button.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { sessionLabels } from "./labels.ts";
import { SessionForm, SessionLink } from "./SessionForm.tsx";

/** Sets a new password after the mailed link was opened. */
export function ResetPassword() {
  const token = useResetToken();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const navigate = useNavigateWhileShown();
  const reset = trpc.session.resetPassword.useMutation({
    meta: { success: "Updated!" },
    onSuccess: () => {
      sessionStorage.removeItem(TOKEN);
      navigate(paths.login.path);
    },
  });
  const differ = confirmation !== "" && confirmation !== password;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    reset.mutate({ password, password_confirmation: confirmation, reset_password_token: token });
  };

  return (
    <SessionForm label={sessionLabels.resetPassword} pending={reset.isPending} onSubmit={submit}>
      {!token && <p role="alert">{sessionLabels.needsLink}</p>}
      <PasswordField
        label={sessionLabels.newPassword}
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label={sessionLabels.confirmPassword}
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={setConfirmation}
        error={differ ? sessionLabels.passwordsDiffer : undefined}
      />
      <Button type="submit" disabled={!token || !password || !confirmation || differ} pending={reset.isPending}>
        {sessionLabels.resetPassword}
      </Button>
      <div className="flex justify-between">
        <SessionLink to={paths.login.path}>{sessionLabels.backToLogin}</SessionLink>
        {!token && <SessionLink to={paths.forgotPassword.path}>{sessionLabels.askForLink}</SessionLink>}
      </div>
    </SessionForm>
  );
}

const TOKEN = "reset_password_token";

/**
 * The token from the address, which is then removed there, so that it stays in no history. It is kept as long as the
 * tab lives: a phone may discard the tab and load it again.
 */
function useResetToken(): string {
  const [params, setParams] = useSearchParams();
  const given = params.get(TOKEN);
  const [token] = useState(() => given ?? sessionStorage.getItem(TOKEN) ?? "");
  useEffect(() => {
    if (given === null) return;
    sessionStorage.setItem(TOKEN, given);
    setParams({}, { replace: true });
  }, [given, setParams]);
  return token;
}
