import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { DBSchema, IDBPObjectStore } from "idb";
import { defineDatabase } from "../../storage/defineDatabase.ts";
import type { Encrypted } from "../../storage/encryption.ts";

/** Metadata of a recording. */
export interface RecordingEntry {
  id: string;
  /** The owner. On a shared phone a recording is offered to its owner only. */
  owner: string;
  startedAt: number;
  /** The broker of the meeting, once chosen. */
  broker?: EntityId | null | undefined;
}

/** About half a second of sound, in whole mp3 frames; `seconds` is the position of its end. */
export interface RecordingChunk {
  recording: string;
  place: number;
  /** Encrypted, unless there is no key. */
  frames: Encrypted | ArrayBuffer;
  seconds: number;
}

interface Recordings extends DBSchema {
  entries: { key: string; value: RecordingEntry };
  chunks: { key: [recording: string, place: number]; value: RecordingChunk };
}

const within = defineDatabase<Recordings>("mobile-crm-recordings", 1, (database) => {
  database.createObjectStore("entries", { keyPath: "owner" });
  database.createObjectStore("chunks", { keyPath: ["recording", "place"] });
});

type Store<Name extends "entries" | "chunks", M extends "readonly" | "readwrite"> = IDBPObjectStore<
  Recordings,
  ("entries" | "chunks")[],
  Name,
  M
>;

/** Runs `work` in one transaction, and waits until it is durable. Both the page and the encoder's worker write here. */
export const inRecordings = <M extends "readonly" | "readwrite", T>(
  mode: M,
  work: (entries: Store<"entries", M>, chunks: Store<"chunks", M>) => Promise<T>,
): Promise<T> =>
  within(["entries", "chunks"], mode, (transaction) =>
    work(transaction.objectStore("entries"), transaction.objectStore("chunks")),
  );

/** Every chunk of one recording, in order. */
export const chunksOf = (recording: string) => IDBKeyRange.bound([recording], [recording, []]);
