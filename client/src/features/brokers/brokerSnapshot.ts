import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";
import { type BrokerSettings, statusOptions } from "./brokerOptions.ts";
import { brokerLabels } from "./labels.ts";

/** The values that the edit may change, as loaded; compared later to find conflicts. */
export const brokerSnapshot = (
  id: EntityId,
  broker: Outputs["brokers"]["details"],
  settings: BrokerSettings | undefined,
) =>
  snapshotOf("brokers.details", { id }, broker, {
    next_call_date: [brokerLabels.nextCallDate],
    status: [brokerLabels.status, "status_id", settings && statusOptions(settings)],
    sub_status_id: [brokerLabels.subStatus, "sub_status_id"],
    performance: [brokerLabels.performance],
    categorization: [brokerLabels.categorization],
    calling_executive_id: [brokerLabels.callingExecutive, "calling_executive_id", settings?.calling_executives],
    meeting_done: [brokerLabels.meetingDone],
    meeting_scheduled: [brokerLabels.meetingScheduled],
    comment_history: [brokerLabels.commentsInConflict, "executive_comments"],
  });
