import type { Endpoint, EndpointGroup, Input, Reply } from "@mobile-crm/contracts";
import { compiled } from "@mobile-crm/contracts/schemas/definition.ts";
import { allowStoredTexts } from "@mobile-crm/contracts/schemas/storedTexts.ts";
import { TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from "@trpc/server";
import * as z from "zod/mini";
import { tooLongList } from "../lib/inputLimits.ts";
import { withFileRules } from "../uploads/streamingFile.ts";
import type { Context } from "./context.ts";
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
export const procedureFor = <E extends Endpoint>({ input, method }: E) =>
  procedure.input((given): Input<E> => readInput(input, given, method) as Input<E>);

function readInput(schema: Endpoint["input"], given: unknown, method: Endpoint["method"]) {
  const tooLong = tooLongList(schema, given);
  if (tooLong) throw new z.core.$ZodRealError([tooManyEntries(tooLong)]);
  const check = (input: unknown) => {
    const { data, error } = z.safeDecode(compiled(schema), input as never);
    return error ? { issues: error.issues } : { value: data };
  };
  const values = given ?? {};
  // Unchanged stored texts are accepted in an edit; forms limit what is typed.
  const read = method === "PUT" ? allowStoredTexts(check, values, () => true) : check(values);
  if (read.issues) throw new z.core.$ZodRealError([...read.issues]);
  return read.value;
}

const tooManyEntries = ({ path, most }: { path: readonly string[]; most: number }): z.core.$ZodIssue => ({
  code: "too_big",
  origin: "array",
  maximum: most,
  path: [...path],
  message: `Choose fewer: at most ${most}`,
});

/** What tRPC passes to a resolver; `getRawInput`, which every adapter sets, is not in its type of a resolver. */
interface CallOptions {
  ctx: Context;
  getRawInput(): Promise<unknown>;
}

/**
 * It checks its input like `procedureFor`, but in the resolver: `.input()` is a middleware, for which tRPC copies the
 * options of each call twice more, and that takes a twentieth of the time of a call.
 */
function toProcedure(endpoint: Endpoint) {
  const schema = endpoint.kind === "upload" ? withFileRules(endpoint.input) : endpoint.input;
  const check = (given: unknown) => {
    try {
      return readInput(schema, given, endpoint.method);
    } catch (cause) {
      throw new TRPCError({ code: "BAD_REQUEST", cause });
    }
  };
  const resolve = async ({ ctx, getRawInput }: CallOptions) => ctx.call(endpoint, check(await getRawInput()) as never);
  return endpoint.kind === "query" ? procedure.query(resolve as never) : procedure.mutation(resolve as never);
}
