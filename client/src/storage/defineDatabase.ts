import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";

type Mode = "readonly" | "readwrite";

/** Runs `work` in one transaction on these stores, waits until it is durable, and returns its result. */
export type InTransaction<S extends DBSchema> = <M extends Mode, T>(
  stores: StoreNames<S>[],
  mode: M,
  work: (transaction: IDBPTransaction<S, StoreNames<S>[], M>) => Promise<T>,
) => Promise<T>;

/** Limit of an operation: on iOS and Android, IndexedDB sometimes never settles. */
export const OPERATION_LIMIT_MS = 5_000;

/** Closes a database for good: writes are committed, reads are aborted. */
type Close = () => void;
const open = new Set<Close>();
let shown = Promise.resolve();

// WebKit freezes a page in its back/forward cache with its transactions open, and later pages wait for them forever.
globalThis.addEventListener?.("pagehide", () => {
  shown = new Promise((resolve) => {
    addEventListener("pageshow", () => resolve(), { once: true });
  });
  for (const close of open) close();
});

/**
 * A database of this browser. `upgrade` creates its stores. It is opened for each transaction, so that no tab blocks
 * another one that upgrades or deletes it. An operation that takes longer than `OPERATION_LIMIT_MS` is undone, and
 * rejects.
 */
export function defineDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<S>) => void,
): InTransaction<S> {
  return async (stores, mode, work) => {
    await shown;
    const limit = startLimit();
    let close: Close | undefined;
    const run = async () => {
      const database = await openDB<S>(name, version, { upgrade });
      try {
        limit.throwIfOver();
        const transaction = database.transaction(stores, mode, { durability: "strict" });
        limit.onOver = () => abort(transaction);
        close = () => {
          if (mode === "readwrite") commit(transaction);
          else abort(transaction);
          database.close();
        };
        open.add(close);
        const [found] = await Promise.all([work(transaction), transaction.done]);
        return found;
      } finally {
        database.close();
      }
    };
    try {
      return await Promise.race([run(), limit.reached]);
    } finally {
      limit.stop();
      if (close) open.delete(close);
    }
  };
}

/** Deletes a database of this browser, with the same timeout. */
export async function deleteDatabase(name: string, callbacks?: Parameters<typeof deleteDB>[1]): Promise<void> {
  await shown;
  const limit = startLimit();
  await Promise.race([deleteDB(name, callbacks), limit.reached]).finally(limit.stop);
}

function startLimit() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const error = new DOMException(`IndexedDB did not answer within ${OPERATION_LIMIT_MS} ms`, "TimeoutError");
  const limit = {
    onOver: () => {},
    throwIfOver() {
      if (isOver) throw error;
    },
    reached: new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isOver = true;
        reject(error);
        limit.onOver();
      }, OPERATION_LIMIT_MS);
    }),
    stop: () => clearTimeout(timer),
  };
  return limit;
}

type AnyTransaction = { abort(): void; commit(): void };

function abort(transaction: AnyTransaction) {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}

function commit(transaction: AnyTransaction) {
  try {
    transaction.commit();
  } catch {
    abort(transaction);
  }
}
