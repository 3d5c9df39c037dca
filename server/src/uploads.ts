import type { FastifyReply, FastifyRequest } from "fastify";
import { refuseEarly } from "./hurry.ts";
import { places } from "./places.ts";
import type { Caller } from "./sessions.ts";

export interface UploadOptions {
  callerOf(request: FastifyRequest): Caller | undefined;
  /** Whether the upstream accepts the token; undefined where the upstream cannot be asked now. */
  isAccepted(caller: Caller, request: FastifyRequest): Promise<boolean | undefined>;
}

const UPLOADS = 64;
const UPLOADS_OF_ONE_USER = 8;

/** Lets uploads in that come with a token which the upstream accepts, as long as there are places, and some for each user. */
export function admitUploads({ callerOf, isAccepted }: UploadOptions) {
  const uploads = places(UPLOADS, UPLOADS_OF_ONE_USER);

  return async (request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void> => {
    const caller = callerOf(request);
    const accepted = caller ? await isAccepted(caller, request) : false;
    if (accepted === undefined) return refuseEarly(reply, 503, "The CRM could not be reached. Try again.", 5);
    if (!caller || !accepted) return refuseEarly(reply, 401, "Sign in first");
    const leave = uploads.enter(caller.holder);
    if (!leave) return refuseEarly(reply, 503, "Too many uploads at once. Try again.", 1);
    if (reply.raw.destroyed) return leave();
    reply.raw.once("close", leave);
    done();
  };
}
