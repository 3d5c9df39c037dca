import { persister } from "../answers/cache/persister.ts";
import { persistReads } from "../api/queryClient.ts";
import { interceptWrites } from "../api/trpc.ts";
import { session } from "../auth/session.ts";
import { outboxLink } from "../input/outbox/outboxLink.ts";

/**
 * Connects the offline layer to the layers below it: reads are cached, writes are queued, and the end of a session clears what it
 * left on this device. Called once, before the first request.
 */
export function connectOffline() {
  persistReads(persister);
  interceptWrites(outboxLink);
  session.onEnd(() => void import("./clearLocalData.ts").then(({ clearLocalData }) => clearLocalData()));
}
