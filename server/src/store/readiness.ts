import pg from "pg";

const TIMEOUT_MS = 1_000;
/** A connection knows only whether it was read-only when it was opened. */
const LIFETIME_SECONDS = 5;

/**
 * Checks whether the database answers and can be written to, over a connection of its own, so that the result does not
 * depend on whether all connections of the application are in use.
 */
export function openReadinessCheck({ options }: pg.Pool) {
  const own = new pg.Pool({
    ...options,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  });
  // A connection that was lost between two checks is reported by the next one.
  own.on("error", () => {});
  own.on("connect", (client) => client.on("error", () => {}));
  return {
    async isReady(): Promise<boolean> {
      const { rows } = await own.query<{ isWritable: boolean }>(
        `select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as "isWritable"`,
      );
      return rows[0]?.isWritable === true;
    },
    close: () => own.end(),
  };
}
