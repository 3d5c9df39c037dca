import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../auth/sessions.ts";
import { type Refusal, refuseAndClose } from "../plugins/bodyTimeout.ts";
import { createSlots } from "../upstream/slots.ts";

export interface UploadOptions {
  callerOf(request: FastifyRequest): Caller | undefined;
  /** Whether the upstream accepts the token; undefined if the upstream cannot be asked now. */
  isAccepted(caller: Caller, request: FastifyRequest): Promise<boolean | undefined>;
}

const MAX_UPLOADS = 64;
const MAX_UPLOADS_PER_USER = 8;
const NOT_REACHED: Refusal = {
  status: 503,
  message: "The CRM could not be reached. Try again.",
  retryAfter: 5,
  reason: "upload_not_checked",
};
const NOT_SIGNED_IN: Refusal = { status: 401, message: "Sign in first", reason: "upload_not_signed_in" };
const TOO_MANY: Refusal = {
  status: 503,
  message: "Too many uploads at once. Try again.",
  retryAfter: 1,
  reason: "too_many_uploads",
};

/** Admits uploads whose token the upstream accepts, as long as slots are free, with a limit per user. */
export function uploadAdmission({ callerOf, isAccepted }: UploadOptions) {
  const uploads = createSlots(MAX_UPLOADS, MAX_UPLOADS_PER_USER);
  return async (request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void> => {
    const caller = callerOf(request);
    const accepted = caller ? await isAccepted(caller, request) : false;
    if (accepted === undefined) return refuseAndClose(reply, NOT_REACHED);
    if (!caller || !accepted) return refuseAndClose(reply, NOT_SIGNED_IN);
    const leave = uploads.enter(caller.allowance);
    if (!leave) return refuseAndClose(reply, TOO_MANY);
    if (reply.raw.destroyed) return leave();
    reply.raw.once("close", leave);
    done();
  };
}
