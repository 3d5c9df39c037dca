import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { StoreTables } from "./tables.ts";

/** A write with an idempotency key. All fields are hashes. */
export interface KeyedWrite {
  /** User, call and key. */
  place: string;
  holder: string;
  /** The input. */
  fingerprint: string;
}

/** The result of claiming a write before performing it. */
export type Claim =
  /**
   * For this server to perform, and then `keep` or `release`. `triedAt`: epoch milliseconds at which an earlier try
   * ended with an unknown outcome.
   */
  | { state: "ours"; triedAt: number | undefined }
  /** Another server, or another request here, is performing it. */
  | { state: "running"; fingerprint: string }
  | { state: "answered"; fingerprint: string; answer: string | null; files: string[] };

export interface Answers {
  claim(write: KeyedWrite): Promise<Claim>;
  /** Remembers the answer (JSON) and the hashes of the files, for 30 days. */
  keep(place: string, answer: string | undefined, files: string[]): Promise<void>;
  /** Lets the write be done again; `triedAt` if its outcome is unknown. */
  release(place: string, triedAt: number | undefined): Promise<void>;
  /** Removes the remembered answers of a user. */
  forget(holder: string): Promise<void>;
  close(): void;
}

const HEARTBEAT_MS = 5_000;
/** A process that has not reported for this long that it still works on a write has ended, or lost the database. */
const ABANDONED = sql`interval '30 seconds'`;

/** The replies to writes with idempotency keys. Of all claims for one place only one is `ours` until it is stored or released. */
export function openAnswers(db: Kysely<StoreTables>, report: (problem: Error) => void): Answers {
  const owner = randomUUID();
  const running = new Set<string>();
  const mine = (place: string) =>
    db.updateTable("remembered_answers").where("place", "=", place).where("owner", "=", owner);
  const timer = setInterval(() => {
    if (running.size) beat([...running]).catch(report);
  }, HEARTBEAT_MS).unref();
  const beat = (places: string[]) =>
    db
      .updateTable("remembered_answers")
      .set({ seen_at: sql<Date>`now()` })
      .where("owner", "=", owner)
      .where("state", "=", "running")
      .where("place", "in", places)
      .execute();

  const claim = async (write: KeyedWrite): Promise<Claim> => {
    const { rows } = await sql<{ tried_at: Date | null }>`
      insert into remembered_answers as r (place, holder, fingerprint, state, owner)
      values (${write.place}, ${write.holder}, ${write.fingerprint}, 'running', ${owner})
      on conflict (place) do update set
        fingerprint = excluded.fingerprint, state = 'running', owner = excluded.owner, seen_at = now(),
        tried_at = case r.state when 'running' then r.seen_at else r.tried_at end
      where r.state = 'unanswered'
        or (r.state = 'running' and r.fingerprint = excluded.fingerprint and r.seen_at < now() - ${ABANDONED})
      returning tried_at`.execute(db);
    const [ours] = rows;
    if (ours) {
      running.add(write.place);
      return { state: "ours", triedAt: ours.tried_at?.getTime() };
    }
    const found = await db
      .selectFrom("remembered_answers")
      .where("place", "=", write.place)
      .select(["state", "fingerprint", "answer", "files"])
      .executeTakeFirst();
    // Released in the meantime.
    if (!found) return claim(write);
    const { state, fingerprint, answer, files } = found;
    return state === "answered" ? { state, fingerprint, answer, files } : { state: "running", fingerprint };
  };

  return {
    claim,
    async keep(place, answer, files) {
      running.delete(place);
      await mine(place)
        .set({ state: "answered", answer: answer ?? null, files })
        .execute();
    },
    async release(place, triedAt) {
      running.delete(place);
      if (triedAt !== undefined)
        await mine(place)
          .set({ state: "unanswered", tried_at: new Date(triedAt) })
          .execute();
      else await db.deleteFrom("remembered_answers").where("place", "=", place).where("owner", "=", owner).execute();
    },
    async forget(holder) {
      await db.deleteFrom("remembered_answers").where("holder", "=", holder).where("state", "=", "answered").execute();
    },
    close: () => clearInterval(timer),
  };
}
