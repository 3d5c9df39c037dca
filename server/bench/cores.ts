import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const GROUPS = "/sys/fs/cgroup/cpu";
const PERIOD_US = 10_000;

/** A core of a slower machine: what runs on it gets so much of the processor and no more, and leaves the rest to others. */
export interface SlowCore {
  /** Moves processes onto it, with all of their threads and of the processes that they start from now on. */
  take(...pids: number[]): void;
  /** Removes it, once its processes have ended. */
  remove(): void;
}

let made = 0;

/**
 * Makes a core of a fraction of a real one out of a control group. A server on such cores can be loaded fully while the load generator and the
 * upstream have cores of their own, which two real cores cannot offer.
 *
 * @returns undefined where this machine does not let us (version 1 of the control groups, and root)
 */
export function slowCore(fraction: number): SlowCore | undefined {
  made += 1;
  const group = path.join(GROUPS, `mobile-crm-bench-${process.pid}-${made}`);
  const write = (file: string, value: number) => writeFileSync(path.join(group, file), String(value));
  try {
    mkdirSync(group);
    write("cpu.cfs_period_us", PERIOD_US);
    write("cpu.cfs_quota_us", PERIOD_US * fraction);
  } catch {
    return undefined;
  }
  return {
    take(...pids) {
      for (const pid of pids) write("cgroup.procs", pid);
    },
    remove: () => rmdirSync(group),
  };
}
