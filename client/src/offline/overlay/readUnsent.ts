import { overlayReply } from "@mobile-crm/contracts/overlays/overlays.ts";
import type { Query } from "@tanstack/react-query";
import { procedureName } from "../../api/queryClient.ts";
import { RequestError } from "../../lib/errors.ts";
import { unsent } from "../outbox/deviceOutbox.ts";
import { inputOf } from "./overlayQueries.ts";
import { openWrites } from "./unsentWrites.ts";

/**
 * A record that was created on this device and has not arrived.
 *
 * @throws {RequestError} 404 where it has arrived or was discarded
 */
export async function readUnsent<T>(query: Query): Promise<T> {
  const writes = await openWrites(await unsent());
  const record = overlayReply(procedureName(query.queryKey), inputOf(query), undefined, writes);
  if (record === undefined) throw new RequestError(404, "This is no longer on this device.");
  return record as T;
}
