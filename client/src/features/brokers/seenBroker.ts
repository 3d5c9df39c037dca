import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { seenOf } from "../../offline/seenOf.ts";
import type { Outputs } from "../../trpc.ts";
import { type BrokerSettings, statusesFor } from "./brokerOptions.ts";

/** What the edit of a broker may change, as it was when the form was opened. */
export const seenBroker = (id: EntityId, broker: Outputs["brokers"]["details"], settings: BrokerSettings) =>
  seenOf("brokers.details", { id }, broker, {
    next_call_date: ["Next Call Date"],
    status: ["Status", "status_id", statusesFor(settings)],
    sub_status_id: ["Sub Status", "sub_status_id"],
    performance: ["Performance"],
    categorization: ["Categorization"],
    calling_executive_id: ["Calling Executive", "calling_executive_id", settings.calling_executives],
    meeting_done: ["Meeting Done"],
    meeting_scheduled: ["Meeting Scheduled"],
    comment_history: ["Comments", "executive_comments"],
  });
