import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../auth/sessions.ts";
import { refuseAndClose } from "../plugins/bodyTimeout.ts";
import { places } from "../upstream/places.ts";

export interface UploadOptions {
  callerOf(request: FastifyRequest): Caller | undefined;
  /** Whether the upstream accepts the token; undefined where the upstream cannot be asked now. */
  isAccepted(caller: Caller, request: FastifyRequest): Promise<boolean | undefined>;
}

const MAX_UPLOADS = 64;
const MAX_UPLOADS_PER_USER = 8;

/** Lets uploads in that come with a token which the upstream accepts, as long as there are places, and some for each user. */
export function uploadAdmission({ callerOf, isAccepted }: UploadOptions) {
  const uploads = places(MAX_UPLOADS, MAX_UPLOADS_PER_USER);

  return async (request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void> => {
    const caller = callerOf(request);
    const accepted = caller ? await isAccepted(caller, request) : false;
    if (accepted === undefined) return refuseAndClose(reply, 503, "The CRM could not be reached. Try again.", 5);
    if (!caller || !accepted) return refuseAndClose(reply, 401, "Sign in first");
    const leave = uploads.enter(caller.holder);
    if (!leave) return refuseAndClose(reply, 503, "Too many uploads at once. Try again.", 1);
    if (reply.raw.destroyed) return leave();
    reply.raw.once("close", leave);
    done();
  };
}
