import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";
import type { Option } from "../../ui/pickers/options.ts";
import { projectBrokerLabels } from "./labels.ts";

type Broker = Outputs["projectBrokers"]["details"];

/** What the edit of a broker at a project may change, as it was when the dialog was opened. */
export const projectBrokerSnapshot = (
  pair: { id: EntityId; broker_id: EntityId },
  broker: Broker,
  commentAs: "comment" | "executive_comments",
  statuses: readonly Option[] | undefined,
  assignees?: readonly Option[] | undefined,
) =>
  snapshotOf("projectBrokers.details", pair, broker, {
    ncd: [projectBrokerLabels.nextCallDate, "next_call_date"],
    status: [projectBrokerLabels.status, "status_id", statuses],
    assigned_to: [projectBrokerLabels.assignee, "user_id", assignees],
    performance: [projectBrokerLabels.performance],
    comment: [projectBrokerLabels.comment, commentAs],
    comment_history: [projectBrokerLabels.comments, commentAs],
  });
