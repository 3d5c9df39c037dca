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
  frames: ArrayBuffer;
  seconds: number;
}

const NAME = "mobile-crm-recordings";

/** Does its work in one transaction, and waits until that is safe. Both the page and the encoder's worker write here. */
export async function inRecordings<T>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore, chunks: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(["entries", "chunks"], mode);
    const request = work(transaction.objectStore("entries"), transaction.objectStore("chunks"));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("entries", { keyPath: "owner" });
      request.result.createObjectStore("chunks", { keyPath: ["recording", "place"] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Every chunk of one recording, in order. */
export const chunksOf = (recording: string) => IDBKeyRange.bound([recording], [recording, []]);
