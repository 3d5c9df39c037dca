import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** There is no snapshot to compare with; the message is one sentence. */
export class NoSnapshot extends Error {}

const FILE = "contracts/snapshot.json";

/**
 * Reads the committed snapshot of a revision such as `origin/main`.
 * @param repository a folder of the repository
 * @throws NoSnapshot where git does not know the revision, it has no snapshot, or one of another version
 */
export function readSnapshot(revision: string, repository: string = import.meta.dirname): Snapshot {
  return parseSnapshot(readAt(revision, repository), `${FILE} of ${revision}`);
}

/**
 * Reads a snapshot from a file, where there is no git.
 * @throws NoSnapshot
 */
export function readSnapshotFile(file: string): Snapshot {
  try {
    return parseSnapshot(readFileSync(file, "utf8"), file);
  } catch (error) {
    throw error instanceof NoSnapshot ? error : new NoSnapshot(`${file} cannot be read.`);
  }
}

function parseSnapshot(text: string, source: string): Snapshot {
  try {
    const snapshot = JSON.parse(text) as Snapshot;
    if (snapshot.version === 1 && typeof snapshot.calls === "object") return snapshot;
  } catch {
    // Falls through to the sentence.
  }
  throw new NoSnapshot(`${source} is no snapshot that this version can read.`);
}

function readAt(revision: string, repository: string): string {
  try {
    return execFileSync("git", ["show", "--end-of-options", `${revision}:${FILE}`], {
      cwd: repository,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    throw new NoSnapshot(`git has no ${FILE} at ${revision}.`);
  }
}
