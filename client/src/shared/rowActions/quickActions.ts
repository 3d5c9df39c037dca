import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { createStore } from "../../lib/store.ts";

/** A row whose actions are shown over its list: a call, WhatsApp, a note. */
export interface QuickRecord {
  of: "enquiry" | "broker";
  id: EntityId;
}

export const quickActions = createStore<QuickRecord | undefined>(undefined);
