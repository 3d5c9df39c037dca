import type { QueueableWriteName } from "@mobile-crm/contracts/writes.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Progress } from "../../api/multipart.ts";
import { showErrorDialog } from "../../api/reportError.ts";
import { enqueue } from "../../input/drafts/useSave.ts";
import type { FormOrigin, Snapshot } from "../../input/outbox/outboxTypes.ts";
import { httpStatus } from "../../lib/errors.ts";

interface UploadOptions {
  call: QueueableWriteName;
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
export function useUpload<Values extends object>({ call, seen, success, onSuccess }: UploadOptions) {
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
      const [signal, left] = [abort.current.signal, leave.current.signal];
      return enqueue(call, values, { isForm: true, seen, origin, signal, leave: left, onProgress: setProgress });
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
