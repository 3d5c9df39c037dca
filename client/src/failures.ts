import { TRPCClientError } from "@trpc/client";
import { alert } from "./kit/dialogs.ts";
import { navigation } from "./navigation.ts";
import { session, wayBack } from "./session.ts";

/** A request beside the calls, such as for a file, that was answered with a refusal. */
export class RequestError extends Error {
  override name = "RequestError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whoever was about to save thought better of it, and knows so: nothing is to be told. */
export class Withdrawn extends Error {
  override name = "Withdrawn";
}

/** What kept a save from leaving this phone; its message is for the user. */
export class LocalFailure extends Error {
  override name = "LocalFailure";
}

/** The status that a call failed with; undefined where no server answered. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof RequestError) return error.status;
  return error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
}

const signedOutPages = ["/login", "/forgotpassword", "/password/edit", "/otp"];

/** On the pages before sign-in a 401 is an answer like any other (decisions 6). */
const isSignedOutPage = () => signedOutPages.includes(location.pathname.toLowerCase().replace(/\/$/, ""));

/** A 401 ends the session wherever it comes from; true where it did. */
export function endsSession(error: unknown): boolean {
  if (statusOf(error) !== 401 || isSignedOutPage()) return false;
  // Calls made together fail together: the first one speaks for all (decisions 7).
  if (session.token()) {
    const path = location.pathname + location.search;
    session.end();
    wayBack.keep(path);
    void alert({ icon: "warning", title: "Session Expired", text: "You have been redirected to the login page" });
  }
  navigation.to("/login", { replace: true });
  return true;
}

/** The one rule for a save that failed (D1 §8, D2 §8). What went wrong goes along for whoever wants to report it. */
export function showFailure(cause: unknown) {
  const status = statusOf(cause);
  const origin = cause instanceof TRPCClientError && cause.cause;
  if (origin instanceof Withdrawn) return;
  if (status && status >= 500) return alert({ icon: "error", title: "Server Error!", cause });
  const text =
    status || origin instanceof LocalFailure
      ? (cause as Error).message
      : "No connection. What you typed is still here.";
  return alert({ icon: "error", title: "Error", text, cause });
}
