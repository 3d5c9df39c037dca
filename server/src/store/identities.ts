import { type Kysely, sql } from "kysely";
import type { StoreTables } from "./tables.ts";

/** The user of a session, as the upstream reported it at sign-in. */
interface KnownIdentity {
  userId: string | null;
  roleId: string | null;
}

/** The users of the upstream's tokens, by the hash of the token. */
export interface Identities {
  /** @param name the user's, for the access records */
  remember(
    tokenHash: string,
    identity: { userId: string | null; roleId: number | string | null },
    name?: string,
  ): Promise<void>;
  /** Undefined if this token is not from a sign-in here. */
  find(tokenHash: string): Promise<KnownIdentity | undefined>;
}

export const openIdentities = (db: Kysely<StoreTables>): Identities => ({
  async remember(token_hash, { userId: user_id, roleId }, name) {
    const identity = { user_id, role_id: roleId === null ? null : String(roleId), user_name: name || null };
    await db
      .insertInto("identities")
      .values({ token_hash, ...identity })
      .onConflict((conflict) =>
        conflict.column("token_hash").doUpdateSet({ ...identity, signed_in_at: sql<Date>`now()` }),
      )
      .execute();
  },

  async find(tokenHash) {
    const row = await db
      .selectFrom("identities")
      .where("token_hash", "=", tokenHash)
      .select(["user_id as userId", "role_id as roleId"])
      .executeTakeFirst();
    return row;
  },
});
