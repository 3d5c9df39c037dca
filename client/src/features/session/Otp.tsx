import { cleanDigits } from "@mobile-crm/contracts/schemas/pasted.ts";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { Button } from "../../ui/base/Button.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { sessionLabels } from "./labels.ts";
import { otpEmail } from "./otpEmail.ts";
import { EmailField, SessionForm } from "./SessionForm.tsx";
import { useSignIn } from "./useSignIn.ts";

const RESEND_SECONDS = 30;
const OTP_LENGTH = 6;
const BLOCKED = new Set(["e", "E", "+", "-"]);

/** The one-time password: six digits, and a new one after 30 seconds (K029, K030). */
export function Otp() {
  const [email, setEmail] = useState(otpEmail.get);
  const [otp, setOtp] = useState("");
  const navigate = useNavigateWhileShown();
  const signIn = useSignIn();
  const { seconds, restart } = useCountdown(RESEND_SECONDS, otpEmail.secondsSinceSent());
  const verify = trpc.session.verifyOtp.useMutation({
    onSuccess: async (person) => void ((await signIn(person, paths.home.path)) || navigate(paths.login.path)),
    onError: () => setOtp(""),
  });
  const send = trpc.session.sendOtp.useMutation({
    onSuccess: () => {
      otpEmail.wasSent();
      restart();
      toast(sessionLabels.otpSent);
    },
  });
  useFirstSend(email, () => send.mutate({ email }));

  const valid = /^\d{6}$/.test(otp);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    verify.mutate({ email: email.trim(), otp });
  };

  return (
    <SessionForm
      label={sessionLabels.verification}
      title={sessionLabels.otpVerification}
      pending={verify.isPending}
      onSubmit={submit}
    >
      {!otpEmail.get() && <EmailField value={email} onChange={setEmail} />}
      <TextField
        label={sessionLabels.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={otp}
        onKeyDown={(event: KeyboardEvent) => BLOCKED.has(event.key) && event.preventDefault()}
        onChange={(typed) => setOtp(cleanDigits(typed).replace(/\D/g, "").slice(0, OTP_LENGTH))}
        error={otp && !valid ? sessionLabels.otpLength : undefined}
      />
      <p className="text-sm text-muted" aria-live="polite">
        {seconds > 0 && `${sessionLabels.resendOtp} in ${seconds} sec`}
      </p>
      <Button
        look="plain"
        disabled={seconds > 0 || !email.trim()}
        pending={send.isPending}
        onClick={() => send.mutate({ email: email.trim() })}
      >
        {sessionLabels.resendOtp}
      </Button>
      <Button type="submit" disabled={!valid || !email.trim()} pending={verify.isPending}>
        {sessionLabels.verifyOtp}
      </Button>
    </SessionForm>
  );
}

/** Sends one on arrival, unless one was sent within the last 30 seconds (SPEC-4). */
function useFirstSend(email: string, send: () => void) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !email || email !== otpEmail.get()) return;
    done.current = true;
    if (otpEmail.secondsSinceSent() > RESEND_SECONDS) send();
  });
}

/**
 * Counts seconds down to 0 by the clock, so that it is right after the phone slept. It starts as if `elapsed` seconds
 * had passed, and stays at 0 if that is longer than it runs.
 */
function useCountdown(from: number, elapsed: number) {
  const [until, setUntil] = useState(() => Date.now() + (from - elapsed) * 1000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.min(from, Math.max(0, Math.ceil((until - now) / 1000)));
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const restart = () => {
    setNow(Date.now());
    setUntil(Date.now() + from * 1000);
  };
  return { seconds, restart };
}
