import type { QueueableWriteName } from "@mobile-crm/contracts/writes.ts";
import { useMutation } from "@tanstack/react-query";
import type { FormOrigin, SaveContext, Snapshot } from "../outbox/outboxTypes.ts";

interface SaveOptions<Input> {
  /** Name of the write, by which reads are invalidated. */
  call: QueueableWriteName;
  send(input: Input, options: { context: SaveContext }): Promise<unknown>;
  /** The record when the form was opened. */
  seen?: Snapshot;
  /** Toast shown after success. */
  success: string;
  onSuccess(): unknown;
}

/**
 * The save of a `PersistedForm`.
 *
 * @example useSave({ call: "projects.create", send: trpcClient.projects.create.mutate, success: "Project Created!", onSuccess })
 */
export function useSave<Input>({ call, send, seen, success, onSuccess }: SaveOptions<Input>) {
  const { mutateAsync } = useMutation({
    mutationKey: [call.split(".")],
    meta: { success },
    mutationFn: ([input, origin]: readonly [Input, FormOrigin]) => send(input, { context: { seen, origin } }),
    onSuccess: () => onSuccess(),
  });
  return (input: Input, origin: FormOrigin) => mutateAsync([input, origin]);
}
