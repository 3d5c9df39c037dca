import { examples } from "@mobile-crm/contracts/pact/examples/index.ts";
import { TRPCClientError } from "@trpc/client";

/** The server's answer to a call if it is not the contract's example: a reply, or a function of the input. */
export type Replies = Record<string, unknown>;
/** A call without a reply. */
export const NO_ANSWER = () => new Promise<never>(() => {});
/** The server's own calls, which no upstream knows and the contract has no example of. */
const ownReplies: Record<string, unknown> = {
  "accessRecords.list": {
    rows: [
      {
        id: 1,
        at: "2026-11-20T12:00:00+05:30",
        user_name: "Neha Kulkarni",
        action: "phone revealed",
        subject: "enquiry",
        subject_id: 9001,
        request_id: "abcdefghijklmnopabcdefgh",
        address: "127.0.0.1",
      },
    ],
    total: 1,
    perPage: 20,
  },
};
/** A copy of a call's example reply, such as `campaigns.details`, with other values. */
export const reply = (call: string, change: object = {}): Record<string, unknown> => {
  const [resource = "", name = ""] = call.split(".");
  return { ...structuredClone((ownReplies[call] ?? examples[resource]?.[name]?.reply) as object), ...change };
};
/** An answer that reports a failure. */
export const failure =
  (message: string, httpStatus = 500) =>
  () => {
    throw Object.assign(new TRPCClientError(message), { data: { httpStatus } });
  };
