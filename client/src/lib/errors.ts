import { TRPCClientError } from "@trpc/client";

/** A refused request outside tRPC, such as a file download. */
export class RequestError extends Error {
  override name = "RequestError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Thrown when the user cancels a save. No error dialog is shown. */
export class UserCancelled extends Error {
  override name = "UserCancelled";
}

/** A failure on this phone that prevented a save from being sent; its message is for the user. */
export class LocalFailure extends Error {
  override name = "LocalFailure";
}

/** Whether the server could not tell if an earlier attempt of this save had arrived. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data?.outcome === "undecided";

/** The CRM's own message about a call; undefined if the message is ours. */
export const quotedWords = (error: unknown): string | undefined =>
  error instanceof TRPCClientError && error.data?.isQuoted ? error.message : undefined;

/** Whether the server could not forward a save, so that nothing was done. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data?.outcome === "unsent";

/** The status that a call failed with; undefined if no server answered. */
export function httpStatus(error: unknown): number | undefined {
  if (error instanceof RequestError) return error.status;
  return error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
}

/** What the server says about individual fields of a save, by field name. */
export function fieldIssues(error: unknown): { path: string; message: string }[] {
  return error instanceof TRPCClientError ? (error.data?.issues ?? []) : [];
}
