import type { QueueableWriteName } from "../writes.ts";
import { brokerOverlays } from "./brokers.ts";
import { campaignOverlays } from "./campaigns.ts";
import { clientMeetingOverlays } from "./clientMeetings.ts";
import { enquiryOverlays } from "./enquiries.ts";
import { meetingOverlays } from "./meetings.ts";
import { projectOverlays } from "./projects.ts";
import { requestOverlays } from "./requests.ts";
import { standUpOverlays } from "./standUps.ts";
import type { UnsentWrite, WriteOverlays } from "./unsentWrite.ts";

/**
 * The part of the description of a write that says how it shows in reads before it has arrived. Each read that the write refreshes has
 * an overlay or a written reason; one that lacks both does not compile. It is a module of its own so that clients load it only where
 * something is unsent.
 */
export type OverlayTable = { [Name in QueueableWriteName]: WriteOverlays<Name> };

export const overlays: OverlayTable = {
  ...enquiryOverlays,
  ...brokerOverlays,
  ...meetingOverlays,
  ...clientMeetingOverlays,
  ...standUpOverlays,
  ...campaignOverlays,
  ...projectOverlays,
  ...requestOverlays,
};

type Overlay = (reply: unknown, write: UnsentWrite, asked: object) => unknown;

/** The overlay of a write for a read, both by name; undefined where the read shows nothing of it. */
export function findOverlay(write: string, read: string): Overlay | undefined {
  if (!Object.hasOwn(overlays, write)) return undefined;
  const reads = overlays[write as QueueableWriteName] as Record<string, Overlay | string>;
  const found = Object.hasOwn(reads, read) ? reads[read] : undefined;
  return typeof found === "function" ? found : undefined;
}

/**
 * A reply as it looks once these writes have arrived, the oldest first. The same object where none of them concerns it; a write that
 * cannot be shown, as one of an older version, is passed over.
 *
 * @param reply undefined where the read asks for a record that only one of the writes knows
 */
export function overlayReply(read: string, asked: object, reply: unknown, unsent: readonly UnsentWrite[]): unknown {
  return unsent.reduce((shown, write) => {
    try {
      return findOverlay(write.call, read)?.(shown, write, asked) ?? shown;
    } catch {
      return shown;
    }
  }, reply);
}
