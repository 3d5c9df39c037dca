import { examples } from "@mobile-crm/contracts/pact/examples/index.ts";
import { TRPCClientError } from "@trpc/client";

/** The server's answer to a call if it is not the contract's example: a reply, or a function of the input. */
export type Replies = Record<string, unknown>;
/** The answer of a call that gets no reply. */
export const NO_ANSWER = () => new Promise<never>(() => {});
/** A copy of a call's example reply, such as `campaigns.details`, with other values. */
export const reply = (call: string, change: object = {}): Record<string, unknown> => {
  const [resource = "", name = ""] = call.split(".");
  return { ...structuredClone(examples[resource]?.[name]?.reply as object), ...change };
};
/** An answer that reports a failure. */
export const failure =
  (message: string, httpStatus = 500) =>
  () => {
    throw Object.assign(new TRPCClientError(message), { data: { httpStatus } });
  };
