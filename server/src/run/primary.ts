import cluster, { type Worker } from "node:cluster";
import { getCompileCacheDir } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { startBackendJobs } from "@mobile-crm/fixtures";
import type { FastifyBaseLogger } from "fastify";
import { loadOrCreateSecret } from "../auth/draftKey.ts";
import { type Config, connectionsOf, selectBackend, workersOf } from "../config.ts";
import { print, printError } from "../lib/print.ts";
import { openLog } from "../logger.ts";
import { MAX_FILES, MAX_FILES_PER_USER } from "../plugins/fileProxy.ts";
import { openServerMetrics } from "../plugins/serverMetrics.ts";
import { MAX_UPLOADS, MAX_UPLOADS_PER_USER } from "../uploads/admission.ts";
import type { PrimaryCalls, WorkerCalls } from "../workers/calls.ts";
import { type Channel, openChannel } from "../workers/channel.ts";
import { openSharedState } from "../workers/sharedState.ts";
import { openSupervisor } from "../workers/supervisor.ts";
import { backendOptions, openOwnStore, openPlanStore } from "./options.ts";
import { readyMessage } from "./readyMessage.ts";
import { onStopSignal, SHUTDOWN_TIMEOUT_MS } from "./shutdown.ts";

/** Sends mails and removes what is too old; it answers no requests. */
const JOB_CONNECTIONS = 2;

interface RunningWorker {
  channel: Channel<WorkerCalls>;
  isListening: boolean;
}

/**
 * Runs the primary process of a server with several workers: it migrates the database, sends the mails, removes what is too old,
 * keeps what the workers share, and starts workers again that ended. Connections are dealt out to the workers by node:cluster.
 *
 * @param program the script of a worker
 */
export async function runPrimary(config: Config, program: string) {
  const log = openLog(config.LOG_LEVEL);
  const jobs = await openJobs(config, log);
  // Made once, before several workers look for it.
  if (!config.DRAFT_KEY_SECRET) await loadOrCreateSecret(config.DATA_DIR);
  const count = workersOf(config);
  const state = openSharedState({
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
    uploads: MAX_UPLOADS,
    uploadsPerUser: MAX_UPLOADS_PER_USER,
    files: MAX_FILES,
    filesPerUser: MAX_FILES_PER_USER,
  });
  const workers = new Map<Worker, RunningWorker>();
  const listening = () => [...workers.values()].filter(({ isListening }) => isListening);
  let restarts = 0;
  const metrics = openServerMetrics({
    workers: () => ({ listening: listening().length, wanted: count, restarts }),
    ...(jobs.mails && { mails: jobs.mails }),
  });
  let hasStarted = false;
  let exitCode = 0;

  const onListening = (worker: Worker) => {
    const running = workers.get(worker);
    if (!running) return;
    running.isListening = true;
    if (hasStarted) return running.channel.notify("allStarted");
    if (listening().length < count) return;
    hasStarted = true;
    for (const { channel } of workers.values()) channel.notify("allStarted");
    jobs.startHousekeeping?.();
    print(readyMessage(config, jobs.backend));
  };

  const onStarted = (worker: Worker) => {
    const own = state();
    const calls: PrimaryCalls = {
      ...own.calls,
      mailWaits: () => jobs.mailWaits?.(),
      sessionEnded(hash) {
        for (const [other, { channel }] of workers) if (other !== worker) channel.notify("sessionEnded", hash);
      },
      metricsText: () => metrics.text(listening().map(({ channel }) => channel.request("metrics"))),
      listening: () => onListening(worker),
      startFailed(text) {
        // The first start fails with the settings; later the worker is tried again.
        if (hasStarted) return log.error({ alarm: "a worker could not start", problem: text }, "a worker failed");
        printError(text);
        process.exit(1);
      },
    };
    const channel = openChannel<WorkerCalls>(worker, calls);
    workers.set(worker, { channel, isListening: false });
    worker.once("exit", () => {
      own.end();
      channel.end();
      workers.delete(worker);
    });
  };

  const supervisor = openSupervisor({
    count,
    fork: () => forkWorker(program),
    onStarted,
    onEnded(_worker, { code, signal, restartsInMs }) {
      if (restartsInMs === undefined) exitCode ||= code ?? 1;
      else {
        restarts += 1;
        log.error({ code, signal, restartsInMs, alarm: "a worker ended" }, "a worker ended and is started again");
      }
    },
  });
  const notifyWorkers = (call: "drain" | "stop") => {
    for (const { channel } of workers.values()) channel.notify(call);
  };
  onStopSignal(async (seconds) => {
    const ended = supervisor.stop();
    notifyWorkers("drain");
    setTimeout(
      () => {
        for (const worker of workers.keys()) worker.process.kill("SIGKILL");
        process.exit(1);
      },
      seconds * 1000 + SHUTDOWN_TIMEOUT_MS,
    ).unref();
    await wait(seconds * 1000);
    notifyWorkers("stop");
    await ended;
    await jobs.close();
    process.exit(exitCode);
  }, config.DRAIN_SECONDS);
}

/** The script that started this process may have done more, such as to build the client. */
function forkWorker(exec: string) {
  cluster.setupPrimary({ exec });
  const cache = getCompileCacheDir();
  return cluster.fork(cache ? { NODE_COMPILE_CACHE: cache } : {});
}

interface Jobs {
  backend?: { isDemo: boolean; invitation?: { email: string; link: string } | undefined };
  mails?: () => Promise<{ waiting: number; failed: number }>;
  mailWaits?: () => void;
  startHousekeeping?: () => void;
  close(): Promise<void>;
}

/** What one process does for all workers. */
async function openJobs(config: Config, log: FastifyBaseLogger): Promise<Jobs> {
  if (selectBackend(config) === "upstream") {
    const store = await openOwnStore(config, log);
    return { close: async () => store?.close() };
  }
  const connections = { ...connectionsOf(config), size: JOB_CONNECTIONS };
  const backend = await startBackendJobs({ ...backendOptions(config, log), connections });
  // Brings the schema up to date, and removes what is too old.
  const plans = await openPlanStore(config, log);
  const close = async () => {
    await backend.close();
    await plans?.close();
  };
  return { ...backend, backend, close };
}
