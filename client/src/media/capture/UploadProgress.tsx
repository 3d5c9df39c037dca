import { useEffect, useState } from "react";
import type { Progress } from "../../api/multipart.ts";
import { Button } from "../../ui/base/Button.tsx";

interface UploadProgressProps {
  /** Absent while nothing is being sent. */
  progress: Progress | undefined;
  /** Cancels the upload. Once everything has been sent it may have arrived, so only the waiting ends. */
  onCancel(): void;
}

/** Progress of an upload; once everything has been sent, that it waits for the response. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const isSlow = useIsSlow(progress !== undefined);
  if (!progress) return null;
  const { loaded, total } = progress;
  const percent = total > 0 ? Math.floor((100 * loaded) / total) : 0;
  const sent = total > 0 && loaded >= total;
  return (
    <div className="enter-rise fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-xl items-center gap-4 rounded-2xl border border-line bg-surface p-4 shadow-float">
      <div className="min-w-0 grow">
        <p role="status" className="mb-2 flex justify-between gap-3 text-sm font-medium">
          <span>{statusText(sent, isSlow, percent)}</span>
          <span className="tabular-nums">{megabytes(loaded, total)}</span>
        </p>
        <progress
          aria-label="Upload"
          max={100}
          value={sent ? undefined : percent}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
        />
      </div>
      <Button look="plain" onClick={onCancel}>
        {sent ? "Don't wait" : "Cancel"}
      </Button>
    </div>
  );
}

/** A typical upload is shorter. */
const SLOW_AFTER_MS = 15_000;

function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return isSlow;
}

function statusText(isSent: boolean, isSlow: boolean, percent: number): string {
  if (!isSlow) return isSent ? "Almost done…" : "Sending…";
  return isSent ? "The network is slow, still sending…" : `The network is slow, ${percent} % sent…`;
}

const megabytes = (loaded: number, total: number) =>
  total > 0 ? `${(loaded / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB` : "";
