import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Answers, Claim, KeyedWrite } from "../store/answers.ts";
import type { StreamingFile } from "../uploads/streamingFile.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import { inputMismatch, replayReply } from "./cachedReply.ts";

interface SharedWritesOptions {
  answers: Answers;
  /** Key of the hashes of writes; the same on all servers. */
  secret: string;
  /** Called when the database failed after a write. */
  onFault: (error: Error) => void;
}

interface SharedWrite<T> {
  place: string;
  holder: string;
  fingerprint: string;
  files: StreamingFile[];
  /** Called when a stored answer is sent again. */
  onRepeat(): void;
  /** Performs the write; `triedAt` is when an earlier attempt with unknown outcome ended (epoch milliseconds). */
  work(triedAt: number | undefined): Promise<T>;
  /**
   * Called after a failure. Returns the time at which an attempt ended whose outcome is unknown (epoch milliseconds).
   */
  triedAt(): number | undefined;
  /** Called before a remembered answer is used; rejects if the upstream no longer accepts the caller. */
  checkCaller(): Promise<void>;
}

const POLL_MS = 200;
/** The timeout of a mutation. */
const LONGEST_WAIT_MS = 15_000;
const RUNNING = "This entry is still being processed. Try again in a moment.";
const NOT_CACHED = "Saving is not possible at the moment. Try again soon.";

/**
 * Performs each write once across all servers that use the same database; a write that cannot be claimed there is
 * refused with 503.
 */
export function openSharedWrites({ answers, secret, onFault }: SharedWritesOptions) {
  const hash = (text: string) => createHmac("sha256", secret).update(`writes ${text}`).digest("base64url");

  const claimOf = async (write: KeyedWrite): Promise<Exclude<Claim, { state: "running" }>> => {
    for (let waited = 0; waited <= LONGEST_WAIT_MS; waited += POLL_MS) {
      const claim = await answers.claim(write).catch((error: Error) => {
        onFault(error);
        throw new RetryLater(503, "the write could not be claimed", { publicMessage: NOT_CACHED, seconds: 5 });
      });
      if (claim.state !== "ours" && claim.fingerprint !== write.fingerprint) throw inputMismatch();
      if (claim.state !== "running") return claim;
      await wait(POLL_MS);
    }
    throw new RetryLater(503, "another server is still at this write", { publicMessage: RUNNING, seconds: 5 });
  };

  return {
    async once<T>(shared: SharedWrite<T>): Promise<T> {
      const { place, holder, fingerprint, files, onRepeat, work, triedAt, checkCaller } = shared;
      const write = { place: hash(place), holder: hash(holder), fingerprint: hash(fingerprint) };
      const claim = await claimOf(write);
      if (claim.state === "answered") {
        await checkCaller();
        onRepeat();
        const answer = claim.answer === null ? undefined : JSON.parse(claim.answer);
        const first = claim.files.map((sha256) => ({ sha256 }));
        return (await replayReply({ fingerprint, files: first, answer: Promise.resolve(answer) }, files)) as T;
      }
      const reply = await work(claim.triedAt).catch(async (error: unknown) => {
        await answers.release(write.place, triedAt()).catch(onFault);
        throw error;
      });
      // If this fails, the write was done nevertheless: a repeat finds the abandoned claim and looks up its effect.
      await answers
        .keep(
          write.place,
          JSON.stringify(reply),
          files.map(({ sha256 = "" }) => sha256),
        )
        .catch(onFault);
      return reply;
    },

    /** Removes the remembered answers of a user who signs out. */
    forget: (holder: string) => void answers.forget(hash(holder)).catch(onFault),
  };
}
