import { overlayReply } from "@mobile-crm/contracts/overlays/overlays.ts";
import { unsent } from "../outbox/deviceOutbox.ts";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { openWrites } from "./unsentWrites.ts";

/** A reply with all that was saved on this device and has not arrived. */
export const withUnsent = async ({ call, input }: Pick<Snapshot, "call" | "input">, reply: unknown): Promise<unknown> =>
  overlayReply(call, input as object, reply, await openWrites(await unsent()));
