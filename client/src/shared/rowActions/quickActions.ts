import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { createStore } from "../../lib/store.ts";

/** A record that can be called, messaged or annotated from its row. */
export interface QuickRecord {
  of: "enquiry" | "broker";
  id: EntityId;
}

export const quickActions = createStore<QuickRecord | undefined>(undefined);
