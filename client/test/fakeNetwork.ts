import { observable } from "@trpc/server/observable";
import { fakeRequests, interceptWrites } from "../src/api/trpc.ts";
import { type Replies, reply } from "./replies.ts";

type Call = [name: string, input: unknown];

const SITE = { publicIpUrl: null, hasAccessRecords: true };
/** Answers that differ from the contract's example: the example's premium enquiry is a deleted one. */
const usual: Record<string, unknown> = {
  "site.settings": SITE,
  "premiumEnquiries.details": () => reply("premiumEnquiries.details", { deleted_at: null }),
};
const plainInput = (input: unknown) =>
  input instanceof FormData ? JSON.parse(String(input.get("input"))) : (input ?? undefined);

/**
 * Answers every call of the app instead of the server: with the entry of `replies` for its name, or the contract's
 * example.
 *
 * @returns the writes and the reads, and the contexts of the writes, as they are sent
 */
export function fakeNetwork(replies: Replies) {
  const calls: Call[] = [];
  const reads: Call[] = [];
  const contexts: Record<string, unknown>[] = [];
  interceptWrites(undefined);
  fakeRequests(
    () =>
      ({ op }) =>
        observable((observer) => {
          const input = plainInput(op.input);
          (op.type === "mutation" ? calls : reads).push([op.path, input]);
          if (op.type === "mutation") contexts.push(op.context);
          const answer = op.path in replies ? replies[op.path] : (usual[op.path] ?? (() => reply(op.path)));
          void Promise.resolve()
            .then(() => (typeof answer === "function" ? answer(input) : answer))
            .then(
              (data) => {
                observer.next({ result: { type: "data", data } } as never);
                observer.complete();
              },
              (error) => observer.error(error),
            );
        }),
  );
  return { calls, reads, contexts };
}
