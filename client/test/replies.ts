import { examples } from "@mobile-crm/contracts/pact/examples/index.ts";
import { TRPCClientError } from "@trpc/client";

/** What the server answers a call with, where that is not the example of the contract: a reply, or a function of the input. */
export type Replies = Record<string, unknown>;
/** The answer of a call that gets none. */
export const NO_ANSWER = () => new Promise<never>(() => {});
/** A copy of the example reply of a call, `campaigns.details`, with other values. */
export const reply = (call: string, change: object = {}): Record<string, unknown> => {
  const [resource = "", name = ""] = call.split(".");
  return { ...structuredClone(examples[resource]?.[name]?.reply as object), ...change };
};
/** An answer that is a failure. */
export const failure =
  (message: string, httpStatus = 500) =>
  () => {
    throw Object.assign(new TRPCClientError(message), { data: { httpStatus } });
  };
