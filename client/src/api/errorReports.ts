import { ERROR_REPORTS_PATH, type ErrorReport, scrubMessage } from "@mobile-crm/contracts/http/errorReports.ts";
import type { createBrowserRouter } from "react-router-dom";
import { session } from "../auth/session.ts";
import { caughtErrors } from "../lib/caughtErrors.ts";
import { version } from "../ui/base/diagnostics.ts";
import { extraHeaders } from "./trpc.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state">;

/** A broken page may fail in every frame. */
const MAX_REPORTS = 5;

/**
 * Reports uncaught errors, and those of an error boundary, to our server: class, message without values, route pattern
 * and version. The same error is reported once per page load, and at most five in all.
 */
export function reportErrors(router: Router) {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    if (!(error instanceof Error) || reported.size >= MAX_REPORTS) return;
    const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
    const body = { name, message: scrubMessage(error.message), route: patternOf(router.state), version: version() };
    const text = JSON.stringify(body satisfies ErrorReport);
    if (reported.has(text)) return;
    reported.add(text);
    void send(text);
  };
  caughtErrors.early.forEach(report);
  caughtErrors.report = report;
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}

const patternOf = ({ matches }: Router["state"]) => matches.findLast(({ route: { path } }) => path)?.route.path ?? "/";

async function send(body: string) {
  const token = session.token();
  const headers = {
    ...extraHeaders.run?.(),
    "content-type": "application/json",
    ...(token && { authorization: `Token token=${token}` }),
  };
  // A failed report is not reported.
  await fetch(ERROR_REPORTS_PATH, { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}
