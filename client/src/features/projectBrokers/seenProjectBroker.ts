import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { Option } from "../../kit/options.ts";
import { seenOf } from "../../offline/seenOf.ts";
import type { Outputs } from "../../trpc.ts";

type Broker = Outputs["projectBrokers"]["details"];

/** What the edit of a broker at a project may change, as it was when the dialog was opened. */
export const seenProjectBroker = (
  pair: { id: EntityId; broker_id: EntityId },
  broker: Broker,
  statuses: readonly Option[],
  commentAs: "comment" | "executive_comments",
) =>
  seenOf("projectBrokers.details", pair, broker, {
    ncd: ["Next call date", "next_call_date"],
    status: ["Status", "status_id", statuses],
    assigned_to: ["Assignee", "user_id"],
    performance: ["Performance"],
    comment: ["Comment", commentAs],
    comment_history: ["Comments", commentAs],
  });
