import { fileURLToPath } from "node:url";
import type { StartedBackend } from "@mobile-crm/fixtures";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { errorFields } from "../lib/errorFields.ts";
import type { Store } from "../store/open.ts";

/** In development Vite serves the client, so none needs to be built. */
export const SITE = process.argv.includes("--without-client")
  ? undefined
  : fileURLToPath(new URL("../../../client/dist", import.meta.url));

/** The address at which users reach the server. */
export const addressOf = ({ PUBLIC_URL, HOST, PORT }: Config) =>
  PUBLIC_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;

/**
 * Opens the server's own state: in `DATABASE_URL`, otherwise in the embedded database of the demo. In front of an
 * upstream without a database it is in the memory of this process.
 */
export async function openOwnStore(
  { DATABASE_URL: url }: Config,
  log: FastifyBaseLogger,
  backend: Pick<StartedBackend, "embedded"> | undefined,
): Promise<Store | undefined> {
  const embedded = backend?.embedded;
  log.info({ state: url ? "postgresql" : embedded ? "embedded" : "process" }, "where the server keeps its own state");
  const report = (error: Error) => log.error({ ...errorFields(error), problem: error.message }, "the database failed");
  if (!url && !embedded) return undefined;
  const { openEmbeddedStore, openStore } = await import("../store/open.ts");
  return url ? openStore({ url, report }) : embedded && openEmbeddedStore(embedded, report);
}
