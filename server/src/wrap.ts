import type { Endpoint, Group, Input, Reply } from "@mobile-crm/contracts";
import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import * as z from "zod/mini";
import { underRules } from "./arrivingFile.ts";
import { procedure } from "./trpc.ts";

/** An input in which nothing is needed may be left out; `void` is how tRPC's hooks spell that. */
// biome-ignore lint/suspicious/noConfusingVoidType: the hooks look for void itself
type Given<I> = Record<string, never> extends I ? I | void : I;

interface Def<E extends Endpoint, In = Given<Input<E>>> {
  input: In;
  output: Reply<E>;
  meta: unknown;
}

type Wrapped<E extends Endpoint> = {
  query: TRPCQueryProcedure<Def<E>>;
  mutation: TRPCMutationProcedure<Def<E>>;
  upload: TRPCMutationProcedure<Def<E, FormData>>;
}[E["kind"]];

/** Turns a resource's calls into procedures that pass their input upstream and hand back the reply. */
export const wrapAll = <G extends Group>(group: G) =>
  Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, wrap(endpoint)])) as {
    [Name in keyof G]: Wrapped<G[Name]>;
  };

/**
 * The base of one call's procedure: its input is checked, and refused with the field and the reason.
 *
 * It is handed to tRPC as a function and not as a schema, for which tRPC would take the slow asynchronous way.
 */
export const asking = <E extends Endpoint>({ input }: E) =>
  procedure.input((given): Input<E> => z.decode(input, (given ?? {}) as never) as Input<E>);

function wrap(endpoint: Endpoint) {
  const asked =
    endpoint.kind === "upload" ? asking({ ...endpoint, input: underRules(endpoint.input) }) : asking(endpoint);
  return endpoint.kind === "query"
    ? asked.query(({ ctx, input }) => ctx.call(endpoint, input))
    : asked.mutation(({ ctx, input }) => ctx.call(endpoint, input));
}
