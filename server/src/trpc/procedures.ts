import type { Endpoint, EndpointGroup, Input, Reply } from "@mobile-crm/contracts";
import { compiled } from "@mobile-crm/contracts/schemas/compiled.ts";
import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import * as z from "zod/mini";
import { withFileRules } from "../uploads/streamingFile.ts";
import { procedure } from "./init.ts";

/** An input without required fields may be left out; tRPC's hooks express that as `void`. */
// biome-ignore lint/suspicious/noConfusingVoidType: the hooks look for void itself
type OptionalInput<I> = Record<string, never> extends I ? I | void : I;

interface Def<E extends Endpoint, In = OptionalInput<Input<E>>> {
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
export const toProcedures = <G extends EndpointGroup>(group: G) =>
  Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, toProcedure(endpoint)])) as {
    [Name in keyof G]: Wrapped<G[Name]>;
  };

/**
 * The base of one call's procedure: its input is checked, and refused with the field and the reason.
 *
 * It is passed to tRPC as a function: for a schema tRPC would use its slower asynchronous path.
 */
export const procedureFor = <E extends Endpoint>({ input }: E) =>
  procedure.input((given): Input<E> => z.decode(compiled(input), (given ?? {}) as never) as Input<E>);

function toProcedure(endpoint: Endpoint) {
  const builder =
    endpoint.kind === "upload"
      ? procedureFor({ ...endpoint, input: withFileRules(endpoint.input) })
      : procedureFor(endpoint);
  return endpoint.kind === "query"
    ? builder.query(({ ctx, input }) => ctx.call(endpoint, input))
    : builder.mutation(({ ctx, input }) => ctx.call(endpoint, input));
}
