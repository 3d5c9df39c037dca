import type { QueueableWriteName } from "@mobile-crm/contracts/writes.ts";
import { useMutation } from "@tanstack/react-query";
import type { Inputs } from "../../api/trpc.ts";
import type { FormOrigin, SaveContext, Snapshot } from "../outbox/outboxTypes.ts";

type WriteInput<Name extends string> = Name extends `${infer R extends keyof Inputs & string}.${infer N}`
  ? N extends keyof Inputs[R]
    ? Inputs[R][N]
    : never
  : never;

interface WriteOptions<Name extends QueueableWriteName> {
  call: Name;
  /** Toast shown after success. */
  success?: string;
  onSuccess(): unknown;
}

/** A write without a form, such as a removal: the outbox stores it, then sends it. */
export const useWrite = <Name extends QueueableWriteName>({ call, success, onSuccess }: WriteOptions<Name>) =>
  useMutation({
    mutationKey: [call.split(".")],
    ...(success && { meta: { success } }),
    mutationFn: (input: WriteInput<Name>) => enqueue(call, input as object),
    onSuccess: () => onSuccess(),
  });

/**
 * The save of a `PersistedForm`: the outbox stores it, then sends it.
 *
 * @param options `seen` is the record when the form was opened
 * @example useSave({ call: "projects.create", success: "Project Created!", onSuccess })
 */
export function useSave<Name extends QueueableWriteName>(options: WriteOptions<Name> & { seen?: Snapshot }) {
  const { call, seen, success, onSuccess } = options;
  const { mutateAsync } = useMutation({
    mutationKey: [call.split(".")],
    ...(success && { meta: { success } }),
    mutationFn: ([input, origin]: readonly [WriteInput<Name>, FormOrigin]) =>
      enqueue(call, input as object, { seen, origin }),
    onSuccess: () => onSuccess(),
  });
  return (input: WriteInput<Name>, origin: FormOrigin) => mutateAsync([input, origin]);
}

/** The outbox is loaded with the first save. */
export async function enqueue(call: QueueableWriteName, input: object, context: SaveContext = {}): Promise<unknown> {
  const { enqueueAndSend } = await import("../outbox/enqueueAndSend.ts");
  return enqueueAndSend(call, input, context);
}
