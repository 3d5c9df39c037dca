import type { Worker } from "node:cluster";

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;
/** A worker that lived for so long was well: the next restart begins with the first delay again. */
const WELL_AFTER_MS = 30_000;

interface SupervisorOptions {
  count: number;
  fork(): Worker;
  /** Called with each process that was started, also again. */
  onStarted(worker: Worker): void;
  onEnded(worker: Worker, how: { code: number | null; signal: string | null; restartsInMs: number | undefined }): void;
}

/** How long to wait before a worker is started again, by how many in a row did not live long. */
export const restartDelay = (failures: number) =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1));

/** Runs so many workers, and starts one that ended again, with growing delays where it ends soon. */
export function openSupervisor({ count, fork, onStarted, onEnded }: SupervisorOptions) {
  let stopping = false;
  let running = 0;
  const timers = new Set<NodeJS.Timeout>();
  const { promise: allEnded, resolve } = Promise.withResolvers<void>();

  const start = (failures: number) => {
    const worker = fork();
    const began = performance.now();
    running += 1;
    // A message, or a connection, for a worker that was just killed: without a listener it would end this process. "exit" follows.
    worker.on("error", () => {});
    worker.once("exit", (code: number | null, signal: string | null) => {
      running -= 1;
      if (stopping) {
        onEnded(worker, { code, signal, restartsInMs: undefined });
        if (!running) resolve();
        return;
      }
      const soon = performance.now() - began < WELL_AFTER_MS ? failures + 1 : 1;
      const delay = restartDelay(soon);
      onEnded(worker, { code, signal, restartsInMs: delay });
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(soon);
      }, delay);
      timers.add(timer);
    });
    onStarted(worker);
  };
  for (let index = 0; index < count; index += 1) start(0);

  return {
    /** Starts no worker again. Resolves when all of them have ended. */
    stop(): Promise<void> {
      stopping = true;
      for (const timer of timers) clearTimeout(timer);
      if (!running) resolve();
      return allEnded;
    },
  };
}
