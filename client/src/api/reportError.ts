import { returnTo, session } from "../auth/session.ts";
import { httpStatus, LocalFailure, UserCancelled } from "../lib/errors.ts";
import { navigate } from "../lib/navigate.ts";
import { alert } from "../ui/overlay/dialogStore.ts";

const signedOutPages = ["/login", "/forgotpassword", "/password/edit", "/otp"];

/** On the pages before sign-in, a 401 without a session is an ordinary error (SPEC-6). */
const isSignedOutPage = () => signedOutPages.includes(location.pathname.toLowerCase().replace(/\/$/, ""));

/** Ends the session after a 401; returns whether it did. */
export function handleUnauthorized(error: unknown): boolean {
  if (httpStatus(error) !== 401 || (isSignedOutPage() && !session.token())) return false;
  // Batched calls fail together, so only one dialog is shown (SPEC-7).
  if (session.token()) {
    const path = location.pathname + location.search;
    session.end();
    if (!isSignedOutPage()) returnTo.keep(path);
    void alert({ icon: "warning", title: "Session Expired", text: "You have been redirected to the login page" });
  }
  navigate.to("/login", { replace: true });
  return true;
}

/** Shows any failed save or call (D1 §8, D2 §8). Diagnostics of the cause can be copied. */
export function showErrorDialog(cause: unknown) {
  const status = httpStatus(cause);
  if (cause instanceof UserCancelled) return;
  if (status && status >= 500) return alert({ icon: "error", title: "Server Error!", cause });
  const text =
    status || cause instanceof LocalFailure ? (cause as Error).message : "No connection. What you typed is still here.";
  return alert({ icon: "error", title: "Error", text, cause });
}
