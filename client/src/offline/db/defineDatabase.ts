type Work<T> = (transaction: IDBTransaction) => IDBRequest<T> | undefined;

/** Does its work in one transaction on these stores, and waits until that is safe on disk. Gives what the request found. */
export type InTransaction = <T = unknown>(
  stores: string | string[],
  mode: IDBTransactionMode,
  work: Work<T>,
) => Promise<T>;

/**
 * A database of this browser. `upgrade` makes its stores. It is opened for each transaction, so that no tab stands in the way of
 * another one that upgrades or deletes it.
 */
export function defineDatabase(name: string, version: number, upgrade: (database: IDBDatabase) => void): InTransaction {
  return async (stores, mode, work) => {
    const database = await open(name, version, upgrade);
    try {
      const transaction = database.transaction(stores, mode, { durability: "strict" });
      const request = work(transaction);
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      return request?.result as never;
    } finally {
      database.close();
    }
  };
}

/** Takes a whole database away; waits for tabs that are at work in it. */
export const deleteDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

const open = (name: string, version: number, upgrade: (database: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
