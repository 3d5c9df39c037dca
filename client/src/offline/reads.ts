import type { Query } from "@tanstack/react-query";
import { defineDatabase, type InTransaction } from "../database.ts";
import { session } from "../session.ts";
import { withoutPhones } from "./withoutPhones.ts";

/** An answer as it was seen last, without phone numbers. */
interface KeptRead {
  key: string;
  at: number;
  data: unknown;
}

const MOST = 300;

/** Each person's answers lie in a database of their own. */
export const readsOf = (owner: string) => `mobile-crm-reads-${owner}`;

const opened = new Map<string, InTransaction>();
function within(): InTransaction | undefined {
  const owner = session.userId();
  if (!owner || !session.token()) return undefined;
  const known = opened.get(owner);
  const database =
    known ??
    defineDatabase(readsOf(owner), 1, (made) =>
      made.createObjectStore("answers", { keyPath: "key" }).createIndex("at", "at"),
    );
  opened.set(owner, database);
  return database;
}

/** Keeps what a query answered; the oldest of too many go. */
export async function keepRead({ queryHash }: Query, data: unknown): Promise<void> {
  // Somebody searched for a number: it would stay, as the name of the answer.
  if (withoutPhones(queryHash) !== queryHash) return;
  const kept: KeptRead = { key: queryHash, at: Date.now(), data: withoutPhones(data) };
  await within()?.("answers", "readwrite", (t) => {
    const answers = t.objectStore("answers");
    answers.put(kept);
    const count = answers.count();
    count.onsuccess = () => {
      let surplus = count.result - MOST;
      if (surplus <= 0) return;
      const oldest = answers.index("at").openCursor();
      oldest.onsuccess = () => {
        const cursor = oldest.result;
        if (!cursor || surplus <= 0) return;
        cursor.delete();
        surplus -= 1;
        cursor.continue();
      };
    };
    return count;
  });
}

/** What a query answered when it was asked last on this phone, by whoever is signed in. */
export const findRead = ({ queryHash }: Query): Promise<KeptRead | undefined> =>
  within()?.<KeptRead | undefined>("answers", "readonly", (t) => t.objectStore("answers").get(queryHash)) ??
  Promise.resolve(undefined);
