import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";
import { type BrokerSettings, statusOptions } from "./brokerOptions.ts";

/** The values that the edit may change, as loaded; compared later to find conflicts. */
export const brokerSnapshot = (
  id: EntityId,
  broker: Outputs["brokers"]["details"],
  settings: BrokerSettings | undefined,
) =>
  snapshotOf("brokers.details", { id }, broker, {
    next_call_date: ["Next Call Date"],
    status: ["Status", "status_id", settings && statusOptions(settings)],
    sub_status_id: ["Sub Status", "sub_status_id"],
    performance: ["Performance"],
    categorization: ["Categorization"],
    calling_executive_id: ["Calling Executive", "calling_executive_id", settings?.calling_executives],
    meeting_done: ["Meeting Done"],
    meeting_scheduled: ["Meeting Scheduled"],
    comment_history: ["Comments", "executive_comments"],
  });
