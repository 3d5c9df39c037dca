import type { QueueableWriteName } from "@mobile-crm/contracts/writes.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Progress, toForm } from "../../api/multipart.ts";
import { showErrorDialog } from "../../api/reportError.ts";
import type { FormOrigin, SaveContext, Snapshot } from "../../input/outbox/outboxTypes.ts";
import { httpStatus } from "../../lib/errors.ts";

interface UploadOptions {
  /** Name of the write, by which reads are invalidated. */
  call: QueueableWriteName;
  send(form: FormData, options: { signal: AbortSignal; context: SaveContext }): Promise<unknown>;
  /** The record when the form was opened. */
  seen?: Snapshot;
  /** Toast shown after the upload has arrived. */
  success: string;
  onSuccess(): unknown;
}

/**
 * A save with files: it reports its progress and can be cancelled, so no loading overlay appears. If it is cancelled
 * after everything has been sent, it is kept, and its result is looked up later.
 */
export function useUpload<Values extends object>({ call, seen, send, success, onSuccess }: UploadOptions) {
  const [progress, setProgress] = useState<Progress>();
  const abort = useRef<AbortController>(undefined);
  const leave = useRef<AbortController>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationKey: [call.split(".")],
    meta: { success, reportsFailure: true },
    mutationFn: ([values, origin]: readonly [Values, FormOrigin]) => {
      abort.current = new AbortController();
      leave.current = new AbortController();
      setProgress({ loaded: 0, total: 0 });
      const context = { onProgress: setProgress, leave: leave.current.signal, seen, origin };
      return send(toForm(values), { signal: abort.current.signal, context });
    },
    onError: (error) => {
      if (!abort.current?.signal.aborted && httpStatus(error) !== 401) void showErrorDialog(error);
    },
    onSuccess,
    onSettled: () => setProgress(undefined),
  });
  const hasLeft = progress && progress.total > 0 && progress.loaded >= progress.total;
  const save = (values: Values, origin: FormOrigin) => mutateAsync([values, origin]);
  return { send: save, isPending, progress, cancel: () => (hasLeft ? leave : abort).current?.abort() };
}
