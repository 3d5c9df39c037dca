import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";

export { deleteDB as deleteDatabase } from "idb";

type Mode = "readonly" | "readwrite";

/** Does its work in one transaction on these stores, and waits until that is safe on disk. Gives what the work found. */
export type InTransaction<S extends DBSchema> = <M extends Mode, T>(
  stores: StoreNames<S>[],
  mode: M,
  work: (transaction: IDBPTransaction<S, StoreNames<S>[], M>) => Promise<T>,
) => Promise<T>;

/**
 * A database of this browser. `upgrade` makes its stores. It is opened for each transaction, so that no tab stands in the way of
 * another one that upgrades or deletes it.
 */
export function defineDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<S>) => void,
): InTransaction<S> {
  return async (stores, mode, work) => {
    const database = await openDB<S>(name, version, { upgrade });
    try {
      const transaction = database.transaction(stores, mode, { durability: "strict" });
      const [found] = await Promise.all([work(transaction), transaction.done]);
      return found;
    } finally {
      database.close();
    }
  };
}
