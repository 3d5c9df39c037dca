import { defineDatabase } from "../database.ts";
import type { Sealed } from "../offline/seal.ts";

/** What is known of a recording besides its sound. */
export interface RecordingEntry {
  id: string;
  /** Who made it: on a shared phone nobody is offered another's. */
  owner: string;
  startedAt: number;
}

/** Half a second of sound or so, whole frames of mp3; `seconds` is where it ends. */
export interface RecordingChunk {
  recording: string;
  place: number;
  /** Sealed, but where there is no key. */
  frames: Sealed | ArrayBuffer;
  seconds: number;
}

const within = defineDatabase("mobile-crm-recordings", 1, (database) => {
  database.createObjectStore("entries", { keyPath: "owner" });
  database.createObjectStore("chunks", { keyPath: ["recording", "place"] });
});

/** Does its work in one transaction, and waits until that is safe. Both the page and the encoder's worker write here. */
export const inRecordings = <T>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore, chunks: IDBObjectStore) => IDBRequest<T>,
): Promise<T> =>
  within(["entries", "chunks"], mode, (transaction) =>
    work(transaction.objectStore("entries"), transaction.objectStore("chunks")),
  );

/** Every chunk of one recording, in order. */
export const chunksOf = (recording: string) => IDBKeyRange.bound([recording], [recording, []]);
