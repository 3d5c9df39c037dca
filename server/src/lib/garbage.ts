import v8 from "node:v8";
import vm from "node:vm";

const BYTES_BETWEEN_COLLECTIONS = 16 * 1024 * 1024;
/** What only a start needs is garbage by then. */
const START_MS = 2_000;

type Collection = { type: "minor" } | { type: "major"; execution: "sync"; flavor: "last-resort" };

v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc") as (collection: Collection) => void;

let passed = 0;

/**
 * Counts bytes that pass through, and collects young garbage now and then. The buffers of a stream are garbage at once, but V8
 * is in no hurry to free what lies outside its heap: measured, this halves the memory of large uploads and costs no time.
 */
export function collectYoungGarbage(bytes: number) {
  passed += bytes;
  if (passed < BYTES_BETWEEN_COLLECTIONS) return;
  passed = 0;
  collect({ type: "minor" });
}

/**
 * Gives memory back that only the start of the program needed, two seconds from now, in some 90 ms: an idle V8 would keep the young
 * generation as large as the start has made it.
 */
export function releaseStartMemory() {
  setTimeout(() => collect({ type: "major", execution: "sync", flavor: "last-resort" }), START_MS).unref();
}
