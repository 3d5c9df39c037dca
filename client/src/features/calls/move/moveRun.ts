import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { session } from "../../../auth/session.ts";
import { createStore } from "../../../lib/store.ts";

/** A call that was selected and is not moved, with the reason. */
export interface NotMoved {
  id: EntityId;
  name: string;
  reason: string;
}

export interface MoveReport {
  moved: number;
  /** Ids of the entries that stay in the outbox, which sends them later. */
  queued: string[];
  takenBack: number;
  notMoved: NotMoved[];
  /** Some of the calls that were not moved wait for a decision in the outbox. */
  hasDecisions: boolean;
}

export type MoveRun =
  | { step: "reading" | "sending"; done: number; total: number; stop(): void }
  | { step: "over"; report: MoveReport };

/** The move in this tab: it continues after its screen is left, and is shown there again. */
export const moveRun = createStore<MoveRun | undefined>(undefined);

session.onEnd(() => moveRun.set(undefined));
