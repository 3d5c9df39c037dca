import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { createStore } from "../../lib/store.ts";

/** The row whose actions are shown over its list: call, WhatsApp, note. */
export interface QuickRecord {
  of: "enquiry" | "broker";
  id: EntityId;
}

export const quickActions = createStore<QuickRecord | undefined>(undefined);
