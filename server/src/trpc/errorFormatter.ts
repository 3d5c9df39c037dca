import { UNREADABLE_REPLY, UpstreamError } from "@mobile-crm/contracts";
import { type Outcome, outcomeOfStatus } from "@mobile-crm/contracts/http/outcomes.ts";
import { type TRPCDefaultErrorShape, TRPCError } from "@trpc/server";
import * as z from "zod/mini";
import { UndecidedWrite } from "../idempotency/idempotentWrites.ts";
import { isInternal } from "../upstream/internalText.ts";
import { UNREADABLE } from "../upstream/sendRequest.ts";
import type { Context } from "./context.ts";

const codes = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  408: "TIMEOUT",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  499: "CLIENT_CLOSED_REQUEST",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
  504: "GATEWAY_TIMEOUT",
} as const;

/** Gives an error its tRPC code and the only text that may reach a browser. */
export function toTrpcError(error: TRPCError): TRPCError {
  const { cause } = error;
  if (cause instanceof UpstreamError) {
    const words = cause.message === UNREADABLE_REPLY ? UNREADABLE : defaultMessage(cause.status);
    const publicMessage = cause.publicMessage && !isInternal(cause.publicMessage) ? cause.publicMessage : words;
    return new TRPCError({ code: trpcCode(cause.status), message: publicMessage, cause });
  }
  if (cause instanceof z.core.$ZodError) return new TRPCError({ code: "BAD_REQUEST", message: sentence(cause), cause });
  if (error.code === "INTERNAL_SERVER_ERROR")
    return new TRPCError({ code: error.code, message: defaultMessage(500), cause });
  return error;
}

/** What a browser learns about an error: never a stack, never a message that is not meant for users. */
export function formatError({
  shape,
  error,
  ctx,
}: {
  shape: TRPCDefaultErrorShape;
  error: TRPCError;
  ctx: Context | undefined;
}) {
  const { cause } = error;
  const { code, httpStatus, path } = shape.data;
  const outcome = outcomeIn(cause);
  const isQuoted = cause instanceof UpstreamError && cause.isAnswered && cause.publicMessage === shape.message;
  return {
    ...shape,
    message: toTrpcError(error).message,
    data: {
      code,
      httpStatus,
      path,
      issues: issuesOf(cause),
      requestId: ctx?.requestId,
      ...(outcome && { outcome }),
      ...(isQuoted && { isQuoted }),
    },
  };
}

function outcomeIn(cause: unknown): Outcome | undefined {
  if (cause instanceof UndecidedWrite) return "undecided";
  return cause instanceof UpstreamError && cause.wasNotDone ? "unsent" : undefined;
}

/** Messages for individual input fields, from our schema or from the upstream. */
function issuesOf(cause: unknown): { path: string; message: string }[] {
  if (cause instanceof z.core.$ZodError)
    return firstIssues(cause).map(({ path, message }) => ({ path: path.join("."), message }));
  if (!(cause instanceof UpstreamError)) return [];
  return cause.fieldMessages
    .filter(({ message }) => !isInternal(message))
    .map(({ field, message }) => ({ path: field, message }));
}

function trpcCode(status: number): TRPCError["code"] {
  const known = codes[status as keyof typeof codes];
  if (known) return known;
  const outcome = outcomeOfStatus(status);
  if (outcome === "failed") return "INTERNAL_SERVER_ERROR";
  return outcome === "refused" ? "BAD_REQUEST" : "BAD_GATEWAY";
}

function defaultMessage(status: number): string {
  if (status === 401) return "Sign in first";
  if (status === 403) return "You are not allowed to do this";
  if (status === 404) return "There is no such record";
  if (status === 413) return "This is too large for the CRM.";
  if (status === 429) return "The CRM is busy. Wait a moment, then try again.";
  if (status === 504) return "The CRM did not answer in time. Try again.";
  return status >= 500 ? "Something went wrong on our side. Try again." : "Something went wrong";
}

const MAX_ISSUES = 20;
const firstIssues = ({ issues }: z.core.$ZodError) => issues.slice(0, MAX_ISSUES);

const sentence = (error: z.core.$ZodError) =>
  firstIssues(error)
    .map(({ path, message }) => (path.length ? `${path.join(".")}: ${message}` : message))
    .join(", ");
